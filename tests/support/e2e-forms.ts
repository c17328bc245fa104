import type { Page } from '@playwright/test'
import { demoPassword } from './e2e-api.ts'

/** Fills the sign-in form in and sends it. */
export const signInAs = async (page: Page, username: string, password = demoPassword): Promise<void> => {
  await page.getByLabel('用户名').fill(username)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}
