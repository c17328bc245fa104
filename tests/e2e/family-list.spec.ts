import { employees } from '#contract/members/employees.ts'
import { get, sessionOf } from '../support/e2e-api.ts'
import { expectNoBarrier } from '../support/e2e-axe.ts'
import { addEmployees, mark, someNationalId } from '../support/e2e-people.ts'
import { expect, test } from '../support/e2e-test.ts'

test.describe('the list of family members', () => {
  test.use({ user: 'staff' })

  test('adds one to an employee found by typing, shows it whole, deletes it and takes that back', async ({
    page,
  }) => {
    const name = `属${mark()}`
    const [employee] = await addEmployees(1, { name: `主${name}` })
    await page.goto('#/member/FamilyList')
    const rows = page.getByRole('table', { name: '家属列表' }).locator('tbody tr')
    await expect(rows).toHaveCount(10)
    await page.getByRole('button', { name: '新增家属' }).click()
    const form = page.getByRole('dialog', { name: '新增家属' })
    await form.getByRole('combobox', { name: '员工' }).fill(`主${name}`)
    await page.getByRole('option', { name: new RegExp(`主${name}`) }).click()
    await form.getByLabel('姓名').fill(name)
    await form.getByLabel('关系').selectOption({ label: '配偶' })
    await form.getByLabel('证件号码').fill(someNationalId().idNo)
    await form.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('添加成功！')).toBeVisible()

    await page.goto(`#/member/FamilyList?keyword=${encodeURIComponent(name)}&relation=2,3`)
    await expect(rows).toHaveCount(1)
    await expect(rows.first()).toContainText(`主${name}`)
    await expectNoBarrier(page, 'the list of family members')
    await rows.first().getByRole('button', { name, exact: true }).click()
    await expect(page.getByRole('dialog', { name: `家属详情：${name}` })).toContainText('云帆科技')
    await page.keyboard.press('Escape')

    const countOf = async () =>
      (await get(await sessionOf('staff'), employees.queryById, { id: employee?.id ?? '' })).familyCount
    await page.getByRole('button', { name: `更多：${name}` }).click()
    await page.getByRole('menuitem', { name: '删除' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
    await expect(page.getByText('没有符合条件的数据')).toBeVisible()
    expect(await countOf()).toBe(0)
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(rows).toHaveCount(1)
    expect(await countOf()).toBe(1)
  })
})

test.describe('the list of family members for HR, in English', () => {
  test.use({ user: 'hr.yunfan', language: 'en' })

  test('holds the own company only, without naming it', async ({ page }) => {
    await page.goto('#/member/FamilyList')
    const table = page.getByRole('table', { name: 'Family members' })
    await expect(table.getByRole('columnheader', { name: 'Relation' })).toBeVisible()
    await expect(table.getByRole('columnheader', { name: 'Company' })).toHaveCount(0)
    await expectNoBarrier(page, 'family members for HR')
  })
})
