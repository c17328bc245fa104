import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { companies } from '#contract/companies.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { employees, type Employee } from '#contract/employees.ts'
import { familyMembers } from '#contract/family-members.ts'
import { recordAddress } from '#web/lib/record-address.ts'
import { columnsOf, labelsOf } from '#web/list/columns/column.tsx'
import { session } from '#web/state/session.ts'
import { WholeValue } from './whole-value.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  Link: ({ to, search, children, ...rest }: { to: string; search?: object; children: ReactNode }) => (
    <a href={`${to}${search ? `?${new URLSearchParams({ ...search }).toString()}` : ''}`} {...rest}>
      {children}
    </a>
  ),
}))

const resourceOf = ({ list }: { list: Endpoint }) => {
  if (!list.resource) throw new Error('no resource')
  return list.resource
}
const row = { id: '1', companyId: '7', companyName: '云帆科技', companyNameEn: 'Yunfan', name: '王敏' }
const employee = row as unknown as Employee
const cell = columnsOf(employees)('companyName', labelsOf(employees).companyName).cell

let root: Root
let container: HTMLElement
const draw = (shown: ReactNode) => act(() => root.render(<I18nProvider i18n={i18n}>{shown}</I18nProvider>))
const whole = (values: object) => (
  <WholeValue resource={resourceOf(employees)} row={values} field="companyName" />
)
const link = () => container.querySelector('a')

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  session.queryAuth = [{ action: 'company:list', describe: '' }]
  container = document.body.appendChild(document.createElement('div'))
  root = createRoot(container)
})
afterEach(() => {
  act(() => root.unmount())
  container.remove()
  session.queryAuth = []
})

describe('the name of a row of another noun (kernel C3)', () => {
  it('is plain for who may not see that noun, and where the row does not say which it is', () => {
    session.queryAuth = []
    draw(cell(employee))
    expect([container.textContent, link()]).toEqual(['云帆科技', null])
    session.queryAuth = [{ action: 'company:list', describe: '' }]
    draw(cell({ ...employee, companyId: undefined } as unknown as Employee))
    expect([container.textContent, link()]).toEqual(['云帆科技', null])
    draw(cell({ ...employee, companyName: '' }))
    expect(container.textContent).toBe('–')
  })

  it('is marked, and no link, where the row it names is deleted', () => {
    draw(cell({ ...employee, companyId_deleted: true } as Employee))
    expect([container.textContent, link()]).toEqual(['云帆科技 已删除', null])
  })

  it('leads to its page from a cell and from details, in the words of the language', () => {
    draw(cell(employee))
    expect([link()?.getAttribute('href'), link()?.textContent]).toEqual([
      '/company/CompanyList/7',
      '云帆科技',
    ])
    draw(whole(row))
    expect(link()?.getAttribute('href')).toBe('/company/CompanyList/7')
    act(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
    draw(whole(row))
    expect(link()?.textContent).toBe('Yunfan 云帆科技')
  })

  it('is cut in a cell and read whole, and whole in details', () => {
    const companyName = '一家名称非常非常长的有限责任公司的上海第二分公司及其联合办事处'
    draw(cell({ ...employee, companyName, companyNameEn: null }))
    expect(link()?.textContent).toMatch(/…$/)
    expect([link()?.title, link()?.getAttribute('aria-label')]).toEqual([companyName, companyName])
    draw(whole({ ...row, companyName }))
    expect(link()?.textContent).toBe(companyName)
  })
})

describe('the address of a record', () => {
  it('is its page, else the list with the record open, as the screens declare them', () => {
    const of = (noun: { list: Endpoint }) => recordAddress(resourceOf(noun), '7')
    expect(of(companies)).toEqual({ to: '/company/CompanyList/7' })
    expect(of(familyMembers)).toEqual({ to: '/member/FamilyList', search: { open: '7' } })
    expect(recordAddress({ permission: 'nothing' }, '7')).toBeUndefined()
  })
})
