import { expect, test } from '../support/e2e-test.ts'

test.describe('dates', () => {
  // The browser's own fields would show 05/01/2026 here.
  test.use({ user: 'staff', locale: 'en-GB' })

  test('read YYYY-MM-DD however they were typed, come from a calendar and at once from the usual spans, and stop the search where they are none', async ({
    page,
  }) => {
    await page.goto('#/member/MemberList')
    const [from, to] = [page.getByLabel('入职日期 从'), page.getByLabel('入职日期 到')]
    const search = page.getByRole('button', { name: '查询', exact: true })
    const chips = page.getByRole('list', { name: '已选条件' }).getByRole('listitem')
    await from.fill('2026-02-30')
    await search.click()
    await expect(from).toHaveAttribute('aria-invalid', 'true')
    await expect(from).toHaveAccessibleDescription('请填写存在的日期，格式为 2026-01-31')
    await expect(from).toHaveValue('2026-02-30')
    await expect(page).not.toHaveURL(/entryDate/)

    await from.fill('2020/1/5')
    await to.fill('20201231')
    await to.press('Enter')
    await expect(page).toHaveURL(/entryDate_begin=2020-01-05&entryDate_end=2020-12-31/)
    await to.blur()
    await expect(from).toHaveValue('2020-01-05')
    await expect(to).toHaveValue('2020-12-31')
    const open = page.getByRole('button', { name: '打开日历：入职日期' })
    const calendar = page.getByRole('dialog', { name: '打开日历：入职日期' })
    await open.press('Enter')
    await expect(calendar.getByRole('button', { name: /^2020年1月5日/ })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(calendar).toHaveCount(0)
    await expect(open).toBeFocused()
    await expect(from).toHaveValue('2020-01-06')
    await expect(to).toHaveValue('2020-01-13')

    await open.click()
    await calendar.getByRole('button', { name: '今年' }).click()
    const year = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Shanghai', year: 'numeric' }).format()
    await expect(chips).toHaveText([`入职日期 ≥ ${year}-01-01`, `入职日期 ≤ ${year}-12-31`])
    await expect(from).toHaveValue(`${year}-01-01`)
    await expect(to).toHaveValue(`${year}-12-31`)
    await open.click()
    await page.keyboard.press('Escape')
    await expect(calendar).toHaveCount(0)
    await to.fill('2019-01-01')
    await search.click()
    await expect(page.getByText('结束日期不能早于开始日期')).toBeVisible()
    await expect(chips).toHaveCount(2)
  })
})
