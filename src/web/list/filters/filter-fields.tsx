import type { KeyboardEvent } from 'react'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { Resource } from '#contract/core/resource.ts'
import { useSlash } from '#web/lib/slash-key.ts'
import { ChoiceInput, ChoicesInput } from '#web/pickers/choice-input.tsx'
import type { ChoiceSource } from '#web/pickers/choices.ts'
import { DateRangeInput } from '#web/ui/date-input.tsx'
import { NumberRangeInput } from '#web/ui/number-range-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { daySpans } from './day-ranges.ts'

interface Base {
  readonly field: string
  readonly title: MessageDescriptor
  /** Not among the most used: it waits behind 更多筛选. */
  readonly isMore?: boolean
}

/** One filter of a list besides the keyword; make it with `filtersOf`. */
export type Filter = Base &
  (
    | { readonly kind: 'choice' | 'choices'; readonly choices: ChoiceSource }
    /** Two of them, sent as `<field>_begin` and `<field>_end`, both included. */
    | { readonly kind: 'days' | 'numbers' }
    /** Contains; the grammar of the server too: `*end`, `start*`, `!not`, `a,b` (api 2). */
    | { readonly kind: 'text' }
  )
type ChoiceFilter = Extract<Filter, { kind: 'choice' | 'choices' }>

/**
 * `const filter = filtersOf<Employee>()`; a field the row does not have does not compile. `choice` is one value,
 * `choices` several of a few, `days` and `numbers` are ranges, `text` contains what is typed.
 */
export const filtersOf = <Row,>() => {
  type Field = keyof Row & string
  const choiceOf =
    (kind: 'choice' | 'choices') =>
    (field: Field, title: MessageDescriptor, choices: ChoiceSource): Filter => ({
      kind,
      field,
      title,
      choices,
    })
  const plainOf =
    (kind: 'days' | 'numbers' | 'text') =>
    (field: Field, title: MessageDescriptor): Filter => ({ kind, field, title })
  return {
    choice: choiceOf('choice'),
    choices: choiceOf('choices'),
    days: plainOf('days'),
    numbers: plainOf('numbers'),
    text: plainOf('text'),
  }
}

/** The same filter behind 更多筛选. */
export const more = (filter: Filter): Filter => ({ ...filter, isMore: true })

const isRange = ({ kind }: Filter): boolean => kind === 'days' || kind === 'numbers'

/** The parameters a filter owns. */
export const parametersOf = (filter: Filter): string[] =>
  isRange(filter) ? [`${filter.field}_begin`, `${filter.field}_end`] : [filter.field]

/** One filter, and what is chosen but not yet asked; `onCondition` gets the changed parameters only. */
export interface FilterFieldProps<F extends Filter = Filter> {
  filter: F
  conditions: Readonly<Record<string, string>>
  onCondition: (changed: Readonly<Record<string, string>>) => void
  /** The same, asked at once: for a choice that is a whole question. */
  onApply?: ((changed: Readonly<Record<string, string>>) => void) | undefined
  className?: string | undefined
}

const ChoiceField = ({ filter, conditions, onCondition, className }: FilterFieldProps<ChoiceFilter>) => {
  const { t, i18n } = useLingui()
  const value = conditions[filter.field] ?? ''
  const look = { source: filter.choices, prefix: i18n._(filter.title), placeholder: t`全部`, className }
  return filter.kind === 'choices' ? (
    <ChoicesInput
      {...look}
      allLabel={t`全部`}
      values={/^[!*,<>]/.test(value) ? [] : value.split(',').filter(Boolean)}
      onValues={(values) => onCondition({ [filter.field]: values.join(',') })}
    />
  ) : (
    <ChoiceInput {...look} value={value} onValue={(next) => onCondition({ [filter.field]: next })} />
  )
}

/** The ends of a range in the draft, and how to change them. */
const rangeOf = ({ filter, conditions, onCondition }: FilterFieldProps) => {
  const [begin, end] = [`${filter.field}_begin`, `${filter.field}_end`]
  return {
    value: [conditions[begin] ?? '', conditions[end] ?? ''] as const,
    onValue: ([from, to]: readonly [string, string]) => onCondition({ [begin]: from, [end]: to }),
  }
}

