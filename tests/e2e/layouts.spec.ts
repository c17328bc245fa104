import type { Page } from '@playwright/test'
import { defaultSettings, type Settings } from '../../src/contract/session/user-settings.ts'
import { expectNoBarrier } from '../support/e2e-axe.ts'
import { expect, test } from '../support/e2e-test.ts'

/** Chosen in this browser before the page is opened; the demo accounts keep none of their own. */
const choose = (page: Page, changes: Partial<Settings>) =>
  page.addInitScript(
    (stored) => localStorage.setItem('hb:settings', stored),
    JSON.stringify({ ...defaultSettings, ...changes }),
  )
const menuOf = (page: Page) => page.getByRole('navigation', { name: '主菜单' })

test.describe('the top menu', () => {
  test.use({ user: 'staff' })

  test('drops down by keyboard, folds into one word where there is no room, and leaves the page its width under one bar', async ({
    page,
  }) => {
    await choose(page, { layout: 'topmenu', contentWidth: 'Fluid', theme: 'light', color: 'blue' })
    await page.setViewportSize({ width: 1920, height: 900 })
    await page.goto('#/404')
    await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible()
    await expect(page.getByRole('complementary')).toHaveCount(0)
    const menu = menuOf(page)
    await menu.getByRole('link', { name: '首页' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(menu.getByRole('button', { name: '成员管理' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: '员工列表' })).toBeVisible()
    await expectNoBarrier(page, 'the top menu, light')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('menuitem', { name: '公司列表' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: '员工列表' })).toHaveCount(0)
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('menuitem', { name: '员工列表' })).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(menu.getByRole('link', { name: '首页' })).toBeFocused()
    await expect(page.getByRole('menuitem')).toHaveCount(0)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: '员工列表' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu.getByRole('button', { name: '成员管理' })).toBeFocused()
    const width = () =>
      page.getByRole('main').evaluate((main) => Math.round(main.getBoundingClientRect().width))
    expect(await width()).toBeGreaterThan(1800)
    const bars = page.getByRole('banner').or(page.getByRole('tablist', { name: '标签页' }))
    const heights = await bars.evaluateAll((all) =>
      all.map((bar) => Math.round(bar.getBoundingClientRect().height)),
    )
    expect(heights.toSorted((a, b) => a - b).at(-1)).toBe(56)
    await page.setViewportSize({ width: 800, height: 900 })
    const narrow = page.viewportSize()?.width ?? 0
    await expect.poll(width).toBeLessThanOrEqual(narrow)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(800)
  })
})
