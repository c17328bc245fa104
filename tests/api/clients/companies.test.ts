import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { companies, type Company, type CompanyChoice } from '#contract/clients/companies.ts'
import type { Endpoint, InputOf } from '#contract/core/endpoint.ts'
import type { Page } from '#contract/core/paging.ts'
import { employees } from '#contract/members/employees.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { addCompany, addGroup, newCompany, someCreditCode } from '../../support/companies.ts'
import { sessionOf } from '../../support/identities.ts'
import { addEmployee, companyIdOf, newEmployee } from '../../support/members.ts'
import { sheetFile } from '../../support/people-sheet.ts'
import { describeResource } from '../../support/describe-resource.ts'

describeResource(companies, { draft: () => newCompany(), visibleTo: 'hr', size: 'small' })

let app: TestApp
let staff: Session
let yunfan: Session
let own: string
beforeAll(async () => {
  app = await openTestApp()
  staff = await sessionOf(app, 'staff')
  yunfan = await sessionOf(app, 'hr.yunfan')
  own = await companyIdOf(app, 'A02')
})
afterAll(() => app.close())

const said = async <E extends Endpoint>(session: Session, endpoint: E, input: InputOf<E>) =>
  (await app.call(session, endpoint, input)).body.message
const listed = async (session: Session, input: Record<string, string> = {}) =>
  (await app.call(session, companies.list, input)).body.result as Page<Company>
const choices = async (session: Session, input = {}) =>
  ((await app.call(session, companies.getCompanyByGroup, input)).body.result as CompanyChoice[]).map(
    ({ orgCode }) => orgCode,
  )
const sheet = () =>
  sheetFile([
    ['公司编码', '公司名称', '合作状态'],
    ['IMP01', '导入公司', '合作中'],
  ])

describe('companies are refused', () => {
  test('with a wrong credit code, mobile, e-mail or period, in words', async () => {
    const code = someCreditCode()
    const wrong = `${code.slice(0, 17)}${code.endsWith('1') ? '2' : '1'}`
    expect(await said(staff, companies.add, newCompany({ creditCode: wrong }))).toBe(
      '统一社会信用代码的校验位不正确',
    )
    expect(await said(staff, companies.add, newCompany({ creditCode: '9131' }))).toBe(
      '统一社会信用代码必须是18位',
    )
    expect(await said(staff, companies.add, newCompany({ contactMobile: '12345' }))).toBe(
      '请输入正确的11位手机号',
    )
    expect((await app.call(staff, companies.add, newCompany({ contactEmail: 'x@' }))).status).toBe(400)
    const period = { serviceStart: '2025-02-01', serviceEnd: '2025-01-31' }
    expect(await said(staff, companies.add, newCompany(period))).toBe('服务结束不能早于服务开始')
    expect(await said(staff, companies.add, newCompany({ groupId: '7' }))).toBe(
      '所属集团不存在，或您不能查看',
    )
  })

  test('when code or credit code is there already, and no organisation is left behind', async () => {
    const organisations = () => app.sql('SELECT org_code FROM sys_org ORDER BY 1')
    const first = await addCompany(app, staff)
    const before = await organisations()
    expect(await said(staff, companies.add, newCompany({ companyCode: first.companyCode }))).toBe(
      '已有相同编码的公司',
    )
    expect(await said(staff, companies.add, newCompany({ creditCode: first.creditCode }))).toBe(
      '已有相同统一社会信用代码的公司',
    )
    expect(await organisations()).toEqual(before)
  })

  test('for deletion while they have employees, one of a batch too', async () => {
    const empty = await addCompany(app, staff)
    const full = await addCompany(app, staff, { companyName: '有人的公司' })
    const employee = await addEmployee(app, staff, newEmployee(full.id))
    const words = '公司“有人的公司”还有 1 名员工，不能删除'
    expect(await said(staff, companies.delete, { id: full.id })).toBe(words)
    expect(await said(staff, companies.deleteBatch, { ids: `${empty.id},${full.id}` })).toBe(words)
    expect((await app.call(staff, companies.queryById, { id: empty.id })).body.success).toBe(true)
    await app.call(staff, employees.delete, { id: employee.id })
    expect(await said(staff, companies.deleteBatch, { ids: `${empty.id},${full.id}` })).toBe('删除成功！')
    expect(await said(staff, employees.restore, { ids: employee.id })).toMatch(/已删除，请先恢复它$/)
  })

  test('an employee who is added while the company is being deleted', async () => {
    const { id } = await addCompany(app, staff)
    await Promise.all([
      ...Array.from({ length: 6 }, () => app.call(staff, employees.add, newEmployee(id))),
      app.call(staff, companies.delete, { id }),
      ...Array.from({ length: 6 }, () => app.call(staff, employees.add, newEmployee(id))),
    ])
    const [left] = await app.sql<{ gone: boolean; people: number }>(
      `SELECT del_flag = 1 AS gone, (SELECT count(*)::int FROM employee e WHERE e.company_id = c.id AND e.del_flag = 0) AS people
       FROM company c WHERE id = $1`,
      [id],
    )
    expect(left?.gone === (left?.people === 0)).toBe(true)
  })
})