const DaysField = (props: FilterFieldProps) => {
  const { t, i18n } = useLingui()
  const title = i18n._(props.filter.title)
  const { today, last7, last30, thisMonth, lastMonth, thisYear } = daySpans()
  const spans = [
    { name: t`今天`, span: today },
    { name: t`近 7 天`, span: last7 },
    { name: t`近 30 天`, span: last30 },
    { name: t`本月`, span: thisMonth },
    { name: t`上月`, span: lastMonth },
    { name: t`今年`, span: thisYear },
  ]
  return (
    <DateRangeInput
      {...rangeOf(props)}
      prefix={title}
      label={title}
      fromLabel={t`${title} 从`}
      toLabel={t`${title} 到`}
      spans={spans}
      onSpan={props.onApply && rangeOf({ ...props, onCondition: props.onApply }).onValue}
      className={props.className}
    />
  )
}

const NumbersField = (props: FilterFieldProps) => {
  const { t, i18n } = useLingui()
  const title = i18n._(props.filter.title)
  return (
    <NumberRangeInput
      {...rangeOf(props)}
      prefix={title}
      labels={[t`${title} 从`, t`${title} 到`]}
      faults={{ notANumber: t`请填写整数`, reversed: t`后一个数不能小于前一个` }}
      className={props.className}
    />
  )
}

const TextField = ({ filter, conditions, onCondition, className }: FilterFieldProps) => {
  const { i18n } = useLingui()
  const title = i18n._(filter.title)
  return (
    <TextInput
      aria-label={title}
      prefix={title}
      maxLength={200}
      autoComplete="off"
      value={conditions[filter.field] ?? ''}
      onValue={(next) => onCondition({ [filter.field]: next })}
      className={className}
    />
  )
}

/** A title of more characters leaves no room for the choice behind it. */
const longTitle = 9
const widths = {
  choice: 'w-38',
  choices: 'w-34',
  days: '',
  numbers: 'w-60',
  text: 'w-50',
} satisfies Record<Filter['kind'], string>

/** The field of one filter; it asks nothing of the list itself. */
export const FilterField = (props: FilterFieldProps) => {
  const { filter } = props
  const { i18n } = useLingui()
  // By the title and not by what is chosen, so that choosing moves nothing.
  const isLong = i18n._(filter.title).length > longTitle
  const usual = isLong && filter.kind === 'choices' ? 'w-42' : widths[filter.kind]
  // The row of the most used has to fit; the others may be as wide as their words.
  const width = filter.isMore && filter.kind === 'choices' ? 'min-w-34 max-w-60' : usual
  const look = { ...props, className: `${props.className ?? width} max-md:w-full` }
  if (filter.kind === 'choice' || filter.kind === 'choices') return <ChoiceField {...look} filter={filter} />
  if (filter.kind === 'days') return <DaysField {...look} />
  return filter.kind === 'numbers' ? <NumbersField {...look} /> : <TextField {...look} />
}

/** The keyword that is typed and not yet asked. */
export interface KeywordProps {
  resource: Resource
  value: string
  onValue: (value: string) => void
}

/** ↓ leads from the keyword to the rows that it found. */
const toRows = (event: KeyboardEvent<HTMLInputElement>) => {
  if (event.key !== 'ArrowDown') return
  const row = event.currentTarget.closest('section')?.querySelector<HTMLElement>('[data-row][tabindex="0"]')
  if (!row) return
  event.preventDefault()
  row.focus()
}

/** The words in the empty field say what it looks into, as the contract has it; nothing where there is no keyword. */
export const Keyword = ({ resource, value, onValue }: KeywordProps) => {
  const { i18n } = useLingui()
  const field = useSlash()
  const hint = resource.search
    .flatMap((name) => (resource.labels[name] ? [i18n._(resource.labels[name])] : []))
    .join(' / ')
  return hint === '' ? null : (
    <TextInput
      ref={field}
      type="search"
      enterKeyHint="search"
      aria-label={hint}
      placeholder={hint}
      aria-keyshortcuts="/"
      maxLength={200}
      value={value}
      onValue={onValue}
      onKeyDown={toRows}
      title={hint}
      className="w-50 max-w-72 grow max-md:w-auto max-md:min-w-[calc(100%-52px)] max-md:flex-1 md:[:lang(en)_&]:w-60"
    />
  )
}
