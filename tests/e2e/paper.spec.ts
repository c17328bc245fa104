import { expect, test } from '../support/e2e-test.ts'

test.describe('on paper', () => {
  test.use({ user: 'staff', hasTabs: true })

  test('there is what is on the screen and the name over it: no shell, nothing of other tabs, nothing dimmed', async ({
    page,
  }) => {
    await page.goto('#/member/MemberList?keyword=E10001')
    await expect(page.getByRole('cell', { name: 'E10001', exact: true })).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    for (const part of ['banner', 'complementary', 'contentinfo', 'navigation'] as const)
      await expect(page.getByRole(part)).toHaveCount(0)
    await expect(page.locator('[data-watermark]')).toBeVisible()
    const leftOver = await page.getByRole('table').evaluate((table) => {
      const around = table.parentElement?.getBoundingClientRect()
      return Math.abs((around?.width ?? 0) - table.getBoundingClientRect().width)
    })
    expect(leftOver).toBeLessThan(3)

    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('button', { name: '王思远', exact: true }).click()
    const detail = page.getByRole('dialog', { name: '王思远' })
    await expect(detail).toContainText('E10001')
    await page.emulateMedia({ media: 'print' })
    await expect(detail).toBeVisible()
    await expect(page.locator('#root')).toBeHidden()
    await expect(page.locator('body > [data-state=open]:not([role])')).toBeHidden()

    await page.emulateMedia({ media: 'screen' })
    await page.evaluate(() => {
      window.location.hash = '#/company/CompanyList'
    })
    await expect(page.getByRole('heading', { name: '公司列表' })).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { name: '公司列表' })).toBeVisible()
    await expect(detail).toHaveCount(0)
  })
})