describe('a company', () => {
  test('is shown to its HR without its group, and is its only choice', async () => {
    expect((await app.call(yunfan, companies.queryById, { id: own })).body.result).toMatchObject({
      companyName: '云帆科技',
      groupName: null,
    })
    expect(await choices(yunfan)).toEqual(['A02'])
  })

  test('opens an organisation of its own, which takes its names', async () => {
    const made = await addCompany(app, staff, { companyName: '新芽科技', companyNameEn: 'Sprout' })
    expect(made.orgCode).toMatch(/^[A-Z]\d{2}$/)
    const named = () =>
      app.sql(`SELECT depart_name AS zh, depart_name_en AS en, kind FROM sys_org WHERE org_code = $1`, [
        made.orgCode,
      ])
    expect(await named()).toEqual([{ zh: '新芽科技', en: 'Sprout', kind: 'client' }])
    await app.call(staff, companies.edit, {
      id: made.id,
      version: 0,
      companyNameEn: null,
      companyName: '新芽',
    })
    expect(await named()).toEqual([{ zh: '新芽', en: '新芽', kind: 'client' }])
    const others = await Promise.all(Array.from({ length: 5 }, () => addCompany(app, staff)))
    expect(new Set([made, ...others].map(({ orgCode }) => orgCode)).size).toBe(6)
  })

  test('is added, found, edited, deleted and restored by staff; its mobile is masked', async () => {
    const made = await addCompany(app, staff, {
      companyName: '往返公司',
      creditCode: someCreditCode().toLowerCase(),
      contactMobile: '+86 138-0013-8000',
    })
    expect(made).toMatchObject({ contactMobile: '********000', status_dictText: '合作中' })
    expect(made.creditCode).toBe(made.creditCode?.toUpperCase())
    expect((await listed(staff, { keyword: '往返' })).records.map(({ id }) => id)).toEqual([made.id])
    const edit = { id: made.id, version: 0, status: '2', contactMobile: '********000' } as const
    expect((await app.call(staff, companies.edit, edit)).body.result).toMatchObject({
      status_dictText: '暂停',
      orgCode: made.orgCode,
    })
    await app.call(staff, companies.delete, { id: made.id })
    expect((await listed(staff, { keyword: '往返' })).total).toBe(0)
    const heir = await addCompany(app, staff, { companyName: '后来公司', companyCode: made.companyCode })
    expect(await said(staff, companies.restore, { ids: made.id })).toBe(
      '“往返公司”不能恢复，与“后来公司”冲突：已有相同编码的公司',
    )
    await app.call(staff, companies.delete, { id: heir.id })
    expect(await said(staff, companies.restore, { ids: made.id })).toBe('恢复成功！')
    expect((await listed(staff, { keyword: '往返' })).records[0]).toMatchObject({ orgCode: made.orgCode })
  })

  test('belongs to a group and is chosen by it', async () => {
    const group = await addGroup(app, staff, '北辰集团')
    const made = await addCompany(app, staff, { groupId: group.id })
    expect(made.groupName).toBe('北辰集团')
    expect(await choices(staff, { groupId: group.id })).toEqual([made.orgCode])
    expect((await listed(staff, { groupId: group.id })).total).toBe(1)
    expect(await choices(staff, { groupId: '1' })).toEqual([])
  })

  test('comes by a sheet, with an organisation, and the same sheet twice changes nothing', async () => {
    const first = await app.call(staff, companies.importExcel, { file: sheet() })
    expect(first.body).toMatchObject({ success: true, result: { addedCount: 1 } })
    const [made] = (await listed(staff, { companyCode: 'IMP01' })).records
    expect(made?.orgCode).toMatch(/^[A-Z]\d{2}$/)
    const again = await app.call(staff, companies.importExcel, { file: sheet() })
    expect(again.body).toMatchObject({ success: true, result: { addedCount: 0, unchangedCount: 1 } })
    expect((await app.call(staff, companies.exportXls, {})).bytes.length).toBeGreaterThan(1_000)
  })
})
