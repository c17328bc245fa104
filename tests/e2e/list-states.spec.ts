import type { Page } from '@playwright/test'
import { employees } from '#contract/members/employees.ts'
import { expectNoBarrier } from '../support/e2e-axe.ts'
import { get, sessionOf } from '../support/e2e-api.ts'
import { eachLook, test } from '../support/e2e-each-look.ts'
import { expectSettled } from '../support/e2e-settled.ts'
import { expect } from '../support/e2e-test.ts'

interface Answer {
  result: { records: { id: string; name: string }[]; total: number; totalIsExact: boolean; pages: number }
}

const lists = '**/member/employee/list?*'
/** The server's own answer, changed on the way. */
const change = (page: Page, how: (answer: Answer) => void) =>
  page.route(lists, async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as Answer
    how(answer)
    await route.fulfill({ response, json: answer })
  })
const settled = (page: Page) => expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')

const words = {
  zh: {
    none: '没有符合条件的数据',
    clear: '清除条件',
    add: '新增员工',
    columns: '列',
    keys: '键盘快捷键',
    down: '服务暂时不可用',
    ignored: '地址中的部分条件无法识别，已忽略',
    close: '知道了',
    retry: '重试',
  },
  en: {
    none: 'Nothing matches the conditions',
    clear: 'Clear conditions',
    add: 'Add employee',
    columns: 'Columns',
    keys: 'Keyboard shortcuts',
    down: 'Service not available',
    ignored: 'Some conditions in the address were not understood and are left out',
    close: 'Got it',
    retry: 'Retry',
  },
} as const

eachLook(
  'a list has no barrier while it loads, and when it is empty, failed, mistaken or opened up',
  ({ language }, title) => {
    const said = words[language]
    test.use({ user: language === 'zh' ? 'staff' : 'hr.qinghe' })

    test(title, async ({ page, complaints }) => {
      complaints.expect(/status of 503/)
      let isHeld = true
      await page.route(lists, async (route) => {
        await expect.poll(() => isHeld).toBe(false)
        await route.continue()
      })
      await page.goto('#/member/MemberList')
      await expect(page.locator('main [aria-busy=true]').first()).toBeVisible()
      await expectNoBarrier(page, 'the list while it loads')
      isHeld = false
      await expectSettled(page)
      await page.unroute(lists)

      await page.goto('#/member/MemberList?keyword=nobodyiscalledthis&nonsense=%7B')
      await expect(page.getByText(said.none)).toBeVisible()
      await expect(page.getByText(said.ignored)).toBeVisible()
      await expectNoBarrier(page, 'the empty list with a mistaken address')
      await page.getByRole('button', { name: said.close }).click()
      await expect(page.getByText(said.ignored)).toHaveCount(0)
      await expect(page).toHaveURL(/MemberList\?keyword=nobodyiscalledthis$/)
      await page.getByRole('button', { name: said.clear }).click()
      await expect(page.locator('main').getByRole('checkbox').nth(9)).toBeVisible()

      await page.getByRole('button', { name: said.columns, exact: true }).click()
      await expect(page.getByRole('dialog', { name: said.columns })).toBeVisible()
      await expectNoBarrier(page, 'the column panel')
      await page.keyboard.press('Escape')
      // Also none that is on its way out: keys are for the layer as long as it is there.
      await expect(page.locator('[role=dialog]')).toHaveCount(0)
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: said.keys })).toBeVisible()
      await expectNoBarrier(page, 'the keys')
      await page.keyboard.press('Escape')

      await change(page, ({ result }) => Object.assign(result, { records: [], total: 0, pages: 0 }))
      await page.goto('#/member/MemberList?pageSize=20')
      await expect(page.getByRole('button', { name: said.add })).toHaveCount(2)
      await expectNoBarrier(page, 'the list without rows')
      await page.unroute(lists)
      await page.route(lists, (route) =>
        route.fulfill({
          status: 503,
          json: {
            success: false,
            code: 503,
            message: said.down,
            result: null,
            timestamp: 0,
            requestId: 'req-1',
          },
        }),
      )
      await page.goto('#/member/MemberList?pageSize=50')
      await expect(page.getByRole('alert')).toContainText(said.down)
      await expect(page.getByRole('alert')).toContainText('req-1')
      await expectNoBarrier(page, 'the list that failed')
      await page.unroute(lists)
      await page.getByRole('button', { name: said.retry }).click()
      await expect(page.locator('main').getByRole('checkbox').nth(9)).toBeVisible()
    })
  },
)

