import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { companies, type Company } from '#contract/clients/companies.ts'
import type { Page } from '#contract/core/paging.ts'
import { invoiceInfos, type InvoiceInfo, type InvoiceInfoDraft } from '#contract/clients/invoice-infos.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { someCreditCode } from '../../support/companies.ts'
import { sessionOf } from '../../support/identities.ts'
import { describeResource } from '../../support/describe-resource.ts'
import { cellsOf } from '../../support/people-sheet.ts'

let app: TestApp
let staff: Session
let hr: Session
let company: Company
let foreign: Company
beforeAll(async () => {
  app = await openTestApp()
  staff = await sessionOf(app, 'staff')
  hr = await sessionOf(app, 'hr.yunfan')
  const { records } = (await app.call(staff, companies.list, {})).body.result as Page<Company>
  company = records.find(({ orgCode }) => orgCode === hr.orgCode) as Company
  foreign = records.find(({ orgCode }) => orgCode !== hr.orgCode) as Company
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.sql('DELETE FROM invoice_info')
})

const newInfo = (companyId: string, changes: Partial<InvoiceInfoDraft> = {}): InvoiceInfoDraft => ({
  companyId,
  title: '云帆科技有限公司',
  invoiceType: '1',
  taxId: someCreditCode(),
  isDefault: false,
  ...changes,
})

describeResource(invoiceInfos, { draft: newInfo, visibleTo: 'hr', size: 'small' })

const add = (changes: Partial<InvoiceInfoDraft> = {}, session = staff) =>
  app.call(session, invoiceInfos.add, newInfo(company.id, changes))
const added = async (changes: Partial<InvoiceInfoDraft> = {}, session = staff): Promise<InvoiceInfo> => {
  const { body } = await add(changes, session)
  if (!body.success) throw new Error(body.message)
  return body.result as InvoiceInfo
}
const defaults = async (): Promise<string[]> =>
  (
    await app.sql<{ title: string }>(
      'SELECT title FROM invoice_info WHERE is_default AND del_flag = 0 ORDER BY id',
    )
  ).map(({ title }) => title)

describe('invoice info is refused', () => {
  test('for a special invoice without bank, account, address and telephone, each at its field', async () => {
    const { status, body } = await add({ invoiceType: '2', bank: '招商银行' })
    expect(status).toBe(400)
    expect(body.result).toEqual([
      { path: 'bankAccount', message: '开具专用发票请填写银行账号' },
      { path: 'address', message: '开具专用发票请填写地址' },
      { path: 'tel', message: '开具专用发票请填写电话' },
    ])
  })

  test('with a tax id of a wrong length, with wrong characters, with a wrong check character', async () => {
    const code = someCreditCode()
    const wrong = `${code.slice(0, 17)}${code.endsWith('0') ? '1' : '0'}`
    const said = async (taxId: string) => (await add({ taxId })).body.message
    expect(await said('1234567890123456')).toBe('税号应为15、18或20位')
    expect(await said('12345678901234-')).toBe('税号只能是数字和大写字母')
    expect(await said(wrong)).toBe('18位税号的校验位不正确，请核对')
    expect(await app.sql('SELECT 1 FROM invoice_info')).toEqual([])
  })

  test('for another company afterwards', async () => {
    const { id, version } = await added()
    expect(
      (await app.call(staff, invoiceInfos.edit, { id, version, companyId: foreign.id })).body.message,
    ).toBe('开票信息不能换公司，请在另一家公司新增')
  })

  test('twice for one tax id and kind of invoice; the other kind is another', async () => {
    const { taxId } = await added()
    // At the number, which is typed: the kind is chosen.
    const message = '该公司已有相同税号和发票类型的开票信息'
    expect((await add({ taxId })).body).toMatchObject({ message, result: [{ path: 'taxId', message }] })
    const special = {
      invoiceType: '2',
      bank: '招商银行',
      bankAccount: '7559 1234 5678 901',
      address: '上海市',
      tel: '021-1',
    } as const
    expect(await added({ taxId, ...special })).toMatchObject({ bankAccount: '755912345678901' })
  })
})

describe('invoice info', () => {
  test('is kept clean: blanks taken out of the tax id, letters raised', async () => {
    const code = someCreditCode()
    expect(await added({ taxId: ` ${code.slice(0, 8).toLowerCase()} ${code.slice(8)}` })).toMatchObject({
      taxId: code,
      companyName: company.companyName,
      invoiceType_dictText: '增值税普通发票',
    })
    expect(await added({ taxId: '310115198001011' })).toMatchObject({ taxId: '310115198001011' })
  })

  test('has one default a company: the first by itself, then the one last made so', async () => {
    const first = await added({ title: '甲' })
    expect(first.isDefault).toBe(true)
    const second = await added({ title: '乙' })
    expect(second.isDefault).toBe(false)
    await added({ title: '丙', companyId: foreign.id })
    expect(await defaults()).toEqual(['甲', '丙'])
    const { body } = await app.call(staff, invoiceInfos.edit, { id: second.id, version: 0, isDefault: true })
    expect(body.result).toMatchObject({ isDefault: true, version: 1 })
    expect(await defaults()).toEqual(['乙', '丙'])
    expect(
      (await app.call(staff, invoiceInfos.edit, { id: first.id, version: 0, title: '甲二' })).status,
    ).toBe(409)
  })

  test('is the default only once, however many are added at the same time', async () => {
    const answers = await Promise.all(
      ['甲', '乙', '丙', '丁'].map((title) => add({ title, isDefault: true })),
    )
    expect(answers.map(({ body }) => body.success)).toEqual([true, true, true, true])
    expect(await defaults()).toHaveLength(1)
  })

  test('comes back as the default only where none has taken its place', async () => {
    const first = await added({ title: '甲' })
    await app.call(staff, invoiceInfos.delete, { id: first.id })
    const second = await added({ title: '乙' })
    const restore = () => app.call(staff, invoiceInfos.restore, { ids: first.id })
    expect((await restore()).body.message).toContain('该公司已有默认的开票信息，请先取消它的默认')
    await app.call(staff, invoiceInfos.edit, { id: second.id, version: 0, isDefault: false })
    expect((await restore()).body.message).toBe('恢复成功！')
    expect(await defaults()).toEqual(['甲'])
  })
})

test('the mobile of who receives invoices is kept clean and masked', async () => {
  expect(await added({ receiverMobile: '+86 137-0000-0021' })).toMatchObject({
    receiverMobile: '********021',
  })
  expect((await add({ receiverMobile: '123' })).status).toBe(400)
})

test('an export holds the fields of the form, the company by its name', async () => {
  const { id } = await added()
  const { bytes } = await app.call(staff, invoiceInfos.exportXls, { selections: id })
  expect(cellsOf(bytes)[2]).toEqual([
    '公司',
    '发票抬头',
    '发票类型',
    '税号',
    '开户银行',
    '银行账号',
    '地址',
    '电话',
    '邮箱',
    '收件人',
    '收件人手机',
    '收件地址',
    '默认',
    '重复之处',
    '与谁重复',
    '对方登记时间',
    '都保留的原因',
  ])
})
