import type { Page } from '@playwright/test'
import { themeNames } from '#contract/session/user-settings.ts'
import { newAccount } from '../support/e2e-accounts.ts'
import { headerAction } from '../support/e2e-header.ts'
import { expectNoBarrier } from '../support/e2e-axe.ts'
import { eachLook, test } from '../support/e2e-each-look.ts'
import { expectSettled } from '../support/e2e-settled.ts'
import { expect } from '../support/e2e-test.ts'

const shown = (page: Page) =>
  page.evaluate(() => {
    const { theme, menu } = document.documentElement.dataset
    return [theme, menu, document.documentElement.hasAttribute('data-weak')]
  })
const accent = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'))
const topOf = (page: Page, role: 'banner' | 'complementary') =>
  page.getByRole(role).evaluate((part) => Math.round(part.getBoundingClientRect().top))
const scrollTo = (page: Page, place: number) => page.evaluate((at) => window.scrollTo(0, at), place)

eachLook(
  'a look is shown at once, in the other tab, after a reload without a flash, and in another browser',
  ({ role, home, theme, color, isPhone }, title) => {
    const other = theme === 'dark' ? ('light' as const) : ('dark' as const)
    const otherMenu = { dark: '深色菜单', light: '浅色菜单' }[other]

    test(title, async ({ openBrowser, complaints, say }) => {
      const username = await newAccount(role)
      const page = await openBrowser(username)
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.goto('#/404')
      await expect(page.getByRole('heading', { name: say('页面不存在') })).toBeVisible()
      expect(await shown(page)).toEqual([color, theme, false])
      const second = await page.context().newPage()
      await second.goto('#/404')
      await expect(second.getByRole('heading', { name: say('页面不存在') })).toBeVisible()

      const opener = await headerAction(page, say('界面设置'))
      await opener.focus()
      await page.keyboard.press('Enter')
      const drawer = page.getByRole('dialog', { name: say('界面设置') })
      const presets = drawer.getByRole('radiogroup', { name: say('主题色') }).getByRole('radio')
      await expect(presets).toHaveCount(themeNames.length)
      const accents = new Set<string>()
      for (const [at, name] of themeNames.entries()) {
        await presets.nth(at).check()
        await expect.poll(() => shown(page)).toEqual([name, theme, false])
        accents.add(await accent(page))
      }
      expect(accents.size).toBe(themeNames.length)
      // The last of them, as the arrow goes round to the first.
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => shown(page)).toEqual(['green', theme, false])
      await drawer.getByRole('radio', { name: say('红色'), exact: true }).check()
      await drawer.getByRole('radio', { name: say(otherMenu) }).check()
      await expect.poll(() => shown(second)).toEqual(['red', other, false])
      const saved = page.waitForResponse(
        (answer) =>
          answer.url().includes('/sys/userSetting/edit') &&
          answer.request().postData()?.includes('"weak":true') === true,
      )
      await drawer.getByRole('switch', { name: say('色弱模式') }).check()
      await saved
      await expectNoBarrier(page, 'the settings drawer, colour-weak')
      await drawer.getByRole('button', { name: say('复制为 JSON') }).press('Enter')
      await expect
        .poll(async () => {
          const text = await page.evaluate(() => navigator.clipboard.readText())
          const { settings, tokens } = JSON.parse(text || '{}') as {
            settings?: { color: string; weak: boolean }
            tokens?: Record<string, string>
          }
          return [settings?.color, settings?.weak, tokens?.['accent']]
        })
        .toEqual(['red', true, await accent(page)])
      await page.keyboard.press('Escape')
      await expect(drawer).toHaveCount(0)
      if (!isPhone) await expect(opener).toBeFocused()

      // The script of the portal never comes: what is seen then is what is painted first.
      complaints.expect(/ERR_FAILED/)
      await second.route(/\/assets\/.*\.js/, (route) => route.abort())
      await second.reload({ waitUntil: 'commit' })
      await expect.poll(() => shown(second)).toEqual(['red', other, true])
      await second.close()

      const elsewhere = await openBrowser(username)
      await elsewhere.goto(`#${home}`)
      await expect.poll(() => shown(elsewhere)).toEqual(['red', other, true])
      await (await headerAction(elsewhere, say('界面设置'))).click()
      await elsewhere.getByRole('button', { name: say('恢复默认') }).click()
      await expect.poll(() => shown(elsewhere)).toEqual(['green', 'dark', false])
    })
  },
)

