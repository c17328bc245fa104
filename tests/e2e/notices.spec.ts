import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { announcements } from '#contract/messages/announcements.ts'
import { files } from '#contract/records/files.ts'
import { newAccount } from '../support/e2e-accounts.ts'
import { get, sessionOf } from '../support/e2e-api.ts'
import { expectNoBarrier } from '../support/e2e-axe.ts'
import { eachLook, test } from '../support/e2e-each-look.ts'
import { tell } from '../support/e2e-notices.ts'
import { sql } from '../support/e2e-sql.ts'
import { expect } from '../support/e2e-test.ts'

const bell = (page: Page) => page.getByRole('button', { name: /^(通知|Notices)/ })
/** An image of the administrator, as the editor would write it into a text. */
const picture = async (width: number, height: number, alt: string) => {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#8ebf30' } })
    .png()
    .toBuffer()
  const file = new File([new Uint8Array(bytes)], 'picture.png')
  const { id, url } = await get(await sessionOf('admin'), files.upload, { file })
  return { id, html: `<p><img src="${url}" width="${width}" height="${height}" alt="${alt}"></p>` }
}
const unread = (count: number) => (count === 0 ? '通知' : `通知，${count} 条未读`)

eachLook(
  'notices come by themselves, are read in the bell, and drop wherever the person is signed in',
  ({ role, width }, title) => {
    test(title, async ({ openBrowser, say }) => {
      const total = (count: number) =>
        count === 0 ? say('通知') : say('通知，{total} 条未读', { total: count })
      const counted = (one: number, other: number) => [
        say('通知 ({anntMsgTotal})', { anntMsgTotal: one }),
        say('系统消息 ({sysMsgTotal})', { sysMsgTotal: other }),
      ]
      const username = await newAccount(role)
      await tell(username, { title: '国庆服务时间安排' })
      await tell(username, { title: '导出完成', category: '2', priority: 'H' })
      const page = await openBrowser(username)
      const elsewhere = await openBrowser(username)
      for (const one of [page, elsewhere]) {
        const socket = one.waitForEvent('websocket')
        await one.goto('#/404')
        await socket
        await expect(bell(one)).toHaveAccessibleName(total(2))
      }

      await tell(username, {
        title: '客户修改家属信息待审批，请在今天下班之前处理完毕',
        content: '<p>请<strong>尽快</strong>处理</p><p><a href="https://a.example/x">查看</a></p>',
        priority: 'M',
      })
      for (const one of [page, elsewhere]) await expect(bell(one)).toHaveAccessibleName(total(3))

      await bell(page).focus()
      await page.keyboard.press('Enter')
      const panel = page.getByRole('dialog', { name: total(3) })
      await expect(panel.getByRole('tab')).toHaveText(counted(2, 1))
      const box = await panel.boundingBox()
      expect(box?.width).toBeGreaterThanOrEqual(300)
      expect(box?.width).toBeLessThanOrEqual(302)
      expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= width).toBe(true)
      await expect(panel.getByRole('listitem').first()).toContainText(say('重要消息'))
      await expect(panel.getByRole('listitem').last()).toContainText(say('一般消息'))
      await expectNoBarrier(page, 'bell')
      await panel.getByRole('tab', { name: counted(2, 1)[0] ?? '' }).focus()
      await page.keyboard.press('ArrowRight')
      await expect(panel.getByRole('listitem')).toContainText([`导出完成${say('紧急消息')}`])
      await page.keyboard.press('Escape')
      await expect(panel).toHaveCount(0)
      await expect(bell(page)).toBeFocused()

      await bell(page).click()
      await page.getByRole('button', { name: /^客户修改家属信息待审批/ }).click()
      const notice = page.getByRole('dialog', { name: say('通知消息') })
      await expect(notice.getByRole('heading', { name: /^客户修改家属信息/ })).toBeVisible()
      await expect(notice).toContainText(say('发送人：{sender}', { sender: '健康福利平台' }))
      await expect(notice.locator('strong')).toHaveText('尽快')
      await expect(notice.getByRole('link', { name: '查看' })).toHaveAttribute('rel', /noopener/)
      await expectNoBarrier(page, 'notice')
      for (const one of [page, elsewhere])
        await expect(one.getByRole('button', { name: total(2), includeHidden: true })).toBeAttached()
      await notice
        .getByRole('button', { name: say('关闭') })
        .last()
        .click()
      await expect(notice).toHaveCount(0)
      await expect(bell(page)).toBeFocused()
    })
  },
)

