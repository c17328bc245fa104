import type { Page } from '@playwright/test'
import { expectNoBarrier } from '../support/e2e-axe.ts'
import { addEmployees, mark } from '../support/e2e-people.ts'
import { expect, test } from '../support/e2e-test.ts'

const rowsOf = (page: Page, name: string | RegExp = '员工列表') =>
  page.getByRole('table', { name }).locator('tbody tr')
const listOf = (keyword: string) =>
  `#/member/MemberList?keyword=${encodeURIComponent(keyword)}&column=name&order=asc`
const openBin = async (page: Page) => {
  await page.getByRole('button', { name: '回收站', exact: true }).click()
  return page.getByRole('dialog', { name: '员工列表 · 回收站' })
}
const remove = async (page: Page, name: string) => {
  await page.getByRole('button', { name: `更多：${name}` }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  const question = page.getByRole('alertdialog', { name: '确认删除' })
  await expect(question).toContainText(name)
  await question.getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('删除成功！').first()).toBeVisible()
}
test.describe('a deletion', () => {
  test.use({ user: 'staff' })

  test('is taken back with 撤销, which waits while it is looked at, and by Ctrl+Z', async ({ page }) => {
    const name = `撤${mark()}`
    await addEmployees(3, { name })
    await page.goto(listOf(name))
    await expect(rowsOf(page)).toHaveCount(3)

    await page.clock.install()
    await remove(page, `${name}01`)
    const undo = page.getByRole('button', { name: '撤销' })
    await expect(undo).toBeVisible()
    await expect(rowsOf(page)).toHaveCount(2)
    await undo.focus()
    await page.clock.runFor(30_000)
    await expect(undo).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('恢复成功！')).toBeVisible()
    await expect(rowsOf(page)).toHaveCount(3)
    await expect(undo).toHaveCount(0)

    for (const at of [0, 2]) await rowsOf(page).nth(at).getByRole('checkbox').check()
    await page.getByRole('region', { name: '批量操作' }).getByRole('button', { name: '批量删除' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
    await expect(rowsOf(page)).toHaveCount(1)
    await page.clock.runFor(6_000)
    await expect(undo).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(rowsOf(page)).toHaveCount(3)

    await remove(page, `${name}02`)
    await expect(undo).toBeVisible()
    await page.mouse.move(5, 500)
    await page.clock.runFor(10_500)
    await expect(undo).toHaveCount(0)
    await page.keyboard.press('Control+z')
    await page.clock.runFor(1_000)
    await expect(rowsOf(page)).toHaveCount(2)
  })

  test('is found in the recycle bin, by search and in pages, and restored one by one or together', async ({
    page,
  }) => {
    const name = `箱${mark()}`
    await addEmployees(12, { name })
    await page.goto(`${listOf(name)}&pageSize=20`)
    await expect(rowsOf(page)).toHaveCount(12)
    await page.getByRole('checkbox', { name: '选择本页全部' }).check()
    await page.getByRole('region', { name: '批量操作' }).getByRole('button', { name: '批量删除' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
    await expect(page.getByText('没有符合条件的数据')).toBeVisible()

    const bin = await openBin(page)
    await bin.getByRole('searchbox').fill(name)
    await bin.getByRole('searchbox').press('Enter')
    const gone = rowsOf(page, '已删除的员工列表')
    await expect(bin.getByText(/^第 1–10 条 \/ 共 12 条/)).toBeVisible()
    await expect(gone.first()).toContainText('陈雨桐')
    await expect(gone.first()).toContainText('还剩 30 天')
    await expectNoBarrier(page, 'the recycle bin')
    await expect(bin.getByRole('button', { name: '恢复所选' })).toBeDisabled()

    await bin.getByRole('button', { name: '下一页' }).click()
    await expect(gone).toHaveCount(2)
    await bin.getByRole('checkbox', { name: '选择本页全部' }).check()
    await bin.getByRole('button', { name: '恢复所选（2）' }).click()
    await expect(bin.getByText(/^第 1–10 条 \/ 共 10 条/)).toBeVisible()
    await gone.first().getByRole('button', { name: '恢复' }).click()
    await expect(bin.getByText(/^第 1–9 条 \/ 共 9 条/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(bin).toHaveCount(0)
    await expect(rowsOf(page)).toHaveCount(3)
    await expect(page.getByRole('button', { name: '回收站', exact: true })).toBeFocused()
  })

  test('that cannot be taken back says why, in the words of the server', async ({ page }) => {
    const name = `占${mark()}`
    const [row] = await addEmployees(1, { name })
    await page.goto(listOf(name))
    await remove(page, name)
    await expect(rowsOf(page)).toHaveCount(0)
    await addEmployees(1, { name: `新${name}`, employeeNo: row?.employeeNo ?? '' })
    const bin = await openBin(page)
    await bin.getByRole('searchbox').fill(name)
    await bin.getByRole('searchbox').press('Enter')
    await rowsOf(page, '已删除的员工列表').first().getByRole('button', { name: '恢复' }).click()
    await expect(
      page.getByText(`“${name}”不能恢复，与“新${name}”冲突：该公司已有相同工号的员工`),
    ).toBeVisible()
    await bin.getByRole('searchbox').fill('没有这个人')
    await bin.getByRole('searchbox').press('Enter')
    await expect(bin.getByText('没有符合条件的数据')).toBeVisible()
  })
})

test.describe('on a phone, in English', () => {
  test.use({ user: 'hr.yunfan', language: 'en', viewport: { width: 390, height: 844 } })

  test('the recycle bin fills the screen with cards', async ({ page }) => {
    const name = `手${mark()}`
    await addEmployees(1, { name })
    await page.goto(listOf(name))
    await page.getByRole('button', { name: `More: ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Recycle bin' }).click()
    const bin = page.getByRole('dialog', { name: 'Employees · Recycle bin' })
    await bin.getByRole('searchbox').fill(name)
    await bin.getByRole('searchbox').press('Enter')
    const card = bin.getByRole('listitem').filter({ hasText: name })
    await expect(card).toContainText('30 days left')
    await expectNoBarrier(page, 'the recycle bin')
    await card.getByRole('button', { name: 'Restore' }).click()
    await expect(page.getByText('Restored.')).toBeVisible()
    await expect(bin.getByText('Nothing matches')).toBeVisible()
  })
})
