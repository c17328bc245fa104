import type { MessageDescriptor } from '@lingui/core'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { fieldMeta, type FieldMeta, type Kind } from '#contract/core/fields.ts'
import { kinds } from '#contract/core/kinds.ts'
import type { Resource } from '#contract/core/resource.ts'
import { resourceOf } from '#contract/core/resource-group.ts'
import type { NounOf } from '#web/list/columns/column.tsx'
import { flagChoices, type ChoiceSource } from '#web/pickers/choices.ts'
import { monthChoices } from '#web/pickers/month-choices.ts'
import { sourceOf } from '#web/pickers/value-source.ts'
import { metaIn } from '#web/values/value-text.ts'

interface Base {
  readonly field: string
  readonly title: MessageDescriptor
  /** Not among the most used: it waits behind 更多筛选. */
  readonly isMore?: boolean
}

/** One filter of a list besides the keyword; make it with `filtersOf`. */
export type Filter = Base &
  (
    | { readonly asks: 'choice' | 'choices'; readonly choices: ChoiceSource }
    /** Two of them, sent as `<field>_begin` and `<field>_end`, both included. */
    | { readonly asks: 'days' | 'ends'; readonly meta: FieldMeta }
    /** One day. */
    | { readonly asks: 'day' }
    /** Contains; the grammar of the server too: `*end`, `start*`, `!not`, `a,b` (api 2). */
    | { readonly asks: 'text' }
  )

/** How a person asks for fields of a kind. */
const asksOf = (kind: Kind): Filter['asks'] => {
  const { asked } = kinds[kind]
  if (asked === 'range') return kind === 'day' || kind === 'instant' ? 'days' : 'ends'
  if (asked === 'values' || kind === 'dict') return 'choices'
  return asked === 'text' ? 'text' : 'choice'
}

interface FilterOptions {
  /** Of a dictionary one value at a time. */
  isSingle?: boolean
  /** Where they are not those of the field. */
  choices?: ChoiceSource
}

/** A filter as a list names it: its field, and what of it differs from what its field says. */
export type FilterOf<Row> = (keyof Row & string) | ({ readonly field: keyof Row & string } & FilterOptions)

const toFilter = (resource: Resource, field: string, { isSingle, choices }: FilterOptions): Filter => {
  const meta = metaIn(resource, field) ?? { kind: 'text' }
  const title = resource.labels[field] ?? { id: field, message: field }
  const source = choices ?? sourceOf(resource, field)
  const way = asksOf(meta.kind)
  if (source) return { field, title, asks: isSingle || way !== 'choices' ? 'choice' : way, choices: source }
  if (way === 'days' || way === 'ends') return { field, title, asks: way, meta }
  if (way !== 'text') throw new Error(`no filter for ${field}`)
  return { field, title, asks: way }
}

/** The filters of a noun that are no field of a row: asked by one value each, and never among the most used but for what is typed. */
const otherFiltersOf = ({ otherFilters = {}, tabFilters = [], labels }: Resource): Filter[] =>
  Object.entries(otherFilters).flatMap(([field, schema]): Filter[] => {
    const kind = fieldMeta(schema)?.kind
    // What belongs to a record is listed on its page.
    if (tabFilters.includes(field) || kind === 'id') return []
    const about = { field, title: labels[field] ?? { id: field, message: field }, isMore: true }
    if (kind === 'day') return [{ ...about, asks: kind }]
    if (kind === 'text') return [{ ...about, asks: kind, isMore: false }]
    if (kind === 'month') return [{ ...about, asks: 'choice', choices: monthChoices }]
    if (kind === 'flag') return [{ ...about, asks: 'choice', choices: flagChoices }]
    throw new Error(`no filter for ${field}`)
  })

/**
 * `filtersOf(employees, ['companyId', { field: 'status', isSingle: true }], ['mobile'])`: the filters of a list, and those behind 更多筛选. How a
 * person asks follows from the kind of the field and what it refers to, its title is that of the contract. A field the row does not have
 * does not compile. What the contract asks besides fields of a row comes last.
 */
export const filtersOf = <Row>(
  noun: NounOf<Row>,
  shown: readonly FilterOf<NoInfer<Row>>[],
  more: readonly FilterOf<NoInfer<Row>>[] = [],
): Filter[] => {
  const resource = resourceOf(noun as { readonly list: Endpoint })
  const made = (named: FilterOf<Row>) =>
    typeof named === 'string' ? toFilter(resource, named, {}) : toFilter(resource, named.field, named)
  const others = otherFiltersOf(resource)
  return [
    ...others.filter(({ isMore }) => !isMore),
    ...shown.map(made),
    ...more.map((named) => ({ ...made(named), isMore: true })),
    ...others.filter(({ isMore }) => isMore),
  ]
}

/** The parameters a filter owns. */
export const parametersOf = (filter: Filter): string[] =>
  'meta' in filter ? [`${filter.field}_begin`, `${filter.field}_end`] : [filter.field]

/** One filter, and what is chosen but not yet asked; `onCondition` gets the changed parameters only. */
export interface FilterFieldProps<F extends Filter = Filter> {
  filter: F
  conditions: Readonly<Record<string, string>>
  onCondition: (changed: Readonly<Record<string, string>>) => void
  /** The same, asked at once: for a choice that is a whole question. */
  onApply?: ((changed: Readonly<Record<string, string>>) => void) | undefined
  className?: string | undefined
}

/** The ends of a range in the draft, and how to change them. */
export const rangeOf = ({ filter, conditions, onCondition }: FilterFieldProps) => {
  const [begin, end] = [`${filter.field}_begin`, `${filter.field}_end`]
  return {
    value: [conditions[begin] ?? '', conditions[end] ?? ''] as const,
    onValue: ([from, to]: readonly [string, string]) => onCondition({ [begin]: from, [end]: to }),
  }
}
