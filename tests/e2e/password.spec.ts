import type { Page } from '@playwright/test'
import { agePassword, newAccount } from '../support/e2e-accounts.ts'
import { demoPassword } from '../support/e2e-api.ts'
import { expectNoBarrier } from '../support/e2e-axe.ts'
import { signInAs } from '../support/e2e-forms.ts'
import { expect, test } from '../support/e2e-test.ts'

const fresh = 'Fresh#Start7'

/** Fills in old, new and confirmation, and sends them. */
const change = async (page: Page, [old, next, again]: readonly [string, string, string]) => {
  const dialog = page.getByRole('dialog')
  const fields = dialog.locator('input:not([hidden])')
  await fields.nth(0).fill(old)
  await fields.nth(1).fill(next)
  await fields.nth(2).fill(again)
  await dialog.locator('button[type=submit]').click()
}

const refusals = [
  { values: ['', fresh, fresh], zh: '请输入旧密码!', en: 'Please enter the old password!' },
  { values: ['x', '', ''], zh: '请输入新密码!', en: 'Please enter the new password!' },
  { values: ['x', fresh, ''], zh: '请确认新密码!', en: 'Please confirm the new password!' },
  { values: ['x', fresh, 'Fresh#Start8'], zh: '两次输入的密码不一样！', en: 'The two passwords differ!' },
  {
    values: ['x', 'Fresh Start7', 'Fresh Start7'],
    zh: '密码不允许包含空格!',
    en: 'The password must not contain spaces!',
  },
  {
    values: ['x', 'fresh#start7', 'fresh#start7'],
    zh: '新密码必须至少8位，且包含大小写字母和数字!',
    en: 'The new password needs at least 8 characters with upper and lower case letters and digits!',
  },
] as const

test('the password is changed in a dialog of 800 px that refuses in the words of the rules, in both languages', async ({
  page,
}) => {
  const username = await newAccount('hr', 'A02')
  await page.goto('#/user/login')
  await signInAs(page, username)
  await expect(page).toHaveURL(/#\/hr\/index$/)
  const account = page.getByRole('button', { name: /的账户菜单$/ })
  await account.click()
  await page.getByRole('menuitem', { name: '修改密码' }).click()
  const dialog = page.getByRole('dialog', { name: '修改密码' })
  await expect(dialog).toBeVisible()
  await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished)))
  expect((await dialog.boundingBox())?.width).toBe(800)
  for (const { values, zh } of refusals) {
    await change(page, values)
    await expect(dialog.getByText(zh)).toBeVisible()
    await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(1)
    await expect(dialog.locator('[aria-invalid=true]')).toBeFocused()
  }
  await expectNoBarrier(page, 'a refused change of password')
  await change(page, ['Wrong@2026', fresh, fresh])
  await expect(dialog.getByRole('alert')).toHaveText('旧密码输入错误!')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(account).toBeFocused()

  await page.getByRole('radio', { name: 'EN' }).click()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: /^Account menu of/ }).click()
  await page.getByRole('menuitem', { name: 'Change password' }).click()
  const english = page.getByRole('dialog', { name: 'Change password' })
  await expect(english).toBeVisible()
  await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished)))
  expect(await english.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 })
  for (const { values, en } of refusals) {
    await change(page, values)
    await expect(english.getByText(en)).toBeVisible()
  }
  await change(page, [demoPassword, fresh, fresh])
  await expect(english).toHaveCount(0)
})

test('a password older than six months is changed before anything else; nothing is asked for behind the dialog', async ({
  page,
}) => {
  const username = await newAccount('staff')
  await agePassword(username)
  await page.goto('#/user/login')
  await signInAs(page, username)
  const reminder = page.getByRole('alertdialog', { name: '提示' })
  await expect(reminder).toContainText('您的密码已超过 6 个月未修改，是否立即前往修改？')
  await expect(reminder.getByRole('button')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.goBack()
  await page.goto('#/member/MemberList')
  await expect(reminder).toBeVisible()
  await reminder.getByRole('button', { name: '前往修改' }).click()
  const dialog = page.getByRole('dialog', { name: '修改密码' })
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('button', { name: /关闭|取消/ })).toHaveCount(0)
  await change(page, [demoPassword, fresh, fresh])
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('密码修改完成！')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(11)
})

test('a password that grows old while somebody works is asked for at the next call, and the page goes on behind it', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 403/)
  const username = await newAccount('staff')
  await page.goto('#/user/login?redirect=/member/MemberList')
  await signInAs(page, username)
  await expect(page.getByRole('row')).toHaveCount(11)
  await agePassword(username)
  const reminder = page.getByRole('alertdialog', { name: '提示' })
  await expect(async () => {
    // What is known of a session is believed for a second.
    if (!(await reminder.isVisible()))
      await page.getByRole('button', { name: '查询', includeHidden: true }).dispatchEvent('click')
    await expect(reminder).toContainText('您的密码已超过 6 个月未修改', { timeout: 2000 })
  }).toPass()
  await reminder.getByRole('button', { name: '前往修改' }).click()
  await change(page, [demoPassword, fresh, fresh])
  await expect(page.getByText('密码修改完成！')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('row')).toHaveCount(11)
})
