import type { Page, WebSocket, WebSocketRoute } from '@playwright/test'
import { announcements } from '#contract/messages/announcements.ts'
import { newAccount } from '../support/e2e-accounts.ts'
import { get, sessionOf } from '../support/e2e-api.ts'
import { expectNoBarrier } from '../support/e2e-axe.ts'
import { eachLook, test } from '../support/e2e-each-look.ts'
import { changePermissions } from '../support/e2e-menu.ts'
import { tell } from '../support/e2e-notices.ts'
import { sql } from '../support/e2e-sql.ts'
import { expect } from '../support/e2e-test.ts'

const bell = (page: Page) => page.getByRole('button', { name: /^(通知|Notices)/ })
const dialog = (page: Page) => page.getByRole('dialog', { name: /^(通知消息|Notice message)$/ })
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

eachLook(
  'a notice leads to what is to be finished where its event is known and its address is safe, with the order',
  ({ role }, title) => {
    test(title, async ({ openBrowser, baseURL, say }) => {
      const finish = (page: Page) => dialog(page).getByRole('button', { name: say('去完成') })
      const username = await newAccount(role)
      const about = { eventName: 'bill_to_confirm', orderId: 'B 1&2' }
      const own = `${new URL(baseURL ?? '').origin}/portal/?from=notice`
      await tell(username, { title: '账单待确认', ...about, url: '/account/settings/base' })
      await tell(username, { title: '外部页面', ...about, url: own })
      await tell(username, { title: '别处的页面', ...about, url: 'https://evil.example/x' })
      await tell(username, { title: '未知事件', ...about, url: '/account/settings/base', eventName: 'other' })
      await tell(username, { title: '没有地址', ...about })
      const page = await openBrowser(username)
      await page.goto('#/isps/userAnnouncement')

      await page.getByRole('main').getByRole('button', { name: '账单待确认', exact: true }).click()
      await expect(finish(page)).toBeVisible()
      await expectNoBarrier(page, 'notice with a way on')
      await finish(page).click()
      await expect(page).toHaveURL(/#\/account\/settings\/base\?orderId=B(\+|%20)1%262$/)
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
  },
)

eachLook(
  'a notice of the two titles links to its list, for those whose menu has it; taken back it is gone at once',
  ({ role }, title) => {
    test(title, async ({ openBrowser, say }) => {
      const username = await newAccount(role)
      const changes = {
        title: '客户修改信息',
        words: '前往家属变更审批',
        path: '/member/MemberFamilyApproveList',
        leadsTo: new RegExp(say('家属变更审批')),
      }
      const reports = {
        title: '团检报告上传提醒',
        words: '前往体检项目',
        path: '/health/HealthProjectManageList',
        leadsTo: new RegExp(say('体检项目')),
      }
      const lists = [changes, reports]
      for (const { title } of lists) await tell(username, { title })
      const page = await openBrowser(username)
      await changePermissions(page, ({ menu }) => {
        for (const group of menu) group.children = group.children?.filter(({ path }) => path !== reports.path)
      })
      await page.goto('#/404')
      await openNotice(page, reports.title)
      await expect(dialog(page).getByRole('link')).toHaveCount(0)
      await closeNotice(page)

      await page.unroute(/getUserPermission/)
      await page.goto('#/isps/userAnnouncement')
      await page.reload()
      for (const { title, words, path, leadsTo } of lists) {
        await page.goto('#/isps/userAnnouncement')
        await page.getByRole('main').getByRole('button', { name: title, exact: true }).click()
        await dialog(page)
          .getByRole('link', { name: say(words) })
          .click()
        await expect(page).toHaveURL(new RegExp(`#${path}$`))
        await expect(dialog(page)).toHaveCount(0)
        await expect(page.getByRole('main')).toContainText(leadsTo)
      }
      await expect(bell(page)).toHaveAccessibleName(say('通知'))

      const admin = await sessionOf('admin')
      const [reader] = await sql<{ id: string }>('SELECT id FROM sys_user WHERE username = $1', [username])
      const { id } = await get(admin, announcements.add, {
        titile: '发错的通知',
        msgContent: '<p>内容</p>',
        msgType: 'USER',
        userIds: reader?.id ?? '',
      })
      await get(admin, announcements.doReleaseData, { id })
      await page.goto('#/isps/userAnnouncement')
      const row = page.getByRole('main').getByRole('button', { name: '发错的通知', exact: true })
      await expect(row).toBeVisible()
      await expect(bell(page)).toHaveAccessibleName(say('通知，{total} 条未读', { total: 1 }))
      await get(admin, announcements.doReovkeData, { id })
      await expect(row).toHaveCount(0)
      await expect(bell(page)).toHaveAccessibleName(say('通知'))
    })
  },
)

eachLook(
  'words of the channel and a message about medical cards are shown as they come',
  ({ role }, title) => {
    test(title, async ({ openBrowser, say }) => {
      const username = await newAccount(role)
      const page = await openBrowser(username)
      let toPage: WebSocketRoute | undefined
      await page.routeWebSocket(/syswebsocket/, (socket) => {
        socket.connectToServer()
        toPage = socket
      })
      const opening = page.waitForEvent('websocket')
      await page.goto('#/404')
      await untilHeard(page, await opening)
      for (const [text, title] of [
        ['张三 导入 <b>18</b> 人', say('导入结果')],
        ['体检订单已批准', say('订单审批')],
      ] as const) {
        toPage?.send(text)
        await expect(page.getByText(`${title}${text}`, { exact: true })).toBeVisible()
      }
      await expectNoBarrier(page, 'words of the channel')
      await tell(username, {
        title: '高端医疗卡导入完成',
        content: '<p>成功 <b>18</b> 张</p><script>x()</script><img src="https://t.example/p.png">',
        sender: '健康管理部',
        category: '2',
        eventName: 'medical_card_import',
      })
      await expect(dialog(page)).toContainText(say('发布人：{curUserName}', { curUserName: '健康管理部' }))
      await expect(dialog(page).locator('strong')).toHaveText('18')
      await expect(dialog(page).locator('img, script')).toHaveCount(0)
      await expectNoBarrier(page, 'a message about medical cards')
      await dialog(page)
        .getByRole('button', { name: say('关闭') })
        .last()
        .click()
      await expect(dialog(page)).toHaveCount(0)
      await expect(bell(page)).toHaveAccessibleName(say('通知'))
    })
  },
)

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
