import { newAccount } from '../support/e2e-accounts.ts'
import { letGo, standStill, whyNotComparable } from '../support/e2e-looks.ts'
import { tell } from '../support/e2e-notices.ts'
import { headerAction } from '../support/e2e-header.ts'
import { expect, test } from '../support/e2e-test.ts'

test.use({ hasTabs: true })

const zh = {
  notFound: '页面不存在',
  menu: '打开菜单',
  mainMenu: '主菜单',
  settings: '界面设置',
  light: '浅色菜单',
  bell: '通知，2 条未读',
  notice: '通知消息',
  account: /的账户菜单$/,
  password: '修改密码',
  logout: '退出',
  reminder: '提示',
}
const en: typeof zh = {
  notFound: 'Page not found',
  menu: 'Open the menu',
  mainMenu: 'Main menu',
  settings: 'Appearance',
  light: 'Light menu',
  bell: 'Notices, 2 unread',
  notice: 'Notice message',
  account: /^Account menu of/,
  password: 'Change password',
  logout: 'Sign out',
  reminder: 'Reminder',
}

/** Two of the four looks, so that every language, width and layer is drawn once: what else differs is words. */
for (const [language, width, words, role] of [
  ['zh', 1440, zh, 'staff'],
  ['en', 390, en, 'hr'],
] as const) {
  const isPhone = width === 390
  test(`the shell and its layers look as they did, ${language} at ${width} px`, async ({ openBrowser }) => {
    const username = await newAccount(role)
    await tell(username, { title: '国庆服务时间安排', priority: 'M' })
    await tell(username, {
      title: '客户修改信息，请在今天下班之前处理完毕',
      content: '<p>请<strong>尽快</strong>处理：</p><ul><li>家属信息</li><li>联系方式</li></ul>',
      priority: 'H',
    })
    const page = await openBrowser(username, language)
    await page.setViewportSize({ width, height: isPhone ? 844 : 900 })
    await standStill(page)
    // How much waits depends on what other journeys filed.
    await page.route(/\/sys\/task\/mine/, async (route) => {
      const response = await route.fetch()
      const to = isPhone ? '/cover/CoverChangeList' : '/member/MemberFamilyApproveList'
      const waiting = {
        name: 'x',
        title: 'x',
        count: 12,
        isAll: true,
        since: null,
        until: null,
        to,
        search: {},
      }
      await route.fulfill({ response, json: { ...(await response.json()), result: [waiting] } })
    })
    await page.goto('#/404')
    await expect(page.getByRole('heading', { name: words.notFound })).toBeVisible()
    const reason = await whyNotComparable(page, language)
    test.skip(reason !== '', reason)
    await expect(page.getByRole('button', { name: words.bell })).toBeVisible()
    const picture = (name: string) => `${name}-${language}-${width}.png`
    const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
    const shell = async (menu: string) => {
      await letGo(page)
      // The menu of a phone is a drawer.
      if (!isPhone || menu === 'dark') await expect.soft(page).toHaveScreenshot(picture(`shell-${menu}`))
      if (!isPhone) return
      await page.getByRole('button', { name: words.menu }).click()
      await expect(dialog(words.mainMenu)).toBeVisible()
      await letGo(page)
      await expect.soft(dialog(words.mainMenu)).toHaveScreenshot(picture(`menu-${menu}`))
      await page.keyboard.press('Escape')
      await expect(dialog(words.mainMenu)).toHaveCount(0)
    }
    await shell('dark')

    await (await headerAction(page, words.settings)).click()
    await expect(dialog(words.settings)).toBeVisible()
    await letGo(page)
    await expect.soft(dialog(words.settings)).toHaveScreenshot(picture('settings'))
    await page.getByRole('radio', { name: words.light }).check()
    await page.keyboard.press('Escape')
    await expect(dialog(words.settings)).toHaveCount(0)
    await shell('light')

    await page.getByRole('button', { name: words.bell }).click()
    await expect(dialog(words.bell).getByRole('listitem')).toHaveCount(2)
    await letGo(page)
    await expect.soft(dialog(words.bell)).toHaveScreenshot(picture('notices'))
    await page.getByRole('button', { name: /^客户修改信息/ }).click()
    await expect(dialog(words.notice).getByText('家属信息')).toBeVisible()
    await letGo(page)
    await expect.soft(dialog(words.notice)).toHaveScreenshot(picture('notice'))
    await page.keyboard.press('Escape')
    await expect(dialog(words.notice)).toHaveCount(0)

    await page.getByRole('button', { name: words.account }).click()
    await page.getByRole('menuitem', { name: words.password }).click()
    await expect(dialog(words.password)).toBeVisible()
    await letGo(page)
    await expect.soft(dialog(words.password)).toHaveScreenshot(picture('password'))
    await page.keyboard.press('Escape')
    await expect(dialog(words.password)).toHaveCount(0)

    await (await headerAction(page, words.logout)).click()
    const question = page.getByRole('alertdialog', { name: words.reminder })
    await expect(question).toBeVisible()
    await letGo(page)
    await expect.soft(question).toHaveScreenshot(picture('logout'))
  })
}
