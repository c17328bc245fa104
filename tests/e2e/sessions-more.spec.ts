import type { Page } from '@playwright/test'
import { agePassword, newAccount } from '../support/e2e-accounts.ts'
import { demoPassword } from '../support/e2e-api.ts'
import { signInAs } from '../support/e2e-forms.ts'
import { expect, test } from '../support/e2e-test.ts'

const fresh = 'Fresh#Start7'

const change = async (page: Page, values: readonly string[]) => {
  const fields = page.getByRole('dialog', { name: '修改密码' }).locator('input:not([hidden])')
  for (const [at, value] of values.entries()) await fields.nth(at).fill(value)
  await page.getByRole('dialog', { name: '修改密码' }).locator('button[type=submit]').click()
}

test('a sign-out that the server refuses ends the session in the browser all the same, in the server’s words', async ({
  openBrowser,
  complaints,
}) => {
  complaints.expect(/status of 503/)
  const page = await openBrowser(await newAccount('staff'))
  await page.route(/\/sys\/logout/, (route) =>
    route.fulfill({
      status: 503,
      json: { success: false, code: 503, message: '服务正在维护，请稍后再试', result: null, timestamp: 0 },
    }),
  )
  await page.goto('#/404')
  await page.getByRole('button', { name: '退出' }).click()
  await page.getByRole('alertdialog', { name: '提示' }).getByRole('button', { name: '确定' }).click()
  await expect(page).toHaveURL(/#\/user\/login$/)
  await expect(page.getByRole('alert').filter({ hasText: '服务正在维护，请稍后再试' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('hb:login'))).toBeNull()
  await page.goto('#/member/MemberList')
  await expect(page).toHaveURL(/#\/user\/login/)
})

test('a password that has to be changed is changed in one tab of the browser, and the other goes on by itself', async ({
  page,
  context,
}) => {
  const username = await newAccount('staff')
  await agePassword(username)
  await page.goto('#/user/login')
  await signInAs(page, username)
  const reminder = page.getByRole('alertdialog', { name: '提示' })
  await expect(reminder).toContainText('您的密码已超过 6 个月未修改')
  const other = await context.newPage()
  await other.goto('#/member/MemberList')
  const otherReminder = other.getByRole('alertdialog', { name: '提示' })
  await expect(otherReminder).toContainText('您的密码已超过 6 个月未修改')

  await reminder.getByRole('button', { name: '前往修改' }).click()
  await change(page, [demoPassword, fresh, fresh])
  await expect(page.getByText('密码修改完成！')).toBeVisible()
  await expect(otherReminder).toHaveCount(0)
  await expect(other.getByRole('row')).toHaveCount(11)
  await other.getByRole('button', { name: '第 2 页' }).click()
  await expect(other).toHaveURL(/pageNo=2/)
  await expect(other.getByRole('row')).toHaveCount(11)
})
