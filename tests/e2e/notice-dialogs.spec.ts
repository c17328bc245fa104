import type { Page, WebSocket, WebSocketRoute } from '@playwright/test'
import { announcements } from '#contract/announcements.ts'
import { newAccount } from '../support/e2e-accounts.ts'
import { get, sessionOf } from '../support/e2e-api.ts'
import { expectNoBarrier } from '../support/e2e-axe.ts'
import { addMenuEntries } from '../support/e2e-menu.ts'
import { tell } from '../support/e2e-notices.ts'
import { expect, test } from '../support/e2e-test.ts'

const bell = (page: Page) => page.getByRole('button', { name: /^(通知|Notices)/ })
const dialog = (page: Page) => page.getByRole('dialog', { name: /^(通知消息|Notice message)$/ })
const finish = (page: Page) => dialog(page).getByRole('button', { name: '去完成' })

/** Opens a notice from the bell and waits until it is shown. */
const openNotice = async (page: Page, title: string): Promise<void> => {
  await bell(page).click()
  await page.getByRole('listitem').getByRole('button', { name: title }).click()
  await expect(dialog(page).getByRole('heading', { level: 3, name: title, exact: true })).toBeVisible()
}
const closeNotice = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
}

/** Waits until the server answers in the channel: somebody who comes back asks it at once. */
const untilHeard = async (page: Page, socket: WebSocket): Promise<void> => {
  let heard = 0
  socket.on('framereceived', () => {
    heard += 1
  })
  const ask = async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    return heard
  }
  await expect.poll(ask).toBeGreaterThan(0)
}

