import { withoutFields } from '#contract/core/without-fields.ts'
import type { Caller, Context } from '#server/calls/caller.ts'
import { inputFailure } from '#server/core/input-failure.ts'
import type { ReachedSource, Source } from './conditions.ts'
import { rowsOf } from './data-rules.ts'
import { alsoAsking, narrowedFields, withheldFrom } from './narrowed-fields.ts'
import type { StoredRow } from './present.ts'
import { labelOf } from '#contract/core/message.ts'

const seenSources = new WeakMap<Source, Map<string, Source>>()
const seenByCaller = new WeakMap<Caller, Map<Source, ReachedSource>>()

const seenBy = (source: Source, context: Pick<Context, 'caller'>): ReachedSource => {
  const { resource } = source
  const withheld = [...withheldFrom(resource, context.caller)].filter((field) =>
    Object.hasOwn(resource.row.shape, field),
  )
  const isScoped = context.caller.rights !== 'all'
  if (withheld.length === 0 && !isScoped) return rowsOf(source, context)
  const key = [isScoped, ...withheld.toSorted()].join(',')
  const known = seenSources.get(source) ?? new Map<string, Source>()
  seenSources.set(source, known)
  const seen = known.get(key) ?? {
    ...source,
    isScoped,
    resource: withheld.length === 0 ? resource : withoutFields(resource, new Set(withheld)),
  }
  known.set(key, seen)
  return rowsOf(seen, context)
}

/**
 * A source as the caller sees it: with the rows that they reach (data rules, decision 069), and without withheld fields. What permissions withhold (`noun:field`, contract/core/access) is neither read,
 * answered, exported, filtered, sorted nor searched, because this source does not have it. Everything that answers rows
 * or understands a question goes through it; what a row needs inside (merging an edit) uses the whole source.
 */
export const sourceFor = (source: Source, context: Pick<Context, 'caller'>): ReachedSource => {
  const known = seenByCaller.get(context.caller) ?? new Map<Source, ReachedSource>()
  seenByCaller.set(context.caller, known)
  const seen = known.get(source) ?? seenBy(source, context)
  known.set(source, seen)
  return seen
}

/** Whether a caller sees a field of a noun. */
export const seesField = (
  resource: Source['resource'],
  field: string,
  { caller }: Pick<Context, 'caller'>,
): boolean => !withheldFrom(resource, caller).has(field)

const notYours = /*i18n*/ { id: 'input.withheld', message: '您没有权限查看或填写{label}' }

interface Write {
  readonly context: Pick<Context, 'caller' | 'translate'>
  /** Rows that are added may carry nothing (null) in a field that their writer does not see. */
  readonly isNew: boolean
}

const refuseFields = (
  { resource: { labels } }: Source,
  fields: readonly string[],
  { translate }: Write['context'],
): void => {
  const problems = fields.map((field) => ({
    path: field,
    message: translate(notYours, { label: labelOf(labels, field) }),
  }))
  if (problems.length > 0) throw inputFailure(problems)
}

const isNamed = (input: StoredRow, field: string, isNew: boolean): boolean =>
  input[field] !== undefined && !(isNew && input[field] === null)

/** Refuses columns of a sheet, in words, that are withheld from who imports it in any row. */
export const refuseWithheld = (source: Source, input: StoredRow, { context, isNew }: Write): void => {
  const withheld = [...withheldFrom(source.resource, context.caller)]
  refuseFields(
    source,
    withheld.filter((field) => isNamed(input, field, isNew)),
    context,
  )
}

/** Refuses a write that names a field which is withheld from its writer, in words; what they see in some rows is asked of each. */
export const refuseHidden = (source: Source, input: StoredRow, write: Write): void => {
  const narrowed = narrowedFields(source.resource, write.context.caller).map(({ field }) => [
    field,
    undefined,
  ])
  refuseWithheld(source, { ...input, ...Object.fromEntries(narrowed) }, write)
}

/** Refuses a write of a row that names a field which its writer does not see in this row; to be asked before an edit, and after each write. */
export const refuseNarrowed = async (
  source: Source,
  { id, input }: { id: string; input: StoredRow },
  { context, isNew }: Write & { readonly context: Pick<Context, 'caller' | 'translate' | 'tx'> },
): Promise<void> => {
  const { caller, tx } = context
  for (const { field, word } of narrowedFields(source.resource, caller)) {
    if (!isNamed(input, field, isNew)) continue
    const rows = rowsOf(source.table, { caller: alsoAsking(word, caller) })
    const found = await tx.query(`SELECT FROM ${rows} t WHERE t.id = $1`, [id])
    if (found.length === 0) refuseFields(source, [field], context)
  }
}
