import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Resource } from '#contract/core/resource.ts'
import { employees, type Employee } from '#contract/members/employees.ts'
import type { ListView } from '#contract/records/list-views.ts'
import { policies } from '#contract/cover/policies.ts'
import { session } from '#web/state/session.ts'
import { fitting } from './address/list-search.ts'
import { columnsOf, usePermitted, type Column } from './columns/column.tsx'
import { AddressRemarks } from './address/address-remarks.tsx'
import type { Listing } from './listing.ts'
import { isAskable } from '#web/values/has-numbers.ts'
import { useSeenResource } from './seen-resource.ts'

const columns = columnsOf(employees, ['name', 'entryDate'])
let root: Root
let container: HTMLElement

const draw = (shown: ReactNode) => act(() => root.render(<I18nProvider i18n={i18n}>{shown}</I18nProvider>))

/** The noun and its columns as the list of this person has them. */
const seen = () => {
  const found: { resource?: Resource; columns?: readonly Column<Employee>[] } = {}
  const Probe = () => {
    found.resource = useSeenResource(employees.list)
    found.columns = usePermitted(employees, columns)
    return null
  }
  draw(<Probe />)
  return { resource: found.resource!, columns: found.columns! }
}
const hold = (isPartial: boolean | undefined) => {
  const word = { action: 'employee:entryDate', type: '1', describe: '' }
  session.allAuth = [{ ...word, status: '1' }]
  session.auth = isPartial === undefined ? [] : [{ ...word, isPartial }]
}
const notice = (about: Partial<Listing<Employee>>) => {
  const listing: Partial<Listing<Employee>> = { opened: { row: undefined, failure: undefined }, ...about }
  draw(<AddressRemarks listing={listing as Listing<Employee>} />)
}
const asked = ({ filters, sorts }: Resource) => [filters, sorts].map((fields) => fields.includes('entryDate'))

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  container = document.createElement('div')
  root = createRoot(container)
})
afterEach(() => {
  act(() => root.unmount())
  session.allAuth = []
  session.auth = []
})

test('a field that somebody sees in all rows is asked by; one that is withheld is not there at all', () => {
  hold(false)
  const all = seen()
  expect([
    asked(all.resource),
    all.columns.length,
    isAskable({ ...all, findsNumbers: true }, 'entryDate'),
  ]).toEqual([[true, true], 2, true])
  hold(undefined)
  const none = seen()
  expect([
    asked(none.resource),
    none.columns.length,
    Object.hasOwn(none.resource.row.shape, 'entryDate'),
  ]).toEqual([[false, false], 1, false])
})

test('one that they see in some rows is a column, and neither filter, order nor condition (decision 091)', () => {
  hold(true)
  const { resource, columns } = seen()
  expect([asked(resource), isAskable({ resource, findsNumbers: true }, 'entryDate')]).toEqual([
    [false, false],
    false,
  ])
  expect(resource.row.shape).toHaveProperty('entryDate')
  expect(columns.map(({ field, isSortable }) => [field, isSortable])).toEqual([
    ['name', true],
    ['entryDate', false],
  ])
  // A row without it is not a row where nothing was entered.
  const said = (row: object) => {
    draw(<>{columns[1]!.cell(row as Employee)}</>)
    return container.textContent
  }
  expect([said({ entryDate: '2026-01-02' }), said({ entryDate: null }), said({})]).toEqual([
    '2026-01-02',
    '–',
    '无权查看',
  ])
})

test('an address that asks by it is understood without that, and the list says which field it is', () => {
  hold(true)
  const { resource } = seen()
  const { search, ignored } = fitting(resource, {
    entryDate_begin: '2026-01-02',
    status: '1',
    column: 'entryDate',
    order: 'asc',
  })
  expect([search, ignored]).toEqual([{ status: '1' }, ['column', 'entryDate_begin']])
  notice({ resource, ignored })
  expect(container.textContent).toContain('入职日期')
})

test('a view whose conditions were cut says so, until that is read', () => {
  const { resource } = seen()
  const cutView: Partial<ListView> = { id: '1', name: '岗位视图' }
  notice({ resource, ignored: [], cutView: cutView as ListView })
  expect(container.textContent).toContain('岗位视图')
  act(() => container.querySelector('button')?.click())
  expect(container.textContent).toBe('')
})

test('a field of another noun is withheld with that noun’s field, even where this is shown in some rows', () => {
  const word = { action: 'company:companyName', type: '1', describe: '' }
  session.allAuth = [{ ...word, status: '1' }]
  session.auth = [{ ...word, isPartial: true }]
  const found: { resource?: Resource } = {}
  const Probe = () => {
    found.resource = useSeenResource(policies.list)
    return null
  }
  draw(<Probe />)
  expect(found.resource?.row.shape).not.toHaveProperty('companyName')
})
