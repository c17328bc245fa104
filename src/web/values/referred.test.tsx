import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { companies, companyShown } from '#contract/clients/companies.ts'
import { invoiceInfos } from '#contract/clients/invoice-infos.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { pickCalls, resource } from '#contract/core/define-resource.ts'
import { reference } from '#contract/core/references.ts'
import type { RowOf } from '#contract/core/resource-group.ts'
import { rowOf } from '#contract/core/row-of.ts'
import { recordAddress } from '#web/lib/record-address.ts'
import { columnsOf } from '#web/list/columns/column.tsx'
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
const BillDraft = z.object({ companyId: z.nullish(reference(companies, { shows: companyShown })) })
const bills = pickCalls(
  resource('core', '/bill/bill', {
    permission: 'bill',
    row: z.pick(rowOf(BillDraft), { id: true, companyId: true, companyName: true, companyNameEn: true }),
    draft: BillDraft,
    labels: {},
    filters: [],
    sorts: [],
  }),
  'list',
)
const row = { id: '1', companyId: '7', companyName: '云帆科技', companyNameEn: 'Yunfan' }
const cell = (shown: RowOf<typeof bills>) => columnsOf(bills, ['companyName'])[0]?.cell(shown)

let root: Root
let container: HTMLElement
const draw = (shown: ReactNode) => act(() => root.render(<I18nProvider i18n={i18n}>{shown}</I18nProvider>))
const whole = (values: object) => <WholeValue resource={resourceOf(bills)} row={values} field="companyName" />
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

describe('the name of a row of another noun (kernel 3)', () => {
  it('is plain for who may not see that noun, and where the row does not say which it is', () => {
    session.queryAuth = []
    draw(cell(row))
    expect([container.textContent, link()]).toEqual(['云帆科技', null])
    session.queryAuth = [{ action: 'company:list', describe: '' }]
    draw(cell({ ...row, companyId: undefined }))
    expect([container.textContent, link()]).toEqual(['云帆科技', null])
    draw(cell({ ...row, companyName: '' }))
    expect(container.textContent).toBe('–')
  })

  it('is marked, and no link, where the row it names is deleted', () => {
    const deleted = { ...row, companyId_deleted: true }
    draw(cell(deleted))
    expect([container.textContent, link()]).toEqual(['云帆科技 已删除', null])
  })

  it('leads to its page from a cell and from details, in the words of the language', () => {
    draw(cell(row))
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
    draw(cell({ ...row, companyName, companyNameEn: null }))
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
    expect(of(invoiceInfos)).toEqual({ to: '/company/InvoiceInfoList', search: { open: '7' } })
    expect(recordAddress({ permission: 'nothing' }, '7')).toBeUndefined()
  })
})
