import { isAllowed, onRows } from '#contract/core/access.ts'
import { refusal, type Failure } from '#contract/core/failures.ts'
import type { UndoOutcome } from '#contract/records/imports.ts'
import type { Context } from '#server/calls/caller.ts'
import type { JobResult, JobRun } from '#server/jobs/job-handler.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { deleteBatch } from '#server/jobs/delete-job.ts'
import {
  endUndo,
  plannedReverts,
  refusedReverts,
  revertRows,
  rowsOfImport,
  undoableImport,
  type RowOfImport,
} from '#server/store/import-undo.ts'
import { editingRows } from '#server/store/hooks.ts'
import { newDeletionId } from '#server/store/recycling.ts'
import { importTurn } from '#server/store/row-batches.ts'
import { saying } from '#server/store/unique-keys.ts'
import { writtenFields, type ImportNoun } from './import-noun.ts'

const batchRows = 500
const maxTold = 200
const undone = 'undone'

/** What is said where there is nothing to take back. */
export const nothingToUndo = /*i18n*/ {
  id: 'import.nothingToUndo',
  message: '这次导入已经撤销，或已超过 24 小时，不能再撤销',
}

const reasons = {
  unseen: /*i18n*/ { id: 'import.undoUnseen', message: '已不在您能查看的范围内' },
  deleted: /*i18n*/ { id: 'import.undoDeleted', message: '导入后已被删除' },
  changed: /*i18n*/ { id: 'import.undoChanged', message: '导入后又被修改过' },
  dependants: /*i18n*/ { id: 'import.undoDependants', message: '名下还有家属' },
  mayNot: /*i18n*/ { id: 'import.undoMayNot', message: '您没有新增这类记录的权限' },
}

function* batchesOf<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += batchRows) yield rows.slice(at, at + batchRows)
}

interface Undo {
  readonly noun: ImportNoun
  readonly importId: string
  readonly context: Context
  /** Told how many rows are done. */
  readonly onDone: (count: number) => void
}

const deleteAdded = async (
  rows: readonly RowOfImport[],
  { noun: { recycling }, context, onDone }: Undo,
): Promise<UndoOutcome['failures']> => {
  const deletionId = await newDeletionId(context)
  const failures: UndoOutcome['failures'] = []
  for (const batch of batchesOf(rows)) {
    const ids = batch.map(({ id }) => id)
    failures.push(...(await deleteBatch(recycling, { ids, deletionId }, context)).failed)
    onDone(batch.length)
  }
  return failures
}

/** Why rows may not become again what they were: what they name is gone, or other nouns say otherwise by now. */
const refusedOf = async (
  ids: readonly string[],
  { noun: { source, recycling }, importId, context }: Undo,
): Promise<ReadonlyMap<string, Failure>> => {
  const refused = new Map(await refusedReverts(source, { importId, ids }, context))
  const { contradicts } = recycling.options
  if (!contradicts) return refused
  const rows = await plannedReverts(source, { importId, ids }, context)
  for (const [at, failure] of (await contradicts(rows, context)).entries()) {
    const id = rows[at]?.id
    if (failure && id !== undefined && !refused.has(id)) refused.set(id, failure)
  }
  return refused
}

/** Makes changed rows as they were, but for those that may not be so any more, which are told. */
const revertChanged = async (rows: readonly RowOfImport[], undo: Undo): Promise<UndoOutcome['failures']> => {
  const { noun, importId, context, onDone } = undo
  const failures: UndoOutcome['failures'] = []
  for (const batch of batchesOf(rows)) {
    const all = batch.map(({ id }) => id)
    const refused = await refusedOf(all, undo)
    const ids = all.filter((id) => !refused.has(id))
    const what = { importId, ids, fields: writtenFields(noun) }
    const { options } = noun.recycling
    const write = () => saying(options.unique, () => revertRows(noun.source, what, context))
    await editingRows(noun.source, { after: options.after?.save, ids, write }, context)
    for (const { id, name } of batch) {
      const refusal = refused.get(id)
      if (refusal) failures.push({ id, name, reason: context.translate(refusal.text, refusal.values) })
    }
    onDone(batch.length)
  }
  return failures
}

