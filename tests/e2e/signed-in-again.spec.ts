import type { Page } from '@playwright/test'
import { signIn } from '#contract/session/sign-in.ts'
import { newAccount } from '../support/e2e-accounts.ts'
import { ask, demoPassword, get, sessionOf, type Session } from '../support/e2e-api.ts'
import { headerAction } from '../support/e2e-header.ts'
import { expectNoBarrier } from '../support/e2e-axe.ts'
import { eachLook, test, type Say } from '../support/e2e-each-look.ts'
import { expect } from '../support/e2e-test.ts'

const refused = /status of 4\d\d|WebSocket/
const minute = 60_000

const loginOf = (page: Page) =>
  page.evaluate(
    () => JSON.parse(localStorage.getItem('hb:login') ?? '{}') as Pick<Session, 'token' | 'userInfo'>,
  )
const keptCount = (page: Page): Promise<number> =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('hb:autosave:')).length)

const endOnServer = async (page: Page, say: Say): Promise<void> => {
  await get({ ...(await sessionOf('staff')), ...(await loginOf(page)) }, signIn.logout, {})
  // The channel may have told it already, and then the dialog lies above the button.
  await page
    .locator('main button', { hasText: say('下一页') })
    .last()
    .dispatchEvent('click')
  const expired = page.getByRole('alertdialog', { name: say('登录已过期') })
  await expect(expired).toContainText(say('很抱歉，登录已过期，请重新登录'))
  await expectNoBarrier(page, 'the end of a session')
  await page.keyboard.press('Escape')
  await expect(expired).toHaveCount(1)
  await expired.getByRole('button', { name: say('重新登录') }).click()
}

const waitTooLong = async (page: Page, say: Say): Promise<void> => {
  const warning = page.getByRole('alertdialog', { name: say('提示') })
  await page.clock.fastForward(27 * minute)
  await expect(warning).toHaveCount(0)
  await page.clock.fastForward(2 * minute)
  await expect(warning).toContainText(say('您已长时间未操作，不到 2 分钟后将自动退出登录。'))
  await page.clock.fastForward(2 * minute)
  await expect(page.getByText(say('长时间未操作，请重新登录'))).toBeVisible()
}

for (const how of ['by the server', 'for want of a press'] as const) {
  eachLook(
    `after a session was ended ${how}, tabs, addresses and what was typed are there again for the same person`,
    ({ role, isPhone }, title) => {
      test(title, async ({ openBrowser, complaints, say }) => {
        complaints.expect(refused)
        const username = await newAccount(role)
        const page = await openBrowser(username)
        if (how === 'for want of a press') await page.clock.install()
        const main = page.getByRole('main')
        const heading = main.getByRole('heading', { level: 1 })
        await page.goto('#/company/CompanyList?keyword=%E5%BA%B7')
        await expect(heading).toHaveText(say('公司列表'))
        await page.goto('#/member/MemberList?pageSize=20')
        await expect(heading).toHaveText(say('员工列表'))
        await expect(main.getByRole('checkbox').nth(19)).toBeVisible()
        await main.getByRole('button', { name: /^新增|^Add/ }).click()
        const name = page.getByRole('dialog').locator('input[name=name]')
        await name.fill('半个名字')
        await expect(async () => {
          if (how === 'for want of a press') await page.clock.runFor(300)
          expect(await keptCount(page)).toBe(1)
        }).toPass()

        const endings = {
          'by the server': () => endOnServer(page, say),
          'for want of a press': () => waitTooLong(page, say),
        }
        await endings[how]()
        await expect(page).toHaveURL(/#\/user\/login\?redirect=/)
        expect(await page.evaluate(() => localStorage.getItem('hb:login'))).toBeNull()

        await page.getByLabel(say('用户名')).fill(username)
        await page.locator('input[type=password]').fill(demoPassword)
        await page.getByRole('button', { name: say('登录'), exact: true }).click()
        await expect(page.getByText(say('已恢复未保存的内容'))).toBeVisible()
        await expect(name).toHaveValue('半个名字')
        await expect(page).toHaveURL(/pageSize=20/)
        await page.getByRole('button', { name: say('放弃恢复的内容') }).click()
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: say('放弃') })
          .click()
        await expect(name).toHaveValue('')
        await expect.poll(() => keptCount(page)).toBe(0)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
        if (isPhone) return
        const tabs = page.getByRole('tablist', { name: say('标签页') }).getByRole('tab')
        await expect(tabs).toHaveText([say('首页'), say('公司列表'), say('员工列表')])
        await tabs.nth(1).click()
        await expect(heading).toHaveText(say('公司列表'))
        await expect(page).toHaveURL(/keyword=%E5%BA%B7/)
      })
    },
  )
}

eachLook(
  'two tabs of a browser agree on activity and on leaving, which is asked first and ends the session on the server',
  ({ role }, title) => {
    test(title, async ({ openBrowser, complaints, say }) => {
      complaints.expect(refused)
      const page = await openBrowser(await newAccount(role))
      await page.clock.install()
      const other = await page.context().newPage()
      for (const one of [page, other]) {
        await one.goto('#/404')
        await expect(one.getByRole('heading', { name: say('页面不存在') })).toBeVisible()
      }
      const warnings = [page, other].map((one) => one.getByRole('alertdialog', { name: say('提示') }))
      await page.clock.fastForward(29 * minute)
      for (const warning of warnings)
        await expect(warning).toContainText(say('您已长时间未操作，不到 2 分钟后将自动退出登录。'))
      await other.keyboard.press('Shift')
      for (const warning of warnings) await expect(warning).toHaveCount(0)
      await page.clock.fastForward(5 * minute)
      for (const one of [page, other]) await expect(one).toHaveURL(/#\/404$/)
      for (const warning of warnings) await expect(warning).toHaveCount(0)

      const login = await loginOf(page)
      await (await headerAction(page, say('退出'))).click()
      const question = page.getByRole('alertdialog', { name: say('提示') })
      await expect(question).toContainText(say('真的要注销登录吗？'))
      await question
        .getByRole('button', { name: say('取消') })
        .first()
        .click()
      await expect(question).toHaveCount(0)
      await (await headerAction(page, say('退出'))).click()
      await expectNoBarrier(page, 'the question before leaving')
      await question.getByRole('button', { name: say('退出') }).click()
      for (const one of [page, other]) await expect(one).toHaveURL(/#\/user\/login/)
      const { status, body } = await ask({ ...(await sessionOf('staff')), ...login }, signIn.touch, {})
      expect([status, body.message]).toEqual([401, 'Token失效，请重新登录'])
    })
  },
)
