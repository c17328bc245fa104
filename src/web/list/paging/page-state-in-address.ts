import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Resource } from '#contract/core/resource.ts'
import { addressText, type AddressText } from '#web/list/address/address-text.ts'
import { listSearch } from '#web/list/address/list-address.ts'
import { fitting } from '#web/list/address/list-search.ts'
import type { KeptPageState, PageState } from './use-pages.ts'

const names = ['keyword', 'pageNo', 'pageSize', 'column', 'order'] as const
const isOfPages = (name: string): boolean => (names as readonly string[]).includes(name)

/** What of an address says which page of a noun is shown. */
const stateIn = (resource: Resource, raw: AddressText): PageState =>
  fitting(resource, listSearch(Object.fromEntries(names.map((name) => [name, raw[name]])))).search

/** Of the pages of a noun on a screen that has more in its address: beside that, as a list has it (decision 015). */
export const usePageStateInAddress = (resource: Resource): KeptPageState => {
  const navigate = useNavigate()
  const raw: AddressText = useSearch({ strict: false })
  return {
    state: stateIn(resource, raw),
    change: (next, { replace } = { replace: false }) =>
      void navigate({
        to: '.',
        replace,
        search: (now: AddressText): AddressText => ({
          ...Object.fromEntries(Object.entries(now).filter(([name]) => !isOfPages(name))),
          ...addressText(listSearch(next(stateIn(resource, now)))),
        }),
      }),
  }
}
