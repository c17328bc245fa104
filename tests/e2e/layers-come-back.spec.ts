import { addEmployees, mark } from '../support/e2e-people.ts'
import { expect, test } from '../support/e2e-test.ts'

test.describe('layers above a page', () => {
  test.use({ user: 'staff', hasTabs: true })

  test('a form above a drawer that is left by the address is alive when its tab is shown again', async ({
    page,
  }) => {
    const name = `层${mark()}`
    await addEmployees(1, { name })
    await page.goto(`#/member/MemberList?keyword=${encodeURIComponent(name)}`)
    await page.getByRole('main').getByRole('button', { name, exact: true }).click()
    const drawer = page.getByRole('dialog', { name: `员工详情：${name}` })
    await drawer.getByRole('button', { name: '编辑' }).first().click()
    const form = page.getByRole('dialog', { name: '编辑员工' })
    const field = form.locator('input[name=name]')
    await expect(field).toHaveValue(name)
    await field.fill(`${name}新`)

    await page.evaluate(() => (location.hash = '/company/CompanyList'))
    await expect(page.getByRole('main').getByRole('heading', { level: 1, name: '公司列表' })).toBeVisible()
    await expect(page.locator('[role=dialog]:visible')).toHaveCount(0)
    // The key of the whole portal is heard although layers wait in a hidden tab.
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog', { name: '查找' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: '查找' })).toHaveCount(0)

    await page.getByRole('tab', { name: '员工列表' }).click()
    await expect(field).toHaveValue(`${name}新`)
    await expect.poll(() => form.evaluate((one) => one.contains(document.activeElement))).toBe(true)
    await field.click()
    await expect(field).toBeFocused()
    await page.keyboard.press('Escape')
    const question = page.getByRole('alertdialog', { name: '放弃未保存的内容？' })
    await question.getByRole('button', { name: '放弃' }).click()
    await expect(form).toHaveCount(0)
    await expect(drawer).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
  })
})