eachLook(
  'bars stay, scroll away or hide, the menu moves above the page, and tabs go, as they are switched',
  ({ role, home, isPhone }, title) => {
    test(title, async ({ openBrowser, say }) => {
      const page = await openBrowser(await newAccount(role))
      await page.goto(`#${home}`)
      await expect(page.getByRole('heading', { name: say('最近员工导入') })).toBeVisible()
      await expectSettled(page)
      const drawer = page.getByRole('dialog', { name: say('界面设置') })
      const inDrawer = async (act: () => Promise<void>) => {
        await scrollTo(page, 0)
        await (await headerAction(page, say('界面设置'))).click()
        await act()
        await page.keyboard.press('Escape')
        await expect(drawer).toHaveCount(0)
        // It comes back to the header, and with the focus inside the bars would not hide.
        await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true)
        await page.evaluate(
          () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
        )
      }
      const turn = (name: string, isOn: boolean) =>
        drawer.getByRole('switch', { name: say(name) }).setChecked(isOn)
      const tall = page.viewportSize()
      await page.setViewportSize({ width: tall?.width ?? 0, height: 500 })

      await scrollTo(page, 250)
      await expect.poll(() => topOf(page, 'banner')).toBe(0)
      await inDrawer(async () => {
        await turn('下滑时隐藏页头', true)
        if (!isPhone) await turn('固定侧栏', false)
      })
      await scrollTo(page, 250)
      await expect.poll(() => topOf(page, 'banner')).toBeLessThan(0)
      if (!isPhone) await expect.poll(() => topOf(page, 'complementary')).toBeLessThan(0)
      await scrollTo(page, 150)
      await expect.poll(() => topOf(page, 'banner')).toBe(0)
      await scrollTo(page, 270)
      await expect.poll(() => topOf(page, 'banner')).toBeLessThan(0)
      await page
        .getByRole('button', { name: say('通知'), exact: false })
        .first()
        .focus()
      await expect.poll(() => topOf(page, 'banner')).toBe(0)
      await inDrawer(async () => {
        await turn('固定页头', false)
        await expect(drawer.getByRole('switch', { name: say('下滑时隐藏页头') })).toBeDisabled()
      })
      // A page that the drawer still holds does not scroll.
      await expect
        .poll(async () => {
          await scrollTo(page, 100)
          return topOf(page, 'banner')
        })
        .toBe(-100)
      if (isPhone) return

      await scrollTo(page, 0)
      await page.setViewportSize({ width: 1920, height: 500 })
      // Also while the drawer hides it from those who do not see.
      const widthOfPage = () =>
        page.locator('main').evaluate((main) => {
          const { paddingLeft, paddingRight } = getComputedStyle(main)
          return Math.round(
            main.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight),
          )
        })
      const besideMenu = 1920 - 200 - 40
      await expect.poll(widthOfPage).toBe(besideMenu)
      await inDrawer(async () => {
        await expect(drawer.getByRole('radio', { name: say('流式') })).toHaveCount(0)
        await drawer.getByRole('radio', { name: say('顶栏') }).check()
        await expect(page.getByRole('complementary', { includeHidden: true })).toHaveCount(0)
        await expect.poll(widthOfPage).toBe(1240)
        const left = (part: string) =>
          page
            .locator(part)
            .first()
            .evaluate((one) => Math.round(one.getBoundingClientRect().left))
        expect(await left('header a')).toBe(await left('main h1'))
        await drawer.getByRole('radio', { name: say('流式') }).check()
        await turn('多页签', false)
        await expectNoBarrier(page, 'the settings drawer under the top menu')
      })
      await expect.poll(widthOfPage).toBeGreaterThan(1800)
      await expect(page.getByRole('tablist', { name: say('标签页') })).toHaveCount(0)
      await page.reload()
      await expect.poll(widthOfPage).toBeGreaterThan(1800)
      await inDrawer(async () => {
        await turn('多页签', true)
        await drawer.getByRole('radio', { name: say('侧栏') }).check()
      })
      await expect.poll(widthOfPage).toBe(besideMenu)
      await expect(page.getByRole('tablist', { name: say('标签页') })).toBeVisible()
    })
  },
)
