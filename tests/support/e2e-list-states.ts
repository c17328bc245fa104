import type { Page } from '@playwright/test'
import { stringifySearchWith } from '@tanstack/react-router'
import fc from 'fast-check'
import type { AdvancedGroup } from '#contract/core/advanced-query.ts'
import { dayAt } from '#contract/rules/calendar.ts'
import { employees } from '#contract/members/employees.ts'
import { listViews, type ListLayout, type ListView } from '#contract/records/list-views.ts'
import { listSearch } from '#web/list/address/list-address.ts'
import { get, type Session } from './e2e-api.ts'

/** One state of the list of employees, as a person could bring it about. */
export interface ListState {
  readonly filters: Readonly<Record<string, string>>
  readonly keyword: string | undefined
  readonly advanced: AdvancedGroup | undefined
  readonly sorts: readonly { readonly field: string; readonly order: 'asc' | 'desc' }[]
  readonly pageNo: number
  readonly pageSize: number
  /** Of the views there are; -1 is the built-in list. */
  readonly viewAt: number
}

const condition = fc.constantFrom(
  { field: 'name', rule: 'like', val: '王' },
  { field: 'name', rule: 'right_like', val: '李' },
  { field: 'status', rule: 'in', val: '1,3' },
  { field: 'gender', rule: 'eq', val: '2' },
  { field: 'entryDate', rule: 'ge', val: '2018-06-01' },
  { field: 'leaveDate', rule: 'empty', val: '' },
  { field: 'socialSecurityLocation', rule: 'ne', val: '310000' },
)
const match = fc.constantFrom('and' as const, 'or' as const)
const inner = fc.record({ match, items: fc.array(condition, { minLength: 1, maxLength: 3 }) })
const group = fc.record({
  match,
  items: fc.array(fc.oneof(condition, inner), { minLength: 1, maxLength: 3 }),
})
const sort = fc.record({
  field: fc.constantFrom('name', 'employeeNo', 'entryDate', 'status', 'birthDate', 'createTime', 'leaveDate'),
  order: fc.constantFrom('asc' as const, 'desc' as const),
})

/** How many views `makeViews` makes. */
export const viewCount = 8

const anyState: fc.Arbitrary<ListState> = fc.record({
  filters: fc.record(
    {
      status: fc.constantFrom('1', '3', '1,2'),
      entryDate_begin: fc.constantFrom('2012-01-01', '2020-02-29'),
      entryDate_end: fc.constantFrom('2024-12-31', '2026-06-30'),
      category: fc.constantFrom('10', '10,11'),
      gender: fc.constantFrom('1', '2'),
      socialSecurityLocation: fc.constantFrom('310000', '320000,440300', '!110000'),
    },
    { requiredKeys: [] },
  ),
  keyword: fc.option(fc.constantFrom('王', 'E1', '138', '100% & a=b'), { nil: undefined, freq: 2 }),
  advanced: fc.option(group, { nil: undefined, freq: 2 }),
  sorts: fc.uniqueArray(sort, { maxLength: 3, selector: ({ field }) => field }),
  pageNo: fc.oneof({ weight: 3, arbitrary: fc.constant(1) }, fc.integer({ min: 2, max: 40 })),
  pageSize: fc.constantFrom(10, 10, 10, 20, 50),
  viewAt: fc.integer({ min: -1, max: viewCount - 1 }),
})

/** The same states for the same seed. */
export const listStates = (count: number, seed: number): ListState[] =>
  fc.sample(anyState, { numRuns: count, seed })

const fields = Object.keys(employees.list.resource?.row.shape ?? {})
const offered = [
  'employeeNo',
  'mobile',
  'companyName',
  'entryDate',
  'status',
  'gender',
  'birthDate',
  'post',
  'email',
]
const anyLayout: fc.Arbitrary<ListLayout> = fc.shuffledSubarray(offered, { minLength: 3 }).chain((chosen) =>
  fc.record({
    density: fc.constantFrom('compact' as const, 'standard' as const, 'comfortable' as const),
    columns: fc.tuple(
      ...['name', ...chosen, ...fields.filter((field) => field !== 'name' && !chosen.includes(field))].map(
        (field) =>
          fc.record({
            field: fc.constant(field),
            isShown:
              field === 'name'
                ? fc.constant(true)
                : chosen.includes(field)
                  ? fc.boolean()
                  : fc.constant(false),
            width: fc.constant(null),
            pin: chosen.includes(field)
              ? fc.constantFrom('start' as const, 'end' as const, null, null)
              : fc.constant(null),
          }),
      ),
    ),
  }),
)

/** Views with columns of all kinds. */
export const makeViews = (session: Session, seed: number): Promise<ListView[]> =>
  Promise.all(
    fc.sample(anyLayout, { numRuns: viewCount, seed }).map((layout, at) =>
      get(session, listViews.add, {
        listKey: '/member/employee',
        name: `视图 ${at}`,
        scope: 'mine',
        content: { search: {}, advanced: null, layout },
      }),
    ),
  )

