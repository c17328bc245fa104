import * as z from 'zod/mini'
import type { ChangeKind, ChangeMany } from '#contract/checks/check-order-changes.ts'
import { maxChanged } from '#contract/checks/check-order-changes.ts'
import { checkOrderStates } from '#contract/checks/check-order-states.ts'
import { onRows } from '#contract/core/access.ts'
import { refusal } from '#contract/core/failures.ts'
import type { Message } from '#contract/core/message.ts'
import { mayMove } from '#contract/core/moves.ts'
import { parseIds } from '#contract/core/query.ts'
import type { ChangeOutcome, Job } from '#contract/records/jobs.ts'
import type { Context } from '#server/calls/caller.ts'
import { checkOrder } from '#server/db/schema/check-orders.ts'
import type { JobResult, JobRun } from '#server/jobs/job-handler.ts'
import type { Services } from '#server/services.ts'
import { rowsOf } from '#server/store/data-rules.ts'
import { dictTexts } from '#server/store/dictionaries.ts'
import { seenIds } from '#server/store/listing.ts'
import type { MovedAlone } from '#server/store/moving-batch.ts'
import { dictText } from '#server/store/present.ts'
import { toldWith } from './change-outcome.ts'
import { changedBy, changesOf, kindOfJob, noteChanges, type Part } from './change-rows.ts'
import { targetsOf, type Target } from './change-targets.ts'
import { checkOrderStore } from './check-orders-store.ts'
import { undoPart } from './change-undo.ts'
import { manyMoves, type ManyMoves } from './many-moves.ts'

const partSize = 200

const titles: Readonly<Record<ChangeKind | 'UNDO', { id: string; message: string }>> = {
  CHANGE: /*i18n*/ { id: 'checkOrder.changeManyTitle', message: '体检订单改约' },
  CANCEL: /*i18n*/ { id: 'checkOrder.cancelManyTitle', message: '体检订单取消预约' },
  UNDO: /*i18n*/ { id: 'checkOrder.undoManyTitle', message: '撤销体检订单的批量更改' },
}

const texts = {
  noTarget: /*i18n*/ { id: 'checkOrder.noTarget', message: '请选择新的网点、日期或时段' },
  noSlot: /*i18n*/ { id: 'checkOrder.noSlotThen', message: '该网点在所选日期和时段没有号源' },
  otherState: /*i18n*/ { id: 'checkOrder.otherState', message: '订单状态为“{state}”，不适用这次更改' },
  nothingToUndo: /*i18n*/ { id: 'checkOrder.nothingToUndo', message: '这次批量更改没有可撤销的订单' },
}

/** What a job is started with: orders with the version that they had then, or the job that is taken back. */
interface ChangeInput {
  readonly does: ChangeKind
  readonly undoes: string | null
  /** The orders, in rising order, with the version that each had. */
  readonly rows: readonly (readonly [id: string, version: number])[]
  readonly target: Omit<ChangeMany, 'ids' | 'does'>
}

type Changing = { readonly context: Context; readonly moves: ManyMoves }

/** How an order is led on; where no branch holds a place it is given up at once. */
const moveOf = (does: ChangeKind, { status }: Target) => {
  if (does === 'CHANGE') return 'change'
  return ['10', '50'].includes(status) ? 'drop' : 'cancel'
}

/** Moves orders to the times that are meant for them, or gives them up; gives what refuses some, by their ids. */
const moveAll = async (
  { does, target, rows: known }: ChangeInput,
  rows: readonly Target[],
  { context, moves }: Changing,
): Promise<ReadonlyMap<string, string>> => {
  const versions = new Map(known)
  const asked = ({ id, toSlotId }: Target): MovedAlone => ({
    id,
    version: versions.get(id) ?? -1,
    ...(does === 'CHANGE'
      ? { wishSlotId: toSlotId, goesOn: target.goesOn ?? false }
      : { cancelledBy: target.cancelledBy ?? 'COMPANY', reason: target.reason ?? null }),
  })
  const refused = new Map<string, string>()
  for (const [move, some] of Map.groupBy(rows, (row) => moveOf(does, row)))
    for (const { id, message } of (await moves(move, some.map(asked), context)).refused)
      refused.set(id, message)
  return refused
}

