import { useNavigate, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { AdvancedGroup } from '#contract/core/advanced-query.ts'
import type { Resource } from '#contract/core/resource.ts'
import { addressText, type AddressText } from './address/address-text.ts'
import {
  conditionsIn,
  listSearch,
  readSearch,
  type Filters,
  type ListSearch,
} from './address/list-address.ts'
import { fitting, withAdvanced, withConditions, withSort } from './address/list-search.ts'
import type { GoHow, ListGroup } from './listing.ts'
import { fieldsIn, hasNumbers } from '#web/values/has-numbers.ts'
import { lookingUp } from '#web/values/looking-up.ts'
import type { Question } from './paging/page-query.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry before this one is the same list without the detail. */
    isDetail?: boolean
  }
}

/** The state of a list in what an address says, and what of the address is none. */
export const stateIn = (resource: Resource, raw: AddressText) => {
  const read = readSearch(raw)
  const fit = fitting(resource, read.search)
  return { search: fit.search, ignored: [...read.ignored, ...fit.ignored] }
}

/** The condition that a tab of states shows: one state of the machine that the noun is counted by. */
export const tabIn = ({ stateCounts }: Pick<ListGroup, 'stateCounts'>, conditions: Filters): Filters => {
  const { field = '', states = {} } = stateCounts?.machine ?? {}
  const state = conditions[field]
  return state !== undefined && Object.hasOwn(states, state) ? { [field]: state } : {}
}

/** Whether a condition is shown by a tab above the list instead of a filter: clearing the filters keeps it. */
export const isTabbed = (
  { resource, tabbed }: { readonly resource: Resource; readonly tabbed: string | undefined },
  name: string,
): boolean => name === tabbed || (resource.tabFilters?.includes(name) ?? false)

/** The conditions of an address that tabs show. */
const keptIn = (resource: Resource, of: Pick<ListGroup, 'stateCounts'>, search: ListSearch): Filters => {
  const conditions = conditionsIn(search)
  const [tabbed] = Object.keys(tabIn(of, conditions))
  return Object.fromEntries(
    Object.entries(conditions).filter(([name]) => isTabbed({ resource, tabbed }, name)),
  )
}

/** The ways from one state of a list to another; the same functions while the address is the same. */
export const useMoves = (
  resource: Resource,
  search: ListSearch,
  of: Pick<ListGroup, 'lookUp' | 'stateCounts'>,
) => {
  const navigate = useNavigate()
  const { history } = useRouter()
  return useMemo(() => {
    const go = (next: ListSearch, { replace = false, isDetail = false }: GoHow = {}) =>
      void navigate({ to: '.', search: addressText(listSearch(next)), replace, state: { isDetail } })
    // From the address as it is by then: a second key press comes before the first has been drawn.
    const move = (change: (now: ListSearch) => ListSearch) => {
      const next = (now: AddressText) => addressText(listSearch(change(stateIn(resource, now).search)))
      void navigate({ to: '.', search: next, state: { isDetail: false } })
    }
    return {
      go,
      correct: () => go(search, { replace: true }),
      goTo: (pageNo: number) => move((now) => ({ ...now, pageNo })),
      resize: (pageSize: number) => move((now) => ({ ...now, pageNo: 1, pageSize })),
      sortBy: (field: string, how?: { add?: boolean }) => move((now) => withSort(now, field, how)),
      apply: (keyword: string, filters: Question) => {
        if (!hasNumbers(resource, keyword, Object.keys(filters)))
          return move((now) => withConditions(now, keyword, filters))
        return void lookingUp(async ({ filtersByIds }) => {
          const byIds = await filtersByIds({ resource, lookUp: of.lookUp }, keyword, filters)
          move((now) => withConditions(now, byIds.keyword, byIds.filters))
        })
      },
      applyAdvanced: (advanced: AdvancedGroup | undefined) => {
        if (!advanced || !hasNumbers(resource, '', fieldsIn(advanced)))
          return move((now) => withAdvanced(now, advanced))
        return void lookingUp(async ({ groupByIds }) => {
          const byIds = await groupByIds({ resource, lookUp: of.lookUp }, advanced)
          move((now) => withAdvanced(now, byIds))
        })
      },
      reset: () => move((now) => withConditions(withAdvanced(now, undefined), '', keptIn(resource, of, now))),
      openRow: (id: string | undefined) => {
        const { open: shown, ...rest } = search
        const { isDetail = false } = history.location.state
        if (id !== undefined && shown !== undefined) go({ ...rest, open: id }, { replace: true, isDetail })
        else if (id !== undefined) go({ ...rest, open: id }, { isDetail: true })
        else if (isDetail) history.back({ ignoreBlocker: true })
        else go(rest, { replace: true })
      },
    }
  }, [resource, search, of, navigate, history])
}
