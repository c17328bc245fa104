import type { Page } from '@playwright/test'
import { expectNoBarrier } from '../support/e2e-axe.ts'
import { expect, test } from '../support/e2e-test.ts'

const open = async (page: Page): Promise<void> => {
  await page.goto('#/design')
  await expect(page.getByRole('tab', { name: '按钮' })).toBeVisible()
}

const sections = ['按钮', '输入', '选择', '反馈', '浮层', '导航', '颜色', '尺寸', '图标']

const walk = async (page: Page): Promise<void> => {
  for (const name of sections) {
    await page.getByRole('tab', { name, exact: true }).click()
    await expect(page.getByRole('tabpanel', { name, exact: true })).toBeVisible()
    await expectNoBarrier(page, name)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect.soft(overflow, `wider than the window: ${name}`).toBeLessThanOrEqual(0)
  }
}

/** The tones of the marks beside the colours: all enough, or one too little. */
const expectContrast = async (page: Page): Promise<void> => {
  await page.getByRole('tab', { name: '颜色' }).click()
  const marks = page.getByRole('tabpanel').getByRole('listitem')
  await expect(marks.first()).toBeVisible()
  expect(await marks.count()).toBeGreaterThan(40)
  await expect(page.getByRole('tabpanel').locator('td .bg-red-soft')).toHaveCount(0)
}

test.describe('the page for designers', () => {
  test.describe('of staff', () => {
    test.use({ user: 'staff' })
    test('is refused', async ({ page }) => {
      await page.goto('#/design')
      await expect(page.getByRole('heading', { name: '没有权限' })).toBeVisible()
      await expect(page.getByText('design:view')).toBeVisible()
    })
  })

  test.describe('of admin', () => {
    test.use({ user: 'admin' })

    test('shows everything without a barrier, dark menu, 1440 px', async ({ page }) => {
      test.slow()
      await open(page)
      await walk(page)
      await expectContrast(page)
    })

    test('follows its switches, without a barrier on a phone, and gives the look back when it is left', async ({
      page,
    }) => {
      test.slow()
      await page.setViewportSize({ width: 390, height: 844 })
      await open(page)
      const html = page.locator('html')
      const before = await html.getAttribute('data-theme')
      await page.getByLabel('主题色').selectOption('volcano')
      await page.getByRole('radio', { name: 'light' }).check({ force: true })
      await page.getByRole('switch', { name: '色弱模式' }).check()
      await expect(html).toHaveAttribute('data-theme', 'volcano')
      await expect(html).toHaveAttribute('data-menu', 'light')
      await expect(html).toHaveAttribute('data-weak', '')
      await walk(page)
      await expectContrast(page)
      await page.goto('#/system/RegistrationList')
      await expect(html).toHaveAttribute('data-theme', before ?? '')
      await expect(html).toHaveAttribute('data-menu', 'dark')
      await expect(html).not.toHaveAttribute('data-weak')
    })
  })
})
