import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode, SubmitEvent } from 'react'
import { countItems } from '#contract/core/advanced-query.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { useIsPhone } from '#web/ui/is-phone.ts'
import type { ListRow } from '#web/list/columns/column.tsx'
import { isTabbed } from '#web/list/list-moves.ts'
import type { Listing } from '#web/list/listing.ts'
import { useAdvancedOpening } from '#web/list/query/advanced-opening.ts'
import { AdvancedButton, AdvancedQuery } from '#web/list/query/advanced-query.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Ahead, lazyPart } from '#web/ui/lazy-part.tsx'
import { leadsToWrong } from '#web/ui/wrong-field.ts'
import { isAskable } from '#web/values/has-numbers.ts'
import { useDraft, type Conditions } from './filter-draft.ts'
import { Keyword } from './filter-fields.tsx'
import type { Filter } from './filter.ts'
import { RowOfFilters } from './filter-row.tsx'

/** As high as a line of chips: the rows below stay where they are when those come. */
const chipsToCome = (
  <div className="border-b border-line px-3 py-2.5">
    <div className="h-6.5 max-md:h-11" />
  </div>
)
/** Of phones only; its button has its room before it comes. */
const PhoneFilters = lazyPart(
  async () => (await import('./phone-filters.tsx')).PhoneFilters,
  <Button icon="filter" className="invisible px-2.5!">
    <Trans>筛选</Trans>
  </Button>,
)
const FilterChips = lazyPart(async () => (await import('./filter-chips.tsx')).FilterChips, chipsToCome)

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

/** The conditions that tabs show, which no filter changes or clears, and the others. */
const withoutTab = (listing: Pick<Listing<ListRow>, 'resource' | 'tabbed' | 'conditions'>) => {
  const { tab = [], others = [] } = Object.groupBy(Object.entries(listing.conditions), ([name]) =>
    isTabbed(listing, name) ? 'tab' : 'others',
  )
  return { tab: Object.fromEntries(tab), conditions: Object.fromEntries(others) }
}

/** Conditions for a new keyword: what an earlier number has found, which stands there as ids, is not searched within. */
const forKeyword = ({ id: _found, ...others }: Conditions): Conditions => others

/** What is typed and chosen, and the ways to apply it and to take it back. */
const useApplying = <Row extends ListRow>(listing: Listing<Row>) => {
  const { tab, conditions } = withoutTab(listing)
  const draft = useDraft({ keyword: listing.keyword, conditions })
  return {
    draft,
    conditions,
    /** False where a field holds what cannot be asked. */
    apply: (event: SubmitEvent<HTMLFormElement>): boolean => {
      event.preventDefault()
      event.stopPropagation()
      if (leadsToWrong(event.currentTarget)) return false
      const isNew = draft.keyword !== '' && draft.keyword !== listing.keyword
      const asked = isNew ? forKeyword(draft.conditions) : draft.conditions
      // Who asks the same once more wants to see what there is by now.
      if (draft.isApplied && listing.pageNo === 1) listing.retry()
      else listing.apply(draft.keyword, { ...asked, ...tab })
      return true
    },
    applyNow: (changed: Conditions) =>
      listing.apply(draft.keyword, { ...draft.conditions, ...changed, ...tab }),
    reset: () => {
      draft.clear()
      listing.reset()
    },
  }
}

interface FiltersProps<Row extends ListRow> {
  listing: Listing<Row>
  filters: readonly Filter[]
  applying: ReturnType<typeof useApplying>
  onAdvanced: () => void
}

/** The filters in their row, on a phone in a sheet. */
const Filters = <Row extends ListRow>({ listing, filters, applying, onAdvanced }: FiltersProps<Row>) => {
  const { t } = useLingui()
  const { draft, conditions, apply, applyNow, reset } = applying
  const advancedCount = listing.advanced ? countItems(listing.advanced) : 0
  const part = { filters, conditions, draft }
  return useIsPhone() ? (
    <>
      <IconButton tip={false} type="submit" icon="search" label={t`查询`} />
      <PhoneFilters {...part} onApply={apply} onAdvanced={onAdvanced} advancedCount={advancedCount} />
    </>
  ) : (
    <RowOfFilters {...part} onApplyNow={applyNow} onReset={reset}>
      <AdvancedButton count={advancedCount} onClick={onAdvanced} />
    </RowOfFilters>
  )
}

/**
 * Keyword and filters in a row, and below it what is applied. Nothing is asked while a person types or chooses: Enter or
 * 查询 applies, 重置 clears, both go back to page 1 (specification 4, list page). On a phone all but the keyword waits
 * in a sheet.
 */
export const FilterBar = <Row extends ListRow>(props: FilterBarProps<Row>) => {
  const { listing, counter, extra, aside } = props
  const advanced = useAdvancedOpening(listing.resource)
  const filters = props.filters.filter(({ field }) => isAskable(listing, field))
  const applying = useApplying(listing)
  const { draft, apply } = applying
  return (
    <>
      <Ahead of={FilterChips}>
        <search>
          <form
            noValidate
            onSubmit={(event) => void apply(event)}
            className="relative flex items-start gap-1 border-b border-line p-3"
          >
            <div className="flex min-w-0 flex-1 flex-wrap items-start gap-2">
              <Keyword resource={listing.resource} value={draft.keyword} onValue={draft.type} />
              <Filters {...{ listing, filters, applying }} onAdvanced={advanced.open} />
            </div>
            {extra ? (
              <span className="flex items-center gap-1 max-md:absolute max-md:right-3 max-md:bottom-3">
                {extra}
              </span>
            ) : null}
          </form>
        </search>
      </Ahead>
      {listing.isFiltered ? (
        <FilterChips listing={listing} filters={filters} onAdvanced={advanced.open} aside={aside} />
      ) : null}
      <AdvancedQuery listing={listing} filters={filters} opening={advanced} counter={counter} />
    </>
  )
}
