import { addEmployees, mark } from '../support/e2e-people.ts'
import { expect, test } from '../support/e2e-test.ts'

test.describe('focus comes back where it came from', () => {
  test.use({ user: 'staff' })

  test("from what a row's menu opens, from a form, and from the dialog of the account menu", async ({
    page,
  }) => {
    // People of its own: others may be in the way of their deletion.
    const name = `焦${mark()}`
    await addEmployees(2, { name })
    await page.goto(`#/member/MemberList?keyword=${encodeURIComponent(name)}`)
    await expect(page.getByRole('row')).toHaveCount(3)
    for (const item of ['详情', '删除']) {
      await test.step(item, async () => {
        const more = page.getByRole('button', { name: /^更多：/ }).nth(1)
        await more.focus()
        await page.keyboard.press('Enter')
        await expect(page.getByRole('menu')).toBeVisible()
        await page.getByRole('menuitem', { name: item }).focus()
        await page.keyboard.press('Enter')
        const layer = page.getByRole('dialog').or(page.getByRole('alertdialog'))
        await expect(layer).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(layer).toHaveCount(0)
        await expect(more).toBeFocused()
      })
    }

    const edit = page.getByRole('button', { name: '编辑' }).nth(1)
    await edit.click()
    const form = page.getByRole('dialog', { name: '编辑员工' })
    await expect(form.locator('input[name=name]')).not.toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(form).toHaveCount(0)
    await expect(edit).toBeFocused()

    const account = page.getByRole('button', { name: /的账户菜单$/ })
    await account.click()
    await page.getByRole('menuitem', { name: '修改密码' }).click()
    await expect(page.getByRole('dialog', { name: '修改密码' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(account).toBeFocused()
  })
})
