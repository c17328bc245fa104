import type { Page } from '@playwright/test'
import { newAccount } from '../support/e2e-accounts.ts'
import { expectNoBarrier } from '../support/e2e-axe.ts'
import { expect, test } from '../support/e2e-test.ts'

const look = (page: Page) =>
  page.evaluate(() => {
    const { theme, menu } = document.documentElement.dataset
    return [theme, menu, document.documentElement.hasAttribute('data-weak')]
  })
const accent = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'))

test('a look is shown at once, in the other tab, after a reload without a flash, and in another browser', async ({
  openBrowser,
  complaints,
}) => {
  const username = await newAccount('staff')
  const page = await openBrowser(username)
  await page.goto('#/dashboard/analysis')
  await expect(page.getByRole('button', { name: '界面设置' })).toBeVisible()
  const second = await page.context().newPage()
  await second.goto('#/404')
  await expect(second.getByRole('heading', { name: '页面不存在' })).toBeVisible()

  await page.getByRole('button', { name: '界面设置' }).click()
  const drawer = page.getByRole('dialog', { name: '界面设置' })
  await expect(drawer.getByRole('radio', { name: '流式' })).toBeDisabled()
  await expectNoBarrier(page, 'the settings drawer')
  await drawer.getByRole('radio', { name: '紫色' }).check()
  await drawer.getByRole('radio', { name: '浅色菜单' }).check()
  await expect.poll(() => look(page)).toEqual(['purple', 'light', false])
  await expect.poll(() => accent(page)).toBe('#722ed1')
  await expect.poll(() => look(second)).toEqual(['purple', 'light', false])
  const saved = page.waitForResponse(
    (answer) =>
      answer.url().includes('/sys/userSetting/edit') &&
      answer.request().postData()?.includes('"weak":true') === true,
  )
  await drawer.getByRole('switch', { name: '色弱模式' }).check()
  await saved
  await expectNoBarrier(page, 'the settings drawer, light, purple, colour-weak')
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(page.getByRole('button', { name: '界面设置' })).toBeFocused()

  // The script of the portal never comes: what is seen then is what is painted first.
  complaints.expect(/ERR_FAILED/)
  await second.route(/\/assets\/.*\.js/, (route) => route.abort())
  await second.reload({ waitUntil: 'commit' })
  await expect.poll(() => look(second)).toEqual(['purple', 'light', true])
  await second.close()

  const elsewhere = await openBrowser(username)
  await elsewhere.goto('#/dashboard/analysis')
  await expect(elsewhere.getByRole('button', { name: '界面设置' })).toBeVisible()
  await expect.poll(() => look(elsewhere)).toEqual(['purple', 'light', true])
  await elsewhere.getByRole('button', { name: '界面设置' }).click()
  await elsewhere.getByRole('button', { name: '恢复默认' }).click()
  await expect.poll(() => look(elsewhere)).toEqual(['green', 'dark', false])
})

test('the drawer speaks English, takes the keyboard alone, and gives designers what is shown', async ({
  openBrowser,
}) => {
  const page = await openBrowser(await newAccount('hr'), 'en')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('#/404')
  const opener = page.getByRole('button', { name: 'Appearance' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Appearance' })
  await drawer.getByRole('radio', { name: 'Green', exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(drawer.getByRole('radio', { name: 'Blue', exact: true })).toBeChecked()
  await expect.poll(() => look(page)).toEqual(['blue', 'dark', false])
  await expectNoBarrier(page, 'the settings drawer in English on a phone')
  await drawer.getByRole('button', { name: 'Copy as JSON' }).press('Enter')
  await expect
    .poll(async () => {
      const { settings, tokens } = JSON.parse(await page.evaluate(() => navigator.clipboard.readText())) as {
        settings: { color: string }
        tokens: Record<string, string>
      }
      return [settings.color, tokens['accent'], tokens['menu']]
    })
    .toEqual(['blue', '#1677ff', '#18211a'])
})
