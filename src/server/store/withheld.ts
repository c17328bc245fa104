import { withheldFields } from '#contract/core/access.ts'
import { withoutFields } from '#contract/core/without-fields.ts'
import type { Context } from '#server/calls/caller.ts'
import { inputFailure } from '#server/core/input-failure.ts'
import type { ReachedSource, Source } from './conditions.ts'
import { reached } from './data-rules.ts'
import type { StoredRow } from './present.ts'

const seenSources = new WeakMap<Source, Map<string, Source>>()

const withheldFrom = ({ resource }: Source, { caller }: Pick<Context, 'caller'>): ReadonlySet<string> =>
  withheldFields(resource, caller.grants, caller.knownActions)

/**
 * A source as the caller sees it: with the rows that they reach (data rules, decision 069), and without withheld fields. What permissions withhold (`noun:field`, contract/core/access) is neither read,
 * answered, exported, filtered, sorted nor searched, because this source does not have it. Everything that answers rows
 * or understands a question goes through it; what a row needs inside (merging an edit) uses the whole source.
 */
export const sourceFor = (source: Source, context: Pick<Context, 'caller'>): ReachedSource => {
  const { resource } = source
  const withheld = [...withheldFrom(source, context)].filter((field) =>
    Object.hasOwn(resource.row.shape, field),
  )
  const isScoped = context.caller.rights !== 'all'
  if (withheld.length === 0 && !isScoped) return reached(source, context)
  const key = [isScoped, ...withheld.toSorted()].join(',')
  const known = seenSources.get(source) ?? new Map<string, Source>()
  seenSources.set(source, known)
  const seen = known.get(key) ?? {
    ...source,
    isScoped,
    resource: withheld.length === 0 ? resource : withoutFields(resource, new Set(withheld)),
  }
  known.set(key, seen)
  return reached(seen, context)
}

const notYours = /*i18n*/ { id: 'input.withheld', message: '您没有权限查看或填写{label}' }

/** Refuses a write that names a withheld field, in words; `isNew` rows may carry nothing (null) in it. */
export const refuseWithheld = (
  source: Source,
  input: StoredRow,
  { context, isNew }: { context: Pick<Context, 'caller' | 'translate'>; isNew: boolean },
): void => {
  const { labels } = source.resource
  const problems = [...withheldFrom(source, context)]
    .filter((field) => input[field] !== undefined && !(isNew && input[field] === null))
    .map((field) => ({
      path: field,
      message: context.translate(notYours, { label: labels[field] ?? field }),
    }))
  if (problems.length > 0) throw inputFailure(problems)
}
