import type { Page } from '@playwright/test'
import { employees } from '#contract/members/employees.ts'
import { get, sessionOf } from '../support/e2e-api.ts'
import { pick, tick } from '../support/e2e-choices.ts'
import { addEmployees, companyId } from '../support/e2e-people.ts'
import { expect, test } from '../support/e2e-test.ts'

const rowsOf = (page: Page) => page.getByRole('table', { name: '员工列表' }).locator('tbody tr')
const search = (page: Page) => page.getByRole('button', { name: '查询', exact: true }).click()
const keyword = (page: Page) => page.getByRole('searchbox', { name: '姓名 / 工号 / 手机号' })
const chips = (page: Page) => page.getByRole('button', { name: /^移除条件/ })
const company = (page: Page) => page.getByRole('combobox', { name: '公司' })
const status = (page: Page) => page.getByRole('button', { name: /^状态 / })
/** The words of one column, top to bottom; columns are counted from the checkboxes. */
const column = (page: Page, at: number) => rowsOf(page).locator(`td:nth-child(${at})`)
const [nameAt, companyAt, entryAt, statusAt] = [2, 5, 8, 10] as const
/** HR has one company and therefore no column for it. */
const ownEntryAt = entryAt - 1

test.describe('staff searching', () => {
  test.use({ user: 'staff' })

  test('find a person by name, number, mobile or ID, and no address ever holds the last two (decision 036)', async ({
    page,
  }) => {
    const [person] = await addEmployees(1)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/member/employee/list')) asked.push(request.url())
    })
    await page.goto('#/member/MemberList')
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
    const before = asked.length
    await page.keyboard.press('/')
    await expect(keyword(page)).toBeFocused()
    await keyword(page).pressSequentially(person?.name ?? '', { delay: 20 })
    await tick(status(page), '在保')
    await tick(status(page), '在保')
    await keyword(page).press('Enter')
    await expect(column(page, nameAt)).toHaveText([person?.name ?? ''])
    expect(asked.length).toBe(before + 1)
    await expect(chips(page)).toHaveText([`关键词：${person?.name ?? ''}`])
    await keyword(page).fill(person?.employeeNo ?? '')
    await search(page)
    await expect(page).toHaveURL(new RegExp(`keyword=${person?.employeeNo ?? ''}`))
    await expect(column(page, nameAt)).toHaveText([person?.name ?? ''])
    for (const number of [person?.mobile ?? '', person?.idNo ?? '']) {
      await keyword(page).fill(number)
      await search(page)
      await expect(chips(page)).toHaveText(['按号码查找'])
      await expect(column(page, nameAt)).toHaveText([person?.name ?? ''])
      await chips(page).click()
      await expect(chips(page)).toHaveCount(0)
      expect([page.url(), ...asked].filter((address) => address.includes(number))).toEqual([])
    }
  })

  test('narrow the list by company, status and entry date, and take one condition or all back', async ({
    page,
  }) => {
    await page.goto('#/member/MemberList')
    await pick(company(page), '青禾医药')
    await tick(status(page), '在保')
    await page.getByLabel('入职日期 从').fill('2020-01-01')
    await page.getByLabel('入职日期 到').fill('2020-12-31')
    await search(page)
    await expect(chips(page)).toHaveText([
      '公司 = 青禾医药',
      '状态 = 在保',
      '入职日期 ≥ 2020-01-01',
      '入职日期 ≤ 2020-12-31',
    ])
    const asked = {
      companyId: await companyId('青禾医药'),
      status: '1',
      entryDate_begin: '2020-01-01',
      entryDate_end: '2020-12-31',
    }
    const { total } = await get(await sessionOf('staff'), employees.list, asked)
    expect(total).toBeGreaterThan(10)
    await expect(page.getByText(`第 1–10 条 / 共 ${total} 条`)).toBeVisible()
    for (const date of await column(page, entryAt).allTextContents()) expect(date).toMatch(/^2020-/)
    expect(new Set(await column(page, companyAt).allTextContents())).toEqual(new Set(['青禾医药']))
    expect(new Set(await column(page, statusAt).allTextContents())).toEqual(new Set(['在保']))

    await page.getByRole('button', { name: '移除条件 状态 = 在保' }).click()
    await expect(chips(page)).toHaveCount(3)
    await expect(status(page)).toHaveText(/全部/)
    await page.getByRole('button', { name: '重置' }).click()
    await expect(chips(page)).toHaveCount(0)
    await expect(page).toHaveURL(/#\/member\/MemberList$/)
  })
})

test.describe('paging', () => {
  test.use({ user: 'hr.qinghe' })

  test('offers 10 to 100 rows, tells the range, jumps to a page, and sorts up, down and not at all', async ({
    page,
  }) => {
    // Nobody whom another journey adds meanwhile entered before 2024.
    const { total } = await get(await sessionOf('hr.qinghe'), employees.list, { entryDate_end: '2023-12-31' })
    const all = total.toLocaleString('en-US')
    await page.goto('#/member/MemberList?entryDate_end=2023-12-31')
    await expect(page.getByText(`第 1–10 条 / 共 ${all} 条`)).toBeVisible()
    const size = page.getByLabel('每页条数')
    await expect(size.locator('option')).toHaveText([
      '10 条/页',
      '20 条/页',
      '30 条/页',
      '50 条/页',
      '100 条/页',
    ])
    await page.getByRole('button', { name: '第 3 页' }).click()
    await expect(page.getByText(`第 21–30 条 / 共 ${all} 条`)).toBeVisible()
    await size.selectOption('50')
    await expect(page.getByText(`第 1–50 条 / 共 ${all} 条`)).toBeVisible()
    await expect(rowsOf(page)).toHaveCount(50)
    await page.getByRole('button', { name: '下一页' }).click()
    await expect(page.getByText(`第 51–100 条 / 共 ${all} 条`)).toBeVisible()
    const pages = Math.ceil(total / 50)
    await page.getByLabel('跳至').fill('9999')
    await page.getByLabel('跳至').press('Enter')
    await expect(page.getByRole('button', { name: `第 ${pages} 页` })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('button', { name: '下一页' })).toBeDisabled()
    await page.getByLabel('跳至').fill('2')
    await page.getByLabel('跳至').press('Enter')
    await expect(page.getByText(`第 51–100 条 / 共 ${all} 条`)).toBeVisible()

    const head = page.getByRole('columnheader', { name: '入职日期' })
    await expect(head).not.toHaveAttribute('aria-sort')
    await head.getByRole('button').click()
    await expect(head).toHaveAttribute('aria-sort', 'ascending')
    await expect(page).not.toHaveURL(/pageNo/)
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
    const rising = await column(page, ownEntryAt).allTextContents()
    expect(rising).toEqual(rising.toSorted())
    await head.getByRole('button').click()
    await expect(head).toHaveAttribute('aria-sort', 'descending')
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
    const falling = await column(page, ownEntryAt).allTextContents()
    expect(falling).toEqual(falling.toSorted().toReversed())
    expect(falling[0]).not.toBe(rising[0])
    await head.getByRole('button').click()
    await expect(head).not.toHaveAttribute('aria-sort')
  })
})
