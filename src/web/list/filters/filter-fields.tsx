import type { KeyboardEvent } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { Resource } from '#contract/core/resource.ts'
import { useSlash } from '#web/lib/page-key.ts'
import { ChoiceInput, ChoicesInput } from '#web/pickers/choice-input.tsx'
import { classes } from '#web/ui/classes.ts'
import { DateInput, DateRangeInput } from '#web/ui/date-input.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { daySpans } from './day-ranges.ts'
import { rangeOf, type Filter, type FilterFieldProps } from './filter.ts'

type ChoiceFilter = Extract<Filter, { asks: 'choice' | 'choices' }>

const ChoiceField = ({ filter, conditions, onCondition, className }: FilterFieldProps<ChoiceFilter>) => {
  const { t, i18n } = useLingui()
  const value = conditions[filter.field] ?? ''
  const look = { source: filter.choices, prefix: i18n._(filter.title), placeholder: t`全部`, className }
  return filter.asks === 'choices' ? (
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

const Ends = lazyPart(async () => (await import('./ends-field.tsx')).EndsField)

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

const DayField = ({ filter, conditions, onCondition, className }: FilterFieldProps) => {
  const { i18n } = useLingui()
  const title = i18n._(filter.title)
  return (
    <DateInput
      aria-label={title}
      prefix={title}
      label={title}
      value={conditions[filter.field] ?? ''}
      onValue={(next) => onCondition({ [filter.field]: next })}
      className={className}
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

/** A title of more characters leaves no room for the choice behind it; a Chinese one is as wide as two. */
const [longTitle, longestTitle] = [9, 14]
const widthIn = (title: string): number => title.replaceAll(/\p{Script=Han}/gu, 'xx').length
const widths = {
  choice: 'w-36',
  choices: 'w-34',
  day: '',
  days: '',
  ends: 'w-60',
  text: 'w-50',
} satisfies Record<Filter['asks'], string>

/** The row of the most used has to fit; the others may be as wide as their words. */
const widthOf = ({ asks, isMore }: Filter, title: string): string => {
  // By the title and not by what is chosen, so that choosing moves nothing.
  const isLong = widthIn(title) > longTitle
  if (isMore && asks === 'choices') return 'min-w-34 max-w-60'
  if (isMore && asks === 'choice') return isLong ? 'w-60' : 'w-46'
  if (asks === 'choice' && widthIn(title) > longestTitle) return 'w-52'
  return isLong && asks === 'choices' ? 'w-42' : widths[asks]
}

/** The field of one filter; it asks nothing of the list itself. */
export const FilterField = (props: FilterFieldProps) => {
  const { filter } = props
  const { i18n } = useLingui()
  const width = props.className ?? widthOf(filter, i18n._(filter.title))
  const look = { ...props, className: `${width} max-md:w-full` }
  if (filter.asks === 'choice' || filter.asks === 'choices') return <ChoiceField {...look} filter={filter} />
  if (filter.asks === 'days') return <DaysField {...look} />
  if (filter.asks === 'day') return <DayField {...look} />
  return filter.asks === 'ends' ? <Ends {...look} filter={filter} /> : <TextField {...look} />
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

/** A hint of more characters would be cut in the usual width. */
const longHint = 20

/**
 * The words in the empty field say what it looks into, as the contract has it; nothing where there is no keyword. A name and
 * what it is in English are one.
 */
export const Keyword = ({ resource, value, onValue }: KeywordProps) => {
  const { i18n } = useLingui()
  const field = useSlash()
  const hint = resource.search
    .filter((name) => !(name.endsWith('En') && resource.search.includes(name.slice(0, -'En'.length))))
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
      className={classes(
        hint.length > longHint ? 'w-46' : 'w-44',
        'max-w-72 grow max-md:w-auto max-md:min-w-[calc(100%-52px)] max-md:flex-1',
      )}
    />
  )
}