const told = ({ id, name }: RowOfImport, reason: keyof typeof reasons, { translate }: Context) => ({
  id,
  name,
  reason: translate(reasons[reason]),
})

interface TakenBack {
  readonly deletedCount: number
  readonly failures: UndoOutcome['failures']
}

/** Deletes what an import made of other nouns and nobody has touched since, as far as the caller may make such rows. */
const takeMadeBack = async (undo: Undo): Promise<TakenBack> => {
  const { noun, importId, context } = undo
  const failures: UndoOutcome['failures'] = []
  let deletedCount = 0
  for (const made of noun.makes ?? []) {
    const { permission } = made.source.resource
    const rows = await rowsOfImport(made.recycling, { importId, noun: permission }, context)
    if (!isAllowed(onRows(permission, 'add'), context.caller.grants)) {
      failures.push(...rows.map((row) => told({ ...row, name: row.id }, 'mayNot', context)))
      continue
    }
    const untouched = rows.filter(({ since }) => since === null)
    const refused = await deleteAdded(untouched, { ...undo, noun: made })
    failures.push(...rows.flatMap((row) => (row.since ? [told(row, row.since, context)] : [])), ...refused)
    deletedCount += untouched.length - refused.length
  }
  return { deletedCount, failures }
}

/** Added rows go first: a key that one of them has may be needed by a row that goes back, and what they name goes behind them. */
const takeBack = async (undo: Undo): Promise<UndoOutcome & { total: number; keptCount: number }> => {
  const { noun, importId, context } = undo
  const found = await undoableImport(importId, context)
  if (!found) throw refusal(nothingToUndo)
  await importTurn(noun.source, context)
  await noun.after?.undo?.({ id: importId, fileName: found.fileName }, context)
  const rows = await rowsOfImport(noun.recycling, { importId }, context)
  const untouched = rows.filter(({ since }) => since === null)
  const kept = rows.flatMap((row) => (row.since ? [told(row, row.since, context)] : []))
  const added = untouched.filter(({ isAdded }) => isAdded)
  const changed = untouched.filter(({ isAdded }) => !isAdded)
  const refused = await deleteAdded(added, undo)
  const unreverted = await revertChanged(changed, undo)
  const others = await takeMadeBack(undo)
  const failures = [...kept, ...refused, ...unreverted, ...others.failures]
  const made = { deletedCount: others.deletedCount, keptCount: others.failures.length }
  const madeCount = made.deletedCount + made.keptCount
  const counts = {
    deletedCount: added.length - refused.length,
    revertedCount: changed.length - unreverted.length,
    ...(madeCount > 0 && { made }),
  }
  await endUndo(
    {
      importId,
      noun: noun.source.resource.permission,
      counts: { ...counts, keptCount: failures.length },
    },
    context,
  )
  return {
    ...counts,
    failures: failures.slice(0, maxTold),
    total: rows.length + madeCount,
    keptCount: failures.length,
  }
}

const runUndo = async (noun: ImportNoun, job: JobRun): Promise<JobResult> => {
  if (job.progress === undone) return {}
  const { importId } = job.input as { importId: string }
  let doneCount = 0
  const onDone = (count: number) => {
    job.signal.throwIfAborted()
    doneCount += count
    job.report({ doneCount })
  }
  await job.step(
    (context) => takeBack({ noun, importId, context, onDone }),
    ({ total, keptCount, ...outcome }) => ({
      total,
      doneCount: total - keptCount,
      failedCount: keptCount,
      progress: undone,
      outcome,
    }),
  )
  return {}
}

/**
 * Registers what takes imports of a noun back, in one transaction: added rows are deleted (and lie in the recycle bin), with what
 * they made of other nouns; changed rows are as before; rows that somebody has changed since stay, and are told by name.
 */
export const handleUndo = (noun: ImportNoun, { jobs }: { readonly jobs: Jobs }): void => {
  const { permission } = noun.source.resource
  jobs.handle({
    kind: 'undo',
    noun: permission,
    access: onRows(permission, 'import'),
    run: (job) => runUndo(noun, job),
  })
}
