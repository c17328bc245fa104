import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState, type FormEvent, type ReactNode } from 'react'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { useIsPhone } from '#web/lib/is-phone.ts'
import type { ListRow } from '#web/list/columns/column.tsx'
import type { Listing } from '#web/list/listing.ts'
import { isAskable } from '#web/list/numbers/has-numbers.ts'
import { AdvancedButton, AdvancedQuery } from '#web/list/query/advanced-query.tsx'
import { useAdvancedQuery } from '#web/list/query/use-advanced-query.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { BottomSheet } from '#web/ui/bottom-sheet.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FilterField, Keyword, parametersOf, type Filter } from './filter-fields.tsx'

type Conditions = Readonly<Record<string, string>>
interface Draft {
  keyword: string
  conditions: Conditions
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
  return {
    ...draft,
    isApplied: JSON.stringify([draft.keyword, draft.conditions]) === mark,
    type: (keyword: string) => setDraft((before) => ({ ...before, keyword })),
    change: (changed: Conditions) =>
      setDraft((before) => ({ ...before, conditions: { ...before.conditions, ...changed } })),
    clear: () => setDraft({ keyword: '', conditions: {} }),
    /** No conditions, and the keyword as it stands. */
    empty: () => setDraft((before) => ({ ...before, conditions: {} })),
    /** The conditions that are applied, again. */
    forget: () => setDraft((before) => ({ ...before, conditions: applied.conditions })),
  }
}

/** How many of these filters are applied. */
const appliedOf = (filters: readonly Filter[], conditions: Conditions): number =>
  filters.filter((filter) => parametersOf(filter).some((name) => (conditions[name] ?? '') !== '')).length

/** The list that is searched, and by what. */
export interface FilterBarProps<Row extends ListRow> {
  listing: Listing<Row>
  filters: readonly Filter[]
  /** The noun's `count`, for the advanced query. */
  counter?: Endpoint | undefined
  /** At the right end of the bar. */
  extra?: ReactNode
  /** At the right end of the applied conditions, which are there only where something is applied. */
  aside?: ReactNode
}

interface PartProps {
  filters: readonly Filter[]
  conditions: Conditions
  draft: ReturnType<typeof useDraft>
}

const Fields = ({ filters, draft, className }: Omit<PartProps, 'conditions'> & { className?: string }) =>
  filters.map((filter) => (
    <FilterField
      key={filter.field}
      filter={filter}
      conditions={draft.conditions}
      onCondition={draft.change}
      className={className}
    />
  ))

/** The most used filters in the row, the others below it after one click. */
const RowOfFilters = ({
  filters,
  conditions,
  draft,
  onReset,
  children,
}: PartProps & {
  onReset: () => void
  children: ReactNode
}) => {
  const { t } = useLingui()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const others = filters.filter(({ isMore }) => isMore)
  const count = appliedOf(others, conditions)
  return (
    <>
      <Fields filters={filters.filter(({ isMore }) => !isMore)} draft={draft} />
      <Button type="submit">
        <Trans>查询</Trans>
      </Button>
      <Button variant="ghost" className="px-2!" onClick={onReset}>
        <Trans>重置</Trans>
      </Button>
      {others.length > 0 ? (
        <Button
          variant="ghost"
          className="px-2!"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <Trans>更多筛选</Trans>
          {count > 0 ? <b className="text-accent-strong">{count}</b> : null}
        </Button>
      ) : null}
      {children}
      <fieldset
        id={id}
        aria-label={t`更多筛选`}
        hidden={!isOpen}
        className="flex w-full flex-wrap items-start gap-2 [[hidden]]:hidden"
      >
        {isOpen ? <Fields filters={others} draft={draft} /> : null}
      </fieldset>
    </>
  )
}

/** On a phone the filters stand in a sheet that is applied once; Back closes it like Esc. */
const PhoneFilters = ({
  filters,
  conditions,
  draft,
  onApply,
  onAdvanced,
}: PartProps & { onApply: (event: FormEvent) => void; onAdvanced: () => void }) => {
  const { t } = useLingui()
  const formId = useId()
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    draft.forget()
    setOpen(false)
  }
  const apply = (event: FormEvent) => {
    setOpen(false)
    onApply(event)
  }
  const count = new Set(Object.keys(conditions).map((name) => name.replace(/_(begin|end)$/, ''))).size
  return (
    <>
      <Button icon="filter" className="px-2.5!" onClick={() => setOpen(true)}>
        <Trans>筛选</Trans>
        {count > 0 ? <b className="text-accent-strong">{count}</b> : null}
      </Button>
      <BottomSheet
        open={isOpen}
        onOpenChange={(open) => !open && close()}
        title={<Trans>筛选</Trans>}
        closeLabel={t`关闭`}
        footer={
          <>
            <Button onClick={draft.empty}>
              <Trans>清空</Trans>
            </Button>
            <Button type="submit" form={formId} variant="primary">
              <Trans>应用</Trans>
            </Button>
          </>
        }
      >
        <form id={formId} onSubmit={apply} className="mb-3 grid gap-3">
          <Fields filters={filters} draft={draft} className="w-full" />
        </form>
        <AdvancedButton
          onClick={() => {
            close()
            onAdvanced()
          }}
        />
      </BottomSheet>
    </>
  )
}

/**
 * Keyword and filters in a row, and below it what is applied. Nothing is asked while a person types or chooses: Enter or
 * 查询 applies, 重置 clears, both go back to page 1 (specification 4, list page). On a phone all but the keyword waits
 * in a sheet.
 */
export const FilterBar = <Row extends ListRow>(props: FilterBarProps<Row>) => {
  const { listing, counter, extra, aside } = props
  const advanced = useAdvancedQuery(listing)
  const filters = props.filters.filter(({ field }) => isAskable(listing, field))
  const draft = useDraft(listing)
  const isPhone = useIsPhone()
  const { t } = useLingui()
  const { conditions } = listing
  const apply = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    // Who asks the same once more wants to see what there is by now.
    if (draft.isApplied && listing.pageNo === 1) listing.retry()
    else listing.apply(draft.keyword, draft.conditions)
  }
  const reset = () => {
    draft.clear()
    listing.reset()
  }
  const end = extra ? <span className="flex items-center gap-1">{extra}</span> : null
  return (
    <>
      <search>
        <form onSubmit={apply} className="flex items-start gap-2 border-b border-line p-3">
          <div className="flex min-w-0 flex-1 flex-wrap items-start gap-2">
            <Keyword resource={listing.resource} value={draft.keyword} onValue={draft.type} />
            {isPhone ? (
              <>
                <IconButton tip={false} type="submit" icon="search" label={t`查询`} />
                <PhoneFilters
                  filters={filters}
                  conditions={conditions}
                  draft={draft}
                  onApply={apply}
                  onAdvanced={advanced.open}
                />
              </>
            ) : (
              <RowOfFilters filters={filters} conditions={conditions} draft={draft} onReset={reset}>
                <AdvancedButton onClick={advanced.open} />
              </RowOfFilters>
            )}
          </div>
          {end}
        </form>
      </search>
      <FilterChips listing={listing} filters={filters} onAdvanced={advanced.open} aside={aside} />
      <AdvancedQuery listing={listing} filters={filters} state={advanced} counter={counter} />
    </>
  )
}