eachLook(
  'notices are all in my announcements: read one by one, or all at once',
  ({ language, role, home, isPhone }, title) => {
    test(title, async ({ openBrowser, say }) => {
      const total = (count: number) =>
        count === 0 ? say('通知') : say('通知，{total} 条未读', { total: count })
      const title = say('我的通知')
      const username = await newAccount(role)
      for (const n of [1, 2, 3]) await tell(username, { title: `第 ${n} 条`, priority: n === 3 ? 'H' : 'L' })
      const page = await openBrowser(username)
      await page.goto(`#${home}`)
      await bell(page).click()
      await page.getByRole('link', { name: say('查看更多') }).click()
      await expect(page).toHaveURL(/#\/isps\/userAnnouncement/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      const rowsOf = (one: Page): Locator =>
        isPhone
          ? one.getByRole('list', { name: title }).getByRole('listitem')
          : one.getByRole('table', { name: title }).locator('tbody tr')
      const rows = rowsOf(page)
      await expect(rows).toHaveCount(3)
      await expect(rows.first()).toContainText('第 3 条')
      await expectNoBarrier(page, 'my announcements')
      await rows.first().getByRole('button', { name: '第 3 条', exact: true }).click()
      const notice = page.getByRole('dialog', { name: say('通知消息') })
      await expect(notice.getByRole('heading', { name: '第 3 条' })).toBeVisible()
      await notice
        .getByRole('button', { name: say('关闭') })
        .last()
        .click()
      await expect(notice).toHaveCount(0)
      await expect(bell(page)).toHaveAccessibleName(total(2))
      const [unreadWord, readWord] = language === 'en' ? ['Unread', 'Read'] : ['未读', '已读']
      if (!isPhone) {
        await expect(rows.first()).toContainText(say('紧急消息'))
        await expect(rows.filter({ hasText: unreadWord })).toHaveCount(2)
      }
      const elsewhere = await openBrowser(username)
      await elsewhere.goto('#/isps/userAnnouncement')
      await expect(rowsOf(elsewhere)).toHaveCount(3)
      await expect(bell(elsewhere)).toHaveAccessibleName(total(2))
      await page.getByRole('button', { name: say('全部已读') }).click()
      await expect(bell(elsewhere)).toHaveAccessibleName(total(0))
      await expect(bell(page)).toHaveAccessibleName(total(0))
      if (!isPhone) {
        for (const one of [page, elsewhere]) {
          await expect(rowsOf(one).filter({ hasText: unreadWord })).toHaveCount(0)
          await expect(rowsOf(one).filter({ hasText: readWord })).toHaveCount(3)
        }
      }
      await bell(page).click()
      await expect(page.getByText(say('没有未读消息'))).toBeVisible()
    })
  },
)

test.describe('notices', () => {
  test('show the images they were published with, within the dialog, and the words of one that is gone', async ({
    openBrowser,
  }) => {
    const username = await newAccount('hr', 'A02')
    const [reader] = await sql<{ id: string }>('SELECT id FROM sys_user WHERE username = $1', [username])
    const [wide, gone, below] = [
      await picture(1600, 400, '门诊时间表'),
      await picture(300, 200, '停车位置图'),
      await picture(200, 2000, '楼层索引'),
    ]
    const admin = await sessionOf('admin')
    const { id } = await get(admin, announcements.add, {
      titile: '门诊时间调整',
      msgContent: `<p>请看图</p>${wide.html}${gone.html}${below.html}`,
      msgType: 'USER',
      userIds: reader?.id ?? '',
    })
    await get(admin, announcements.doReleaseData, { id })
    await sql('DELETE FROM sys_file WHERE id = $1', [gone.id])

    const page = await openBrowser(username)
    const phone = await openBrowser(username, 'en')
    await phone.setViewportSize({ width: 390, height: 844 })
    for (const one of [page, phone]) {
      await one.goto('#/isps/userAnnouncement')
      await one.getByRole('button', { name: '门诊时间调整', exact: true }).first().click()
      const notice = one.getByRole('dialog')
      const shown = notice.getByRole('img', { name: '门诊时间表' })
      await expect(shown).toHaveJSProperty('naturalWidth', 1600)
      const [image, around] = [await shown.boundingBox(), await notice.boundingBox()]
      expect(image?.width).toBeGreaterThan(200)
      expect(image?.width).toBeLessThan(around?.width ?? 0)
      expect((image?.width ?? 0) / (image?.height ?? 1)).toBeCloseTo(4, 1)
      await expect(notice.getByText('停车位置图')).toBeVisible()
      await expect(notice.getByRole('img', { name: '停车位置图' })).toHaveCount(0)
      const last = notice.getByRole('img', { name: '楼层索引' })
      // Its place gives way to the image, maybe just now.
      await notice
        .locator('[aria-busy=true]')
        .or(last)
        .last()
        .evaluate((place) => place.scrollIntoView())
      await expect(last).toHaveJSProperty('naturalHeight', 2000)
      await expectNoBarrier(one, 'notice with images')
    }
  })

  test('speak English to HR, and come by asking where WebSockets do not get through', async ({
    openBrowser,
  }) => {
    const username = await newAccount('hr', 'A03')
    const page = await openBrowser(username, 'en')
    await page.clock.install()
    await page.routeWebSocket(/syswebsocket/, (socket) => socket.close())
    await page.goto('#/hr/index')
    await expect(page.getByRole('button', { name: 'Notices', exact: true })).toBeVisible()
    await tell(username, { title: 'Holiday', priority: 'H' })
    await page.clock.fastForward('01:05')
    await page.getByRole('button', { name: 'Notices, 1 unread' }).click()
    await expect(page.getByRole('dialog').getByRole('tab')).toHaveText([
      'Announcements (1)',
      'System messages (0)',
    ])
    await expect(page.getByRole('listitem').filter({ hasText: 'Holiday' })).toContainText('Urgent')
  })

  test('share one channel among the tabs of a browser', async ({ openBrowser }) => {
    const username = await newAccount('staff')
    const first = await openBrowser(username)
    await first.goto('#/member/MemberList')
    await expect(bell(first)).toHaveAccessibleName(unread(0))
    const second = await first.context().newPage()
    let sockets = 0
    second.on('websocket', () => {
      sockets += 1
    })
    await second.goto(first.url())
    await expect(bell(second)).toHaveAccessibleName(unread(0))
    await tell(username, { title: '给两个页签' })
    for (const one of [first, second]) await expect(bell(one)).toHaveAccessibleName(unread(1))
    expect(sockets).toBe(0)
    const taken = second.waitForEvent('websocket')
    await first.close()
    await taken
    await tell(username, { title: '给留下的页签' })
    await expect(bell(second)).toHaveAccessibleName(unread(2))
  })
})