/** The address of a state, written by the portal's own means. */
export const addressOf = (state: ListState, views: readonly ListView[]): string => {
  const { filters, keyword, advanced, sorts, pageNo, pageSize, viewAt } = state
  const search = listSearch({
    ...filters,
    keyword,
    advanced,
    pageNo,
    pageSize,
    column: sorts.map(({ field }) => field).join(','),
    order: sorts.map(({ order }) => order).join(','),
    view: views[viewAt]?.id,
  })
  return `#/member/MemberList${stringifySearchWith(JSON.stringify)(search)}`
}

/** What a table shows, or that nothing fits. */
export interface Shown {
  readonly columns: readonly string[]
  readonly sorts: Readonly<Record<string, string>>
  readonly rows: readonly (readonly string[])[]
}

/** What stands in the table of this page; null while it is not all there. */
export const shownIn = (page: Page): Promise<Shown | null> =>
  page.evaluate(() => {
    // A cut text is followed by the whole one, which is what a screen reader says.
    const table = document.querySelector('main table')
    if (!table)
      return document.querySelector('main')?.textContent.includes('没有符合条件的数据')
        ? { columns: [], sorts: {}, rows: [] }
        : null
    if (table.getAttribute('aria-busy') !== 'false') return null
    const heads = [...table.querySelectorAll<HTMLElement>('thead th')]
    const places = heads.flatMap(({ dataset: { field } }, at) => (field ? [{ field, at }] : []))
    return {
      columns: places.map(({ field }) => field),
      sorts: Object.fromEntries(
        places.flatMap(({ field, at }) => {
          const order = heads[at]?.getAttribute('aria-sort')
          return order ? [[field, order]] : []
        }),
      ),
      rows: [...table.querySelectorAll('tbody tr')].map((row) =>
        places.map(({ at }) => (row.children[at]?.textContent ?? '').replace(/^.*…/, '').trim()),
      ),
    }
  })

const builtIn = [
  'name',
  'employeeNo',
  'birthDate',
  'companyName',
  'category',
  'socialSecurityLocation',
  'entryDate',
  'familyCount',
  'status',
]
const sortable = new Set([
  'name',
  'employeeNo',
  'entryDate',
  'status',
  'birthDate',
  'leaveDate',
  'createTime',
  'updateTime',
])

const columnsOf = ({ columns }: ListLayout): string[] => {
  const shown = columns.filter(({ field, isShown }) => isShown && field !== 'name')
  const pinned = (pin: 'start' | 'end' | null) => shown.filter((one) => one.pin === pin)
  return ['name', ...[...pinned('start'), ...pinned(null), ...pinned('end')].map(({ field }) => field)]
}

/** Who has left and is insured still is told apart from who is insured. */
const isLeftInsured = ({ status, leaveDate }: Record<string, unknown>): boolean =>
  status === '1' && typeof leaveDate === 'string' && leaveDate < dayAt()

const cellOf = (row: Record<string, unknown>, field: string): string => {
  if (field === 'status' && isLeftInsured(row)) return '离职仍在保'
  const value = row[`${field}_dictText`] || row[field]
  // A mask is said in words; what begins with a digit and an ellipsis is cut from cells as the short form of a long text.
  if (typeof value === 'string' && value.includes('*'))
    return value.startsWith('*') ? `尾号 ${value.slice(-3)}` : ''
  return value === null || value === undefined || value === '' ? '–' : String(value)
}

/** What the table has to show, from the server's own answer to the same question asked without any portal. */
export const wanted = async (
  session: Session,
  state: ListState,
  views: readonly ListView[],
): Promise<Shown> => {
  const { filters, keyword, advanced, sorts, viewAt } = state
  const question = {
    ...filters,
    ...(keyword !== undefined && { keyword }),
    ...(advanced && {
      superQueryParams: JSON.stringify(advanced.items),
      superQueryMatchType: advanced.match,
    }),
    ...(sorts.length > 0 && {
      column: sorts.map(({ field }) => field).join(','),
      order: sorts.map(({ order }) => order).join(','),
    }),
    pageSize: String(state.pageSize),
  }
  let page = await get(session, employees.list, { ...question, pageNo: String(state.pageNo) })
  if (page.records.length === 0 && page.total > 0)
    page = await get(session, employees.list, { ...question, pageNo: String(page.pages) })
  if (page.records.length === 0) return { columns: [], sorts: {}, rows: [] }
  const layout = views[viewAt]?.content.layout
  const columns = layout ? columnsOf(layout) : builtIn
  const spoken = { asc: 'ascending', desc: 'descending' } as const
  return {
    columns,
    sorts: Object.fromEntries(
      sorts.flatMap(({ field, order }) =>
        columns.includes(field) && sortable.has(field) ? [[field, spoken[order]]] : [],
      ),
    ),
    rows: page.records.map((row) => columns.map((field) => cellOf(row, field))),
  }
}
