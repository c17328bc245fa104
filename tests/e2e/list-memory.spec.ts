import type { Page } from '@playwright/test'
import { employees } from '#contract/members/employees.ts'
import { listViews } from '#contract/records/list-views.ts'
import { newAccount } from '../support/e2e-accounts.ts'
import { enter, get } from '../support/e2e-api.ts'
import { tick } from '../support/e2e-choices.ts'
import { shownIn } from '../support/e2e-list-states.ts'
import { expect, test } from '../support/e2e-test.ts'

const list = '#/member/MemberList'
const listKey = '/member/employee'
const settled = (page: Page) => expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')

test.describe('the state of a list', () => {
  test('is understood as far as it can be, what is not is said, and back closes an open record', async ({
    openBrowser,
  }) => {
    const username = await newAccount('staff')
    const [row] = (
      await get(await enter(username), employees.list, {
        pageSize: '1',
        status: '1',
        column: 'employeeNo',
        order: 'asc',
      })
    ).records
    const page = await openBrowser(username)
    await page.goto(`${list}?salary=9&pageNo=x&status=1&column=employeeNo&order=asc`)
    await settled(page)
    await expect(page.getByText(/无法识别/).first()).toBeVisible()
    await expect(page.getByRole('columnheader', { name: '工号' })).toHaveAttribute('aria-sort', 'ascending')
    await page
      .getByRole('table')
      .getByRole('button', { name: row?.name ?? '' })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`open=${row?.id ?? ''}`))
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goto('about:blank')
    await page.goto(`${list}?status=3&open=${row?.id ?? ''}`)
    await expect(page.getByRole('dialog').getByRole('heading', { name: row?.name ?? '' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(/MemberList\?status=3$/)
  })

  test('walks back and forward through what was done to it', async ({ openBrowser }) => {
    const username = await newAccount('staff')
    const page = await openBrowser(username)
    await page.goto(list)
    await settled(page)
    const status = page.getByRole('button', { name: /^状态 / })
    const moves = [
      async () => {
        await tick(status, '已离职')
        await page.getByRole('button', { name: '查询', exact: true }).click()
      },
      () => page.getByRole('columnheader', { name: '入职日期' }).getByRole('button').first().click(),
      () =>
        page
          .getByRole('columnheader', { name: '工号' })
          .getByRole('button')
          .first()
          .click({ modifiers: ['Shift'] }),
      () => page.getByRole('button', { name: '下一页' }).click(),
      () => page.getByLabel('每页条数').selectOption('20'),
    ]
    const seen = [{ url: page.url(), shown: await shownIn(page) }]
    for (const move of moves) {
      const { url, shown } = seen.at(-1) ?? seen[0]!
      await move()
      await expect.poll(() => page.url()).not.toBe(url)
      await expect.poll(async () => JSON.stringify(await shownIn(page))).not.toBe(JSON.stringify(shown))
      await settled(page)
      seen.push({ url: page.url(), shown: await shownIn(page) })
    }
    expect(seen.at(-1)?.url).toMatch(
      /pageSize=20.*column=entryDate%2CemployeeNo|column=entryDate%2CemployeeNo.*pageSize=20/,
    )
    for (const { url, shown } of seen.toReversed().slice(1)) {
      await page.goBack()
      await expect.poll(() => page.url()).toBe(url)
      await expect.poll(() => shownIn(page)).toEqual(shown)
    }
    await expect(status).toHaveText(/全部/)
    await page.goForward()
    await expect.poll(() => shownIn(page)).toEqual(seen[1]?.shown)
    await expect(status).toHaveText(/已离职/)
    const elsewhere = await openBrowser(username)
    await elsewhere.goto(seen.at(-1)?.url ?? '')
    await expect.poll(() => shownIn(elsewhere), { timeout: 60_000 }).toEqual(seen.at(-1)?.shown)
  })

  test('columns that cannot be saved stay, are told once, and are saved with the next chance', async ({
    openBrowser,
    complaints,
  }) => {
    complaints.expect(/503/)
    const username = await newAccount('staff')
    const page = await openBrowser(username)
    let tries = 0
    await page.route('**/listView/saveLayout', (route) => {
      tries += 1
      return route.fulfill({ status: 503, body: '' })
    })
    await page.goto(list)
    await settled(page)
    const density = (name: string) => page.getByRole('dialog', { name: '列' }).getByText(name).click()
    await page.getByRole('button', { name: '列', exact: true }).click()
    await density('紧凑')
    await expect.poll(() => tries).toBe(1)
    await density('宽松')
    await expect.poll(() => tries).toBe(2)
    await expect(page.getByText('列设置暂时无法保存')).toHaveCount(1)
    await page.unroute('**/listView/saveLayout')
    await density('紧凑')
    const session = await enter(username)
    await expect
      .poll(async () =>
        (await get(session, listViews.list, { listKey })).layouts.map(({ layout }) => layout.density),
      )
      .toEqual(['compact'])
  })
})
