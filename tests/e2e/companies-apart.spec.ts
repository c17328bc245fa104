import { employees } from '#contract/employees.ts'
import { familyMembers } from '#contract/family-members.ts'
import { ask, get, sessionOf } from '../support/e2e-api.ts'
import { addEmployees, companyId, someEmployee, someNationalId } from '../support/e2e-people.ts'
import { sql } from '../support/e2e-sql.ts'
import { expect, test } from '../support/e2e-test.ts'

test.describe('HR of one company', () => {
  test.use({ user: 'hr.yunfan' })

  test('sees its own people only, and no other company in any picker', async ({ page }) => {
    const [foreign] = (await get(await sessionOf('hr.qinghe'), employees.list, {})).records
    await page.goto('#/member/MemberList?pageSize=100')
    await expect(page.getByRole('row')).toHaveCount(101)
    await expect(page.getByRole('cell', { name: '青禾医药' })).toHaveCount(0)
    await expect(page.getByLabel('公司', { exact: true })).toHaveCount(0)
    await expect(page.getByRole('columnheader', { name: '公司' })).toHaveCount(0)
    await page.goto(`#/member/MemberList?keyword=${foreign?.employeeNo ?? ''}`)
    await expect(page.getByText('没有符合条件的数据')).toBeVisible()
    await page.goto(`#/member/MemberList?companyId=${foreign?.companyId ?? ''}`)
    await expect(page.getByText('没有符合条件的数据')).toBeVisible()
  })

  test('has its company chosen in the form of a new employee, and may leave without being asked', async ({
    page,
  }) => {
    await page.goto('#/member/MemberList')
    await page.getByRole('button', { name: '新增员工' }).click()
    const company = page.getByRole('dialog').getByLabel('公司')
    await expect(company).toHaveValue('云帆科技')
    await company.click()
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText([/^云帆科技/])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('reaches no row of the other by any call, and leaves it as it was', async () => {
    const [own, other] = [await sessionOf('hr.yunfan'), await sessionOf('hr.qinghe')]
    const [row] = (await get(other, employees.list, { column: 'employeeNo', order: 'asc' })).records
    const { id = '', version = 0, companyId: foreignCompany = '' } = row ?? {}
    const [mine] = await addEmployees(1)
    const draft = await someEmployee()
    const relative = {
      employeeId: id,
      name: '外人',
      relation: '9',
      idType: '1',
      ...someNationalId(),
      insured: false,
      status: '1',
    } as const
    const refusals = [
      await ask(own, employees.queryById, { id }),
      await ask(own, employees.edit, { id, version, post: '偷改' }),
      await ask(own, employees.delete, { id }),
      await ask(own, employees.deleteBatch, { ids: `${mine?.id ?? ''},${id}` }),
      await ask(own, employees.reveal, { id, field: 'mobile', reason: '好奇' }),
      await ask(own, employees.add, { ...draft, companyId: foreignCompany }),
      await ask(own, employees.edit, {
        id: mine?.id ?? '',
        version: mine?.version ?? 0,
        companyId: foreignCompany,
      }),
      await ask(own, familyMembers.add, relative),
      await ask(own, employees.list, {}, { 'X-Org-Code': other.userInfo.orgCode }),
    ]
    expect(refusals.map(({ body }) => body.success)).toEqual(refusals.map(() => false))
    for (const { bytes } of refusals) expect(new TextDecoder().decode(bytes)).not.toContain(row?.name)
    const after = await get(other, employees.queryById, { id })
    expect([after.version, after.post]).toEqual([
      version,
      (await sql<{ post: string | null }>('SELECT post FROM employee WHERE id = $1', [id]))[0]?.post,
    ])
    expect((await get(await sessionOf('staff'), employees.queryById, { id: mine?.id ?? '' })).companyId).toBe(
      await companyId(),
    )
    const lists = [
      await get(own, employees.list, { id }),
      await get(own, familyMembers.list, { employeeId: id }),
    ]
    expect(lists.map(({ total }) => total)).toEqual([0, 0])
    const exported = await ask(own, employees.exportXls, { field: 'name,employeeNo', selections: id })
    expect(Buffer.from(exported.bytes).includes(Buffer.from(row?.employeeNo ?? '', 'utf16le'))).toBe(false)
    expect(Buffer.from(exported.bytes).includes(Buffer.from(row?.employeeNo ?? ''))).toBe(false)
  })
})
