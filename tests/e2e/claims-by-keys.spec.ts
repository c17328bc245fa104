import type { Locator, Page } from '@playwright/test'
import { claimsOf } from '../support/e2e-claims.ts'
import { sql } from '../support/e2e-sql.ts'
import { expect, test } from '../support/e2e-test.ts'

/** More than stands between two fields. */
const mostTabs = 40

const tabTo = async (page: Page, wanted: Locator): Promise<void> => {
  for (let at = 0; at < mostTabs; at += 1) {
    if (await wanted.evaluate((one) => one === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not come to ${wanted}`)
}

const tabToField = (page: Page, label: string) =>
  tabTo(page, page.getByLabel(label, { exact: true }).filter({ visible: true }))

/** The number of the claim on the screen. */
const numberOf = (page: Page, claimNo: string) =>
  page.getByRole('main').getByText(claimNo, { exact: true }).filter({ visible: true })

const stored = (ids: readonly string[]) =>
  sql<{ status: string; invoiced: string }>(
    `SELECT DISTINCT status, invoiced::text AS invoiced FROM claim WHERE id = ANY ($1::bigint[])`,
    [ids],
  )

test.describe('who reviews claims', () => {
  test.use({ user: 'claims.wu', hasTabs: true })

  test('takes ten of them from the desk to their decisions by keys alone', async ({ page }) => {
    const made = await claimsOf({ count: 10, status: 'REVIEWING', handler: 'claims.wu' })
    const [first, ...others] = made
    await page.goto('#/claim/ClaimList')
    const rows = page.locator('[data-row]:visible')
    await expect(rows.first()).toBeVisible()
    await page.keyboard.press('/')
    await page.keyboard.type(first?.claimNo.split('-')[0] ?? '')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/keyword/)
    await expect(rows).toHaveCount(10)
    await tabTo(page, rows.first())
    await page.keyboard.press('Enter')
    const preview = page.getByRole('dialog')
    await expect(preview.getByRole('link', { name: '详情' })).toBeVisible()
    await expect(preview).toContainText(first?.claimNo ?? '')
    await page.keyboard.press('Enter')

    await expect(numberOf(page, first?.claimNo ?? '')).toBeVisible()
    await tabToField(page, '票面金额（元）')
    await page.keyboard.type('360')
    await tabToField(page, '整张票据：自付')
    await page.keyboard.type('300')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText(/^还不能理算。/)).toBeVisible()
    await page.keyboard.press('Control+a')
    for (const next of [...others, undefined]) {
      await tabToField(page, '整张票据：自付')
      await page.keyboard.type('360')
      await expect(page.getByText('已对平').filter({ visible: true })).toBeVisible()
      await page.keyboard.press('Control+Enter')
      if (!next) break
      await expect(numberOf(page, next.claimNo)).toBeVisible()
      await tabToField(page, '票面金额（元）')
      await page.keyboard.type('360')
    }
    const ids = made.map(({ id }) => id)
    await expect.poll(() => stored(ids)).toEqual([{ status: 'CALCULATED', invoiced: '36000' }])
  })
})
