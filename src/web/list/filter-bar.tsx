import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import type { Resource } from '#contract/core/resource.ts'
import { useChoices } from '#web/pickers/choices.ts'
import { Button } from '#web/ui/button.tsx'
import { DateRangeInput } from '#web/ui/date-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { Filter } from './filter.ts'
import type { Listing } from './use-listing.ts'
import type { ListRow } from './column.tsx'

interface Draft {
  keyword: string
  conditions: Readonly<Record<string, string>>
}

/** What is typed but not yet asked; it starts again whenever the address says something else. */
const useDraft = (applied: Draft) => {
  const mark = JSON.stringify([applied.keyword, applied.conditions])
  const [draft, setDraft] = useState(applied)
  const [seen, setSeen] = useState(mark)
  if (seen !== mark) {
    setSeen(mark)
    setDraft(applied)
  }
  return [draft, setDraft] as const
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** `/` puts the cursor into the keyword field, unless a person is typing or a layer is open (ui.md, behaviour). */
const useSlash = () => {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return
      if (document.querySelector('[role=dialog], [role=alertdialog]')) return
      event.preventDefault()
      field.current?.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return field
}

interface FilterFieldProps<F extends Filter> {
  filter: F
  conditions: Draft['conditions']
  onCondition: (changed: Readonly<Record<string, string>>) => void
}

const ChoiceField = ({
  filter,
  conditions,
  onCondition,
}: FilterFieldProps<Extract<Filter, { kind: 'choice' }>>) => {
  const { t, i18n } = useLingui()
  return (
    <Select
      prefix={i18n._(filter.title)}
      placeholder={t`全部`}
      options={useChoices(filter.choices)}
      value={conditions[filter.field] ?? ''}
      onValue={(value) => onCondition({ [filter.field]: value })}
      className="min-w-37 max-md:w-full"
    />
  )
}

const DaysField = ({
  filter,
  conditions,
  onCondition,
}: FilterFieldProps<Extract<Filter, { kind: 'days' }>>) => {
  const { t, i18n } = useLingui()
  const title = i18n._(filter.title)
  const [begin, end] = [`${filter.field}_begin`, `${filter.field}_end`]
  return (
    <DateRangeInput
      prefix={title}
      fromLabel={t`${title} 从`}
      toLabel={t`${title} 到`}
      value={[conditions[begin] ?? '', conditions[end] ?? '']}
      onValue={([from, to]) => onCondition({ [begin]: from, [end]: to })}
      className="max-md:w-full"
    />
  )
}

const FilterField = ({ filter, ...draft }: FilterFieldProps<Filter>) =>
  filter.kind === 'days' ? (
    <DaysField filter={filter} {...draft} />
  ) : (
    <ChoiceField filter={filter} {...draft} />
  )

/** The words in the empty keyword field: what it looks into, as the contract says. */
const useKeywordHint = (resource: Resource): string => {
  const { i18n } = useLingui()
  return resource.search
    .flatMap((field) => (resource.labels[field] ? [i18n._(resource.labels[field])] : []))
    .join(' / ')
}

/** The list that is searched, and by what. */
export interface FilterBarProps<Row extends ListRow> {
  listing: Listing<Row>
  filters: readonly Filter[]
  /** At the right end of the bar. */
  extra?: ReactNode
}

/**
 * Keyword and filters in a row. Nothing is asked while a person types or chooses: Enter or 查询 applies, 重置 clears,
 * both go back to page 1 (specification 4, list page).
 */
export const FilterBar = <Row extends ListRow>({ listing, filters, extra }: FilterBarProps<Row>) => {
  const [draft, setDraft] = useDraft(listing)
  const keywordField = useSlash()
  const hint = useKeywordHint(listing.resource)
  const onCondition = (changed: Draft['conditions']) =>
    setDraft((before) => ({ ...before, conditions: { ...before.conditions, ...changed } }))
  const apply = (event: FormEvent) => {
    event.preventDefault()
    listing.apply(draft.keyword, draft.conditions)
  }
  const reset = () => {
    setDraft({ keyword: '', conditions: {} })
    listing.reset()
  }
  return (
    <search>
      <form onSubmit={apply} className="flex flex-wrap items-start gap-2 border-b border-line p-3">
        {hint === '' ? null : (
          <TextInput
            ref={keywordField}
            type="search"
            enterKeyHint="search"
            aria-label={hint}
            placeholder={hint}
            aria-keyshortcuts="/"
            maxLength={200}
            value={draft.keyword}
            onValue={(keyword) => setDraft((before) => ({ ...before, keyword }))}
            className="w-60 max-md:w-full"
          />
        )}
        {filters.map((filter) => (
          <FilterField
            key={filter.field}
            filter={filter}
            conditions={draft.conditions}
            onCondition={onCondition}
          />
        ))}
        <Button type="submit" icon="search">
          <Trans>查询</Trans>
        </Button>
        <Button variant="ghost" onClick={reset}>
          <Trans>重置</Trans>
        </Button>
        {extra ? <span className="ml-auto">{extra}</span> : null}
      </form>
    </search>
  )
}
