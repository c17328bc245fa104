import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { companies, type Company } from '#contract/companies.ts'
import type { Page } from '#contract/core/paging.ts'
import { invoiceInfos, type InvoiceInfo, type InvoiceInfoDraft } from '#contract/invoice-infos.ts'
import { openTestApp, type Session, type TestApp } from '../support/app.ts'
import { addCompany, someCreditCode } from '../support/companies.ts'
import { sessionOf } from '../support/identities.ts'
import { cellsOf } from '../support/people-sheet.ts'
import { describeResource } from '../support/describe-resource.ts'

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

  test('for a company that the caller does not see, and for another company afterwards', async () => {
    expect((await add({ companyId: foreign.id }, hr)).body.message).toBe('公司不存在，或您不能查看')
    const { id, version } = await added()
    expect(
      (await app.call(staff, invoiceInfos.edit, { id, version, companyId: foreign.id })).body.message,
    ).toBe('开票信息不能换公司，请在另一家公司新增')
  })

  test('twice for one tax id and kind of invoice; the other kind is another', async () => {
    const { taxId } = await added()
    expect((await add({ taxId })).body.message).toBe('该公司已有相同税号和发票类型的开票信息')
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

  test('is seen and kept by HR for its own company only', async () => {
    await added({ companyId: foreign.id, title: '别家' })
    const own = await added({ title: '自家' }, hr)
    const { records } = (await app.call(hr, invoiceInfos.list, {})).body.result as Page<InvoiceInfo>
    expect(records.map(({ id }) => id)).toEqual([own.id])
  })

  test('goes with its company and comes back with it', async () => {
    const gone = await addCompany(app, staff)
    const { id } = await added({ companyId: gone.id })
    await app.call(staff, companies.delete, { id: gone.id })
    expect((await app.call(staff, invoiceInfos.queryById, { id })).body.message).toMatch(
      /^该记录已被 .+ 删除$/,
    )
    await app.call(staff, companies.restore, { ids: gone.id })
    expect((await app.call(staff, invoiceInfos.queryById, { id })).body.success).toBe(true)
  })
})

test('the mobile of who receives invoices is masked, kept by an edit, and shown for a reason', async () => {
  const info = await added({ receiverName: '李收件', receiverMobile: '+86 137-0000-0021' })
  const { id, version, receiverMobile } = info
  expect(receiverMobile).toBe('********021')
  expect((await add({ receiverMobile: '123' })).status).toBe(400)
  const edited = await app.call(hr, invoiceInfos.edit, { id, version, title: '改名', receiverMobile })
  expect(edited.body.result).toMatchObject({ title: '改名', receiverMobile })
  const { bytes } = await app.call(hr, invoiceInfos.exportXls, {})
  expect(cellsOf(bytes).flat()).toEqual(expect.arrayContaining(['收件人手机', '********021']))
  const asked = { id, fields: ['receiverMobile' as const], reason: 'call' as const }
  expect((await app.call(hr, invoiceInfos.reveal, asked)).body.result).toEqual({
    values: { receiverMobile: '13700000021' },
  })
  const other = await sessionOf(app, 'hr.qinghe')
  expect((await app.call(other, invoiceInfos.reveal, asked)).body.message).toBe('未找到对应实体')
})
