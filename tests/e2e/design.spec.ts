import type { Page } from '@playwright/test'
import { createServer, type ViteDevServer } from 'vite'
import { expectNoBarrier } from '../support/e2e-axe.ts'
import { expect, test } from '../support/e2e-test.ts'

const sections = ['按钮', '输入', '选择', '反馈', '浮层', '导航', '颜色', '尺寸', '图标']
let server: ViteDevServer

/** The page for designers is in no build: it is served as `npm run dev` serves it. */
const open = async (page: Page): Promise<void> => {
  await page.goto(new URL('design/', server.resolvedUrls?.local[0]).href)
  await expect(page.getByRole('tab', { name: '按钮' })).toBeVisible()
}

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
  test.beforeAll(async () => {
    server = await createServer({
      server: { host: '127.0.0.1', port: 0, hmr: false, ws: false },
      logLevel: 'error',
    })
    await server.listen()
  })
  test.afterAll(() => server.close())

  test('shows everything without a barrier, dark menu, 1440 px', async ({ page }) => {
    test.slow()
    await open(page)
    await walk(page)
    await expectContrast(page)
  })

  test('follows its switches, without a barrier on a phone', async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page)
    const html = page.locator('html')
    await page.getByLabel('主题色').selectOption('volcano')
    await page.getByRole('radio', { name: 'light' }).check({ force: true })
    await page.getByRole('switch', { name: '色弱模式' }).check()
    await expect(html).toHaveAttribute('data-theme', 'volcano')
    await expect(html).toHaveAttribute('data-menu', 'light')
    await expect(html).toHaveAttribute('data-weak', '')
    await walk(page)
    await expectContrast(page)
  })
})
