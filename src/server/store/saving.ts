import { isDeepStrictEqual } from 'node:util'
import { isFixedWhole } from '#contract/core/resource.ts'
import type { Context } from '#server/calls/caller.ts'
import { declarationOf } from '#server/db/schema/access.ts'
import type { Source } from './conditions.ts'
import { rowsOf } from './data-rules.ts'
import { decidedBy, type PlannedRow } from './hooks.ts'
import { rowsByIds } from './listing.ts'
import { holdReferences } from './naming.ts'
import { replaceParts, withoutParts } from './parts.ts'
import { checkRow, refuseProblems, type Rules } from './prepare-write.ts'
import { wholeRow, type StoredRow } from './present.ts'
import type { Recycling } from './recycling.ts'
import { insertRow, liveRow, lockRow, staleFailure, updateRow } from './row-writes.ts'
import { saying } from './unique-keys.ts'
import { refuseHidden, refuseNarrowed } from './withheld.ts'

/** A noun whose rows are saved: its table, its rules and its hooks. */
export type Saving = Recycling & Rules

/** Fields that are said, without some of them. */
const without = (input: StoredRow, ...names: string[]): StoredRow =>
  Object.fromEntries(
    Object.entries(input).filter(([name, value]) => value !== undefined && !names.includes(name)),
  )

/** Fields of `next` that differ from `stored`. */
export const changedFields = (stored: StoredRow, next: StoredRow): StoredRow =>
  Object.fromEntries(
    Object.entries(next).filter(([field, value]) => !isDeepStrictEqual(value ?? null, stored[field] ?? null)),
  )

/** Whose a new row is, where nothing else says it: its maker's, or the organisation's for which he works. */
export const placement = ({ table }: Source, { caller }: Pick<Context, 'caller'>): StoredRow => {
  const whose = declarationOf(table)?.whose
  if (whose === 'owner') return { userId: caller.userId }
  return whose === undefined || whose === 'installation' ? {} : { sysOrgCode: caller.orgCode }
}

/** Refuses what contradicts rows of other nouns. */
const refuseContradiction = async (
  { options }: Saving,
  row: PlannedRow<StoredRow, StoredRow>,
  context: Context,
): Promise<void> => {
  const [refused] = (await options.contradicts?.([row], context)) ?? []
  if (refused) throw refused
}

/**
 * Adds a row, checked as all writes are (`prepare-write.ts`); gives it as stored. `alsoDecided` are columns that the server decides,
 * beside those of `decide.save`.
 */
export const addRow = async (
  saving: Saving,
  { input, alsoDecided }: { readonly input: StoredRow; readonly alsoDecided: StoredRow | undefined },
  context: Context,
): Promise<StoredRow> => {
  const { source, options } = saving
  const { decide, after, unique } = options
  const write = { context, isNew: true }
  refuseHidden(source, input, write)
  const { draft, problems } = checkRow(saving, { given: without(input) }, context)
  refuseProblems(source, problems, context)
  const placed = { ...placement(source, context), ...(await holdReferences(source, { draft }, context)) }
  await refuseContradiction(saving, { draft }, context)
  const [columns] = await decidedBy(decide?.save, [{ draft }], context)
  const decided = { ...placed, ...alsoDecided, ...columns }
  const made = await saying(
    unique,
    () => insertRow(source, { ...draft, ...decided, createBy: context.caller.username }, context),
    source,
  )
  const id = String(made['id'])
  await refuseNarrowed(source, { id, input }, write)
  const hasParts = await replaceParts(source, { id, version: 0 }, { before: {}, draft }, context)
  const [whole = made] = hasParts ? await rowsByIds(context.tx, rowsOf(source, context), [id]) : []
  await after?.save?.([{ after: wholeRow(source.resource, whole) }], context)
  return whole
}

/** Edits a row of the version that was seen, checked likewise; gives it as stored, as it was where nothing of it changed. */
export const editRow = async (
  saving: Saving,
  input: StoredRow & { readonly id: string; readonly version: number },
  context: Context,
): Promise<StoredRow> => {
  const { source, options } = saving
  const { decide, after, unique } = options
  const { id } = input
  const write = { context, isNew: false }
  refuseHidden(source, input, write)
  const stored = await lockRow(source, id, context)
  await refuseNarrowed(source, { id, input }, write)
  if (stored['version'] !== input.version) throw await staleFailure(stored, context)
  const known = wholeRow(source.resource, stored)
  const came = { given: without(input, 'id', 'version'), before: known }
  const { given: patch, draft: merged, problems } = checkRow(saving, came, context)
  refuseProblems(source, problems, context)
  if (isFixedWhole(source.resource, known)) return stored
  const placed = await holdReferences(source, { draft: merged, before: known }, context)
  await refuseContradiction(saving, { before: known, draft: merged }, context)
  const [columns] = await decidedBy(decide?.save, [{ before: known, draft: merged }], context)
  const decided = { ...placed, ...columns }
  const changes = changedFields(known, withoutParts(source, { ...merged, ...decided }))
  const next = { id, version: input.version + 1 }
  const hasOtherParts = await replaceParts(source, next, { before: known, draft: patch }, context)
  if (!hasOtherParts && Object.keys(changes).length === 0) return stored
  await saying(unique, () => updateRow(source, id, changes, context), source)
  await refuseNarrowed(source, { id, input }, write)
  const now = await liveRow(source, id, context)
  await after?.save?.([{ before: known, after: wholeRow(source.resource, now) }], context)
  return now
}