/** What refuses orders that are not even tried: a state in which nothing of the kind is done, or no time to move to. */
const untried = async (
  does: ChangeKind,
  rows: readonly Target[],
  { tx, locale, translate }: Context,
): Promise<ReadonlyMap<string, { reason: string; isOther?: true }>> => {
  const dicts = await dictTexts(tx)
  const { code } = checkOrderStates.states
  const why = (row: Target) => {
    const state = dictText(code, row.status, { dicts, locale })
    if (!mayMove(checkOrderStates, moveOf(does, row), row.status))
      return { reason: translate(texts.otherState, { state: state || row.status }), isOther: true as const }
    return does === 'CHANGE' && row.toSlotId === null ? { reason: translate(texts.noSlot) } : undefined
  }
  return new Map(
    rows.flatMap((row) => {
      const left = why(row)
      return left ? [[row.id, left]] : []
    }),
  )
}

/** Changes some orders in one transaction; those that cannot be changed are left and told. */
const changePart = async (
  job: { readonly id: string; readonly input: ChangeInput },
  ids: readonly string[],
  changing: Changing,
): Promise<Part> => {
  const { context } = changing
  const { does, target } = job.input
  const rows = await targetsOf(ids, does === 'CHANGE' ? target : {}, context)
  const left = await untried(does, rows, context)
  const tried = rows.filter(({ id }) => !left.has(id))
  const refusals = await moveAll(job.input, tried, changing)
  const told = rows.map((row) => ({ ...row, refused: left.get(row.id)?.reason ?? refusals.get(row.id) }))
  await noteChanges({ id: job.id, does }, told, context)
  const failures = told.flatMap(({ id, name, refused: reason }) =>
    reason === undefined ? [] : [{ id, name, reason, ...left.get(id) }],
  )
  return { count: ids.length, failures }
}

const run = async (job: JobRun, moves: ManyMoves): Promise<JobResult> => {
  const input = job.input as ChangeInput
  const { does, undoes, rows } = input
  let told: Omit<ChangeOutcome, 'undoes'> | null = job.outcome as ChangeOutcome | null
  let { doneCount, failedCount } = job
  for (let at = Number(job.progress ?? 0); at < rows.length; at += partSize) {
    const some = rows.slice(at, at + partSize).map(([id]) => id)
    const part = await job.step(
      (context) =>
        undoes === null
          ? changePart({ id: job.id, input }, some, { context, moves })
          : undoPart({ jobId: undoes, does }, some, { context, moves }),
      (made) => ({
        progress: at + some.length,
        doneCount: doneCount + made.count - made.failures.length,
        failedCount: failedCount + made.failures.length,
        outcome: { undoes, ...toldWith(told, made.failures) },
      }),
    )
    doneCount += part.count - part.failures.length
    failedCount += part.failures.length
    told = toldWith(told, part.failures)
  }
  return {}
}

const Versioned = z.object({ id: z.string(), version: z.number() })

/** Orders that the caller sees, each with its version; one that is not seen refuses all. */
const versionsOf = async (raw: string, context: Context): Promise<[string, number][]> => {
  const ids = await seenIds(context.tx, rowsOf(checkOrderStore.source, context), parseIds(raw, maxChanged))
  const rows = await context.tx.rows(
    Versioned,
    `SELECT id::text AS id, version FROM ${rowsOf(checkOrder, context)} o WHERE id = ANY($1::bigint[]) ORDER BY o.id`,
    [ids],
  )
  return rows.map(({ id, version }) => [id, version])
}

/** Changes and cancels many orders in the background (decision 124): 200 a transaction, each told what became of it, and taken back by another job. */
export const changingMany = ({ jobs, outbound }: Pick<Services, 'jobs' | 'outbound'>) => {
  const moves = manyMoves(outbound)
  const { permission } = checkOrderStore.source.resource
  const access = onRows('checkOrder', 'book')
  jobs.handle({ kind: 'change', noun: permission, access, run: (job) => run(job, moves) })
  const start = (input: ChangeInput, title: Message, context: Context): Promise<Job> =>
    jobs.start({ kind: 'change', noun: permission, title, input, total: input.rows.length }, context)
  return {
    changeMany: async ({ ids, does, ...target }: ChangeMany, context: Context): Promise<Job> => {
      if (does === 'CHANGE' && !target.branchId && !target.day && !target.fromTime)
        throw refusal(texts.noTarget)
      const rows = await versionsOf(ids, context)
      return start({ does, undoes: null, rows, target }, titles[does], context)
    },
    changes: changesOf,
    undoChanges: async ({ id }: { readonly id: string }, context: Context): Promise<Job> => {
      const rows = await changedBy(id, null, context)
      const does = await kindOfJob(id, context)
      if (rows.length === 0 || !does) throw refusal(texts.nothingToUndo)
      const versions = rows.map(({ id: orderId, version }): [string, number] => [orderId, version])
      return start({ does, undoes: id, rows: versions, target: {} }, titles.UNDO, context)
    },
  }
}