test.describe('a notice', () => {
  test('leads to what is to be finished where its event is known and its address is safe, with the order', async ({
    openBrowser,
    baseURL,
  }) => {
    const username = await newAccount('staff')
    const about = { eventName: 'bill_to_confirm', orderId: 'B 1&2' }
    const own = `${new URL(baseURL ?? '').origin}/portal/?from=notice`
    await tell(username, { title: '账单待确认', ...about, url: '/dashboard/workplace' })
    await tell(username, { title: '外部页面', ...about, url: own })
    await tell(username, { title: '别处的页面', ...about, url: 'https://evil.example/x' })
    await tell(username, { title: '未知事件', ...about, url: '/dashboard/workplace', eventName: 'other' })
    await tell(username, { title: '没有地址', ...about })
    const page = await openBrowser(username)
    await page.goto('#/member/MemberList')

    await openNotice(page, '账单待确认')
    await expect(finish(page)).toBeVisible()
    await expectNoBarrier(page, 'notice with a way on')
    await finish(page).click()
    await expect(page).toHaveURL(/#\/dashboard\/workplace\?orderId=B(\+|%20)1%262$/)
    await expect(dialog(page)).toHaveCount(0)

    await openNotice(page, '外部页面')
    const opening = page.context().waitForEvent('page')
    await finish(page).click()
    const opened = await opening
    await opened.waitForLoadState()
    await expect.poll(() => opened.url()).toContain('/portal/?from=notice&orderId=B+1%262')
    expect(await opened.evaluate(() => window.opener === null)).toBe(true)
    await opened.close()
    await closeNotice(page)

    for (const title of ['别处的页面', '未知事件', '没有地址']) {
      await openNotice(page, title)
      await expect(finish(page)).toHaveCount(0)
      await closeNotice(page)
    }
  })

  test('of the two titles links to its list, for those whose menu has it; taken back it is gone at once', async ({
    openBrowser,
  }) => {
    const username = await newAccount('staff')
    await tell(username, { title: '客户修改信息' })
    await tell(username, { title: '团检报告上传提醒' })
    const page = await openBrowser(username)
    await addMenuEntries(page, [{ path: '/health/HealthProjectManageList', title: '体检项目', hidden: true }])
    await page.goto('#/isps/userAnnouncement')
    await openNotice(page, '客户修改信息')
    await expect(dialog(page).getByRole('link')).toHaveCount(0)
    await closeNotice(page)
    await openNotice(page, '团检报告上传提醒')
    await dialog(page).getByRole('link', { name: '前往体检项目' }).click()
    await expect(page).toHaveURL(/#\/health\/HealthProjectManageList$/)
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.getByText('当前版本没有“体检项目”页面')).toBeVisible()

    const id = await tell(username, { title: '发错的通知' })
    await page.goto('#/isps/userAnnouncement')
    const rows = page.getByRole('table', { name: '我的通知' }).locator('tbody tr')
    const row = rows.filter({ hasText: '发错的通知' })
    await expect(row).toBeVisible()
    await expect(bell(page)).toHaveAccessibleName('通知，1 条未读')
    await get(await sessionOf('admin'), announcements.revoke, { id })
    await expect(row).toHaveCount(0)
    await expect(bell(page)).toHaveAccessibleName('通知')
  })

  test('about medical cards is shown as it comes, in both languages and on a phone, and is read then', async ({
    openBrowser,
  }) => {
    const people = [
      { language: 'zh', from: '发布人：健康管理部', close: '关闭', rest: '通知' },
      { language: 'en', from: 'Published by: 健康管理部', close: 'Close', rest: 'Notices' },
    ] as const
    for (const { language, from, close, rest } of people) {
      const username = await newAccount('hr', 'A02')
      const page = await openBrowser(username, language)
      if (language === 'en') await page.setViewportSize({ width: 390, height: 844 })
      const opening = page.waitForEvent('websocket')
      await page.goto('#/hr/index')
      await untilHeard(page, await opening)
      await tell(username, {
        title: '高端医疗卡导入完成',
        content: '<p>成功 <b>18</b> 张</p><script>x()</script><img src="https://t.example/p.png">',
        sender: '健康管理部',
        category: '2',
        eventName: 'medical_card_import',
      })
      await expect(dialog(page)).toContainText(from)
      await expect(dialog(page).locator('strong')).toHaveText('18')
      await expect(dialog(page).locator('img, script')).toHaveCount(0)
      await expectNoBarrier(page, `medical message, ${language}`)
      await dialog(page).getByRole('button', { name: close }).last().click()
      await expect(dialog(page)).toHaveCount(0)
      await expect(bell(page)).toHaveAccessibleName(rest)
    }
  })
})

test.describe('the channel', () => {
  test('comes back after the network was away, and nothing of that time is lost', async ({ openBrowser }) => {
    const username = await newAccount('staff')
    const page = await openBrowser(username)
    let isAway = false
    const open: WebSocketRoute[] = []
    await page.routeWebSocket(/syswebsocket/, (socket) => {
      if (isAway) return void socket.close()
      socket.connectToServer()
      open.push(socket)
    })
    await page.goto('#/member/MemberList')
    await expect.poll(() => open.length).toBe(1)
    await expect(bell(page)).toHaveAccessibleName('通知')
    isAway = true
    await open[0]?.close({ code: 1001 })
    await tell(username, { title: '离线期间' })
    await expect(bell(page)).toHaveAccessibleName('通知')
    isAway = false
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(bell(page)).toHaveAccessibleName('通知，1 条未读')
    await tell(username, { title: '恢复之后' })
    await expect(bell(page)).toHaveAccessibleName('通知，2 条未读')
  })

  test('that the browser does not know is said once, and notices are asked for every minute', async ({
    openBrowser,
  }) => {
    const username = await newAccount('staff')
    const page = await openBrowser(username)
    await page.addInitScript(() => Reflect.deleteProperty(window, 'WebSocket'))
    await page.clock.install()
    await page.goto('#/member/MemberList')
    const words = page.getByText('您的浏览器不支持Websocket通信协议，请使用Chrome或者Firefox浏览器！')
    await expect(words.first()).toBeVisible()
    await expect(bell(page)).toHaveAccessibleName('通知')
    await tell(username, { title: '轮询得到' })
    await page.clock.fastForward('01:05')
    await expect(bell(page)).toHaveAccessibleName('通知，1 条未读')
  })
})