test.describe('a list', () => {
  test.use({ user: 'staff' })

  test('waits with rows as many, as high and as wide as those that come', async ({ page }) => {
    let isHeld = true
    await page.route(lists, async (route) => {
      await expect.poll(() => isHeld).toBe(false)
      await route.continue()
    })
    await page.goto('#/member/MemberList?pageSize=20')
    const rows = page.locator('tbody tr')
    const measure = async () => ({
      rows: await rows.count(),
      columns: await rows
        .first()
        .evaluate((row: HTMLTableRowElement) => [...row.cells].reduce((sum, cell) => sum + cell.colSpan, 0)),
      height: await rows.first().evaluate((row) => row.getBoundingClientRect().height),
    })
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true')
    const before = await measure()
    isHeld = false
    await settled(page)
    expect(await measure()).toEqual(before)
    expect(before.rows).toBe(20)
  })

  test('tells about how many there are, and exactly how many when asked', async ({ page }) => {
    await change(page, ({ result }) =>
      Object.assign(result, { total: 4000, totalIsExact: false, pages: 400 }),
    )
    await page.goto('#/member/MemberList?status=3')
    await expect(page.getByText('第 1–10 条 / 共 ≈ 4,000 条')).toBeVisible()
    await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '-1')
    await page.getByRole('button', { name: /^约 4,000 条/ }).click()
    const { total } = await get(await sessionOf('staff'), employees.count, { status: '3', exact: 'true' })
    await expect(page.getByText(`第 1–10 条 / 共 ${total.toLocaleString('en-US')} 条`)).toBeVisible()
    await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', String(total + 1))
  })

  test('has the next page ready when the pointer is on its button', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      const pageNo = /employee\/list\?.*pageNo=(\d+)/.exec(request.url())?.[1]
      if (pageNo !== undefined) asked.push(pageNo)
    })
    await page.goto('#/member/MemberList')
    await settled(page)
    await page.getByRole('button', { name: '下一页' }).hover()
    await expect.poll(() => asked).toEqual(['1', '2'])
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: '下一页' }).click()
    await expect(page.getByText(/^第 11–20 条/)).toBeVisible()
  })

  test('of 500 rows draws those in sight, goes to the last by key and keeps the focus', async ({ page }) => {
    await change(page, ({ result }) => {
      const [one] = result.records
      if (!one) throw new Error('no rows to copy')
      result.records = Array.from({ length: 500 }, (_, at) => ({
        ...one,
        id: String(at + 1),
        name: `行${at + 1}`,
      }))
    })
    await page.goto('#/member/MemberList')
    await settled(page)
    const rows = page.locator('tbody tr[data-row]')
    expect(await rows.count()).toBeLessThan(80)
    await rows.first().focus()
    await page.keyboard.press('End')
    await expect(page.getByRole('row', { name: /行500/ })).toBeFocused()
    await expect(page.getByRole('row', { name: /行500/ })).toBeInViewport()
    await expect(page.getByRole('row', { name: /行500/ })).toHaveAttribute('aria-rowindex', '501')
    await expect(page.getByRole('columnheader', { name: '姓名' })).toBeInViewport()
    expect(await rows.count()).toBeLessThan(80)
    await page.keyboard.press('Home')
    await expect(rows.first()).toBeFocused()
    await expect(rows.first()).toContainText('行1')
  })

  test('shows the row of its address and closes it with back', async ({ page }) => {
    // Somebody whom no other journey deletes meanwhile.
    await page.goto('#/member/MemberList?keyword=E10001')
    await settled(page)
    const name = page.locator('tbody tr[data-row]').getByRole('button').first()
    const who = (await name.textContent()) ?? ''
    await name.click()
    const detail = page.getByRole('dialog', { name: `员工详情：${who}` })
    await expect(detail).toBeVisible()
    await expect(page).toHaveURL(/open=\d+/)
    const address = page.url()
    await page.goBack()
    await expect(detail).toHaveCount(0)
    await page.goto('about:blank')
    await page.goto(address)
    await expect(detail).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(detail).toHaveCount(0)
    await expect(page).toHaveURL(/MemberList\?keyword=E10001$/)
  })
})
