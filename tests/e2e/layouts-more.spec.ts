import type { Page } from '@playwright/test'
import { defaultSettings, type Settings } from '#contract/session/user-settings.ts'
import { newAccount } from '../support/e2e-accounts.ts'
import { expectNoBarrier } from '../support/e2e-axe.ts'
import { addMenuEntries } from '../support/e2e-menu.ts'
import { sample } from '../support/e2e-sample.ts'
import { expect, test } from '../support/e2e-test.ts'

const choose = (page: Page, changes: Partial<Settings>) =>
  page.addInitScript(
    (stored) => localStorage.setItem('hb:settings', stored),
    JSON.stringify({ ...defaultSettings, ...changes }),
  )
const bottomOfHeader = (page: Page) =>
  page.getByRole('banner').evaluate((banner) => Math.round(banner.getBoundingClientRect().bottom))
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document
    return activeElement?.getAttribute('aria-label') || activeElement?.textContent?.trim() || ''
  })
const tabTo = async (page: Page, words: RegExp): Promise<void> => {
  for (let at = 0; at < 40; at += 1) {
    if (words.test(await focused(page))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${words.source} is not reached with Tab, which ended at ${await focused(page)}`)
}

test('the top menu in English: More holds what does not fit, the bars hide on the way down, a phone has a drawer', async ({
  openBrowser,
}) => {
  const page = await openBrowser(await newAccount('hr', 'A02'), 'en')
  const entries = Array.from({ length: 4 }, (_, at) => ({
    path: `/more/${at + 1}`,
    title: `第${at + 1}项`,
    nameEn: `Service number ${at + 1}`,
  }))
  await addMenuEntries(page, entries)
  await choose(page, {
    layout: 'topmenu',
    contentWidth: 'Fluid',
    theme: 'light',
    color: 'purple',
    autoHideHeader: true,
  })
  await page.setViewportSize({ width: 1024, height: 420 })
  await page.goto('#/hr/index')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  const more = menu.getByRole('button', { name: 'More' })
  await expect(more).toBeVisible()
  await expect(menu.getByRole('button', { name: 'Members' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1024)
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Service number 4' })).toBeVisible()
  await expectNoBarrier(page, 'the top menu with what does not fit')
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Service number 4' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Service number 4')

  await page.goto('#/hr/index')
  await expect(page.getByRole('heading', { name: 'Recent employee imports' })).toBeVisible()
  await expect.poll(() => bottomOfHeader(page)).toBe(56)
  // With the focus inside they would stay.
  await page.getByRole('heading', { level: 1 }).click()
  await page.evaluate(() => window.scrollTo(0, 400))
  await expect.poll(() => bottomOfHeader(page)).toBeLessThanOrEqual(0)
  await page.evaluate(() => window.scrollTo(0, 300))
  await expect.poll(() => bottomOfHeader(page)).toBe(56)

  await page.setViewportSize({ width: 2560, height: 800 })
  await expect(more).toHaveCount(0)
  await expect(menu.getByRole('link', { name: 'Service number 4' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Open the menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Main menu' })
  await expect(drawer.getByRole('link', { name: 'Service number 4' })).toBeVisible()
  await expectNoBarrier(page, 'the light menu of a phone')
})

const unbarred = 'no barrier with the other menus and presets, beside and above the page, in English'
const looks = (['light', 'dark'] as const).flatMap((theme) =>
  (
    [
      ['topmenu', 1440],
      ['sidemenu', 1440],
      ['sidemenu', 390],
    ] as const
  ).map(([layout, width]) => ({ theme, layout, width })),
)
for (const { theme, layout, width } of sample(unbarred, looks)) {
  const color = theme === 'light' ? 'blue' : 'volcano'
  test(`${unbarred}: ${layout}, ${theme}, ${color}, ${width} px`, async ({ openBrowser }) => {
    const page = await openBrowser(await newAccount('hr', 'A02'), 'en')
    await choose(page, { layout, theme, color })
    await page.setViewportSize({ width, height: 900 })
    await page.goto('#/member/MemberList')
    await expect(page.getByRole('main').getByRole('checkbox').nth(9)).toBeVisible()
    expect(
      await page.evaluate(() => {
        const { theme: shown, menu } = document.documentElement.dataset
        return [shown, menu]
      }),
    ).toEqual([color, theme])
    if (width === 390) {
      await page.getByRole('button', { name: 'Open the menu' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Members' }).focus()
    }
    await expectNoBarrier(page, `${layout}, ${theme}, ${color}, ${width} px`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
}

test.describe('with the keyboard alone', () => {
  test.use({ hasTabs: true })

  test('from the header over the bell and the settings to the tabs and into the page', async ({
    openBrowser,
  }) => {
    const page = await openBrowser(await newAccount('hr', 'A02'), 'en')
    await page.goto('#/company/CompanyList')
    const heading = page.getByRole('main').getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('Companies')
    await page.goto('#/member/MemberList')
    await expect(page.getByRole('row')).toHaveCount(11)
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())

    await tabTo(page, /^Notices/)
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: 'Notices' })
    await expect(panel.getByRole('tab', { name: /^Announcements/ })).toBeVisible()
    await tabTo(page, /^Announcements/)
    await page.keyboard.press('ArrowRight')
    await expect(panel.getByRole('tab', { name: /^System messages/ })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await expect.poll(() => focused(page)).toBe('Notices')

    await tabTo(page, /^Appearance$/)
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog', { name: 'Appearance' })
    await expect(drawer).toBeVisible()
    await tabTo(page, /^Green$/)
    await page.keyboard.press('ArrowRight')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'blue')
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
    await expect.poll(() => focused(page)).toBe('Appearance')

    await tabTo(page, /^Employees$/)
    await expect(page.getByRole('tab', { name: 'Employees' })).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('tab', { name: 'Companies' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(heading).toHaveText('Companies')
    await expect(page.getByRole('tab', { name: 'Companies' })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Delete')
    await expect(page.getByRole('tablist', { name: 'Tabs' }).getByRole('tab')).toHaveText([
      'Home',
      'Companies',
    ])
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(
      await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement) ?? false),
    ).toBe(true)
  })
})
