import { employees } from '#contract/members/employees.ts'
import { get, sessionOf } from '../support/e2e-api.ts'
import { expect, test } from '../support/e2e-test.ts'

test.describe('HR of one company', () => {
  test.use({ user: 'hr.yunfan' })

  test('sees its own people only, no other company in any picker, and its own chosen in a new form, which may be left without being asked', async ({
    page,
  }) => {
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
})
