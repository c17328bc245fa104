import type { Page } from '@playwright/test'
import { demoPassword } from '../support/e2e-api.ts'
import { saving } from '../support/e2e-import.ts'
import { addEmployees, mark } from '../support/e2e-people.ts'
import { cellsIn } from '../support/e2e-sheets.ts'
import { expect, test } from '../support/e2e-test.ts'

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
const focusedRow = (page: Page) =>
  page.evaluate(() => {
    const row = document.activeElement
    return row instanceof HTMLTableRowElement ? (row.cells[1]?.textContent ?? '') : 'no row'
  })
const tabTo = async (page: Page, isThere: () => Promise<boolean>) => {
  for (let at = 0; at < 60; at += 1) {
    if (await isThere()) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`not reached with Tab, which ended at ${await focusedText(page)}`)
}
const tabToWords = (page: Page, words: string | RegExp) =>
  tabTo(page, async () => {
    const text = await focusedText(page)
    return typeof words === 'string' ? text === words : words.test(text)
  })
const settled = (page: Page) => expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')

test('with a keyboard only somebody signs in, finds people, selects them on two pages, exports them and looks at one', async ({
  page,
}) => {
  const name = `键${mark()}`
  await addEmployees(12, { name })
  await page.goto('#/user/login')
  await expect(page.getByLabel('用户名')).toBeFocused()
  await page.keyboard.type('staff')
  await tabTo(page, () => page.evaluate(() => document.activeElement?.getAttribute('type') === 'password'))
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/dashboard\/workplace$/)
  await tabToWords(page, '成员管理')
  await page.keyboard.press('Enter')
  await tabToWords(page, '员工列表')
  await page.keyboard.press('Enter')
  await settled(page)
  await tabToWords(page, '新增员工')
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: '新增员工' })
  await expect(form).toBeVisible()
  const isInForm = () => form.evaluate((one) => one.contains(document.activeElement))
  expect(await isInForm()).toBe(true)
  for (let at = 0; at < 60; at += 1) await page.keyboard.press('Tab')
  expect(await isInForm()).toBe(true)
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
  await expect(page.getByRole('button', { name: '新增员工' })).toBeFocused()
  const ring = await page.evaluate(() => {
    const { outlineStyle, boxShadow } = getComputedStyle(document.activeElement ?? document.body)
    return outlineStyle !== 'none' || boxShadow !== 'none'
  })
  expect(ring).toBe(true)
  await page.keyboard.press('/')
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/keyword/)
  await settled(page)

  await tabToWords(page, '姓名')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('columnheader', { name: '姓名' })).toHaveAttribute('aria-sort', 'ascending')
  await settled(page)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => focusedRow(page)).toBe(`${name}01`)
  await page.keyboard.press(' ')
  await page.keyboard.press('End')
  await expect.poll(() => focusedRow(page)).toBe(`${name}10`)
  await page.keyboard.press('Shift+ArrowUp')
  const bar = page.getByRole('region', { name: '批量操作' })
  await expect(bar).toContainText('已选 3 条')

  await tabTo(page, async () => /下一页/.test(await focusedText(page)))
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^第 11–12 条/)).toBeVisible()
  await settled(page)
  await page.getByRole('row').nth(1).focus()
  await page.keyboard.press('Control+a')
  await expect(bar).toContainText('已选 5 条')
  await tabToWords(page, /^导出/)
  const cells = await cellsIn(await saving(page, () => page.keyboard.press('Enter')))
  const names = cells.flat().filter((cell) => cell.startsWith(name))
  expect(names.toSorted()).toEqual(['01', '09', '10', '11', '12'].map((at) => `${name}${at}`))

  await page.getByRole('row').nth(2).focus()
  const row = await focusedRow(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: `员工详情：${row}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(() => focusedRow(page)).toBe(row)
})

test.describe('in the rows', () => {
  test.use({ user: 'staff' })

  test('arrows, Home, End and pages move, Shift selects on the way and back, and ? tells all of it', async ({
    page,
  }) => {
    await page.goto('#/member/MemberList?pageSize=20&column=employeeNo&order=asc')
    await settled(page)
    const rows = page.locator('tbody tr')
    const names = await rows.locator('td:nth-child(2)').allTextContents()
    await expect(rows.locator('visible=true').and(page.locator('[tabindex="0"]'))).toHaveCount(1)
    await rows.first().focus()
    for (const [key, at] of [
      ['ArrowDown', 1],
      ['PageDown', 11],
      ['PageDown', 19],
      ['ArrowDown', 19],
      ['PageUp', 9],
      ['Home', 0],
      ['ArrowUp', 0],
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(() => focusedRow(page), key).toBe(names[at])
    }
    const selected = page.locator('tbody tr[data-selected]')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    await expect(selected).toHaveCount(3)
    await page.keyboard.press('Shift+ArrowUp')
    await expect(selected).toHaveCount(2)
    await page.keyboard.press(' ')
    await expect(selected).toHaveCount(1)
    await page.keyboard.press('Tab')
    await expect(rows.nth(1).getByRole('checkbox')).toBeFocused()
    await page.keyboard.press(' ')
    await expect(selected).toHaveCount(2)
    // -1 says that the number is not known: other journeys may add more rows than are counted.
    await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', /^(-1|\d+)$/)
    await expect(rows.nth(1)).toHaveAttribute('aria-rowindex', '3')

    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: '键盘快捷键' })
    await expect(keys).toContainText('连续选择')
    await page.keyboard.press('Escape')
    await expect(rows.nth(1).getByRole('checkbox')).toBeFocused()
    await page.keyboard.press('/')
    await page.keyboard.press('?')
    await expect(keys).toHaveCount(0)
    await expect(page.getByRole('searchbox')).toHaveValue('?')
  })

  test('several heads sort together, with their places told; a plain press starts anew', async ({ page }) => {
    await page.goto('#/member/MemberList')
    await settled(page)
    const head = (title: string) => page.getByRole('columnheader', { name: title })
    await head('状态').getByRole('button').click()
    await settled(page)
    await head('入职日期').getByRole('button').focus()
    await page.keyboard.press('Shift+Enter')
    await expect(head('入职日期')).toHaveAttribute('aria-sort', 'ascending')
    await page.keyboard.press('Shift+Enter')
    await expect(head('状态')).toHaveAttribute('aria-sort', 'ascending')
    await expect(head('入职日期')).toHaveAttribute('aria-sort', 'descending')
    await expect(head('状态')).toHaveText('状态1')
    await expect(head('入职日期')).toHaveText('入职日期2')
    await expect(page.getByRole('status').filter({ hasText: '排序' })).toHaveText(
      '排序：状态 升序、入职日期 降序',
    )
    await expect(page).toHaveURL(/column=status(,|%2C)entryDate/)
    await head('姓名').getByRole('button').click()
    await expect(head('状态')).not.toHaveAttribute('aria-sort')
    await expect(head('姓名')).toHaveText('姓名')
  })

  test('after a row is deleted its neighbour has the focus', async ({ page }) => {
    const name = `删${mark()}`
    await addEmployees(3, { name })
    await page.goto(`#/member/MemberList?keyword=${encodeURIComponent(name)}&column=name&order=asc`)
    await settled(page)
    await page
      .locator('tbody tr')
      .nth(1)
      .getByRole('button', { name: /^更多：/ })
      .focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: '删除' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('tbody tr')).toHaveCount(2)
    await expect.poll(() => focusedRow(page)).toBe(`${name}03`)
  })
})
