import type { Locator } from '@playwright/test'
import { newAccount } from '../support/e2e-accounts.ts'
import { expectNoBarrier } from '../support/e2e-axe.ts'
import { signInAs } from '../support/e2e-forms.ts'
import { mark, someMobile } from '../support/e2e-people.ts'
import { expect, test } from '../support/e2e-test.ts'

const own = mark()
const person = {
  username: `user.${own}`,
  realname: `用${own}`,
  mobile: someMobile(),
  password: 'Fresh#Leaf2026',
}

/** Fills in where somebody works, and as what. */
const fillWork = async (dialog: Locator, line: number, [organisation, role]: readonly [string, string]) => {
  await dialog.getByRole('button', { name: '添加一行' }).click()
  const fields = dialog.getByRole('group', { name: `第 ${line} 行` })
  await fields.getByRole('combobox', { name: '机构' }).fill(organisation)
  await dialog.page().getByRole('option', { name: organisation }).click()
  await fields.getByRole('button', { name: '角色' }).click()
  await dialog.page().getByRole('menuitemcheckbox', { name: role, exact: true }).click()
  await dialog.page().keyboard.press('Escape')
}

test('a user of two organisations is added, signs in with a one-time password, chooses their own, and is out as soon as they are frozen', async ({
  openBrowser,
  complaints,
}) => {
  complaints.expect(/status of 40[13]|WebSocket/)
  const admin = await openBrowser(await newAccount('admin'))
  await admin.goto('#/system/UserList')
  await admin.getByRole('button', { name: '新增用户' }).click()
  const form = admin.getByRole('dialog')
  await form.getByLabel('用户名').fill(person.username)
  await form.getByLabel('姓名').fill(person.realname)
  await form.getByLabel('手机号').fill(person.mobile)
  await fillWork(form, 1, ['云帆科技', '企业人事'])
  await fillWork(form, 2, ['青禾医药', '企业人事'])
  await expectNoBarrier(admin, 'the form of a user')
  await form.getByRole('button', { name: '保存' }).click()
  const row = admin.getByRole('row').filter({ hasText: person.username })
  await expect(row).toContainText('云帆科技、青禾医药')

  await row.getByRole('button', { name: '重置密码' }).click()
  const reset = admin.getByRole('dialog', { name: `重置“${person.realname}”的密码` })
  await reset.getByRole('button', { name: '重置密码' }).click()
  const secret = await reset.getByRole('status', { name: '一次性密码' }).textContent()
  await expectNoBarrier(admin, 'a one-time password')
  await reset.getByRole('button', { name: '我已记下' }).click()
  await expect(reset).toHaveCount(0)

  const user = await openBrowser(undefined)
  await user.goto('#/user/login')
  await signInAs(user, person.username, secret ?? '')
  await user.getByRole('alertdialog', { name: '提示' }).getByRole('button', { name: '前往修改' }).click()
  const change = user.getByRole('dialog', { name: '修改密码' })
  const fields = change.locator('input:not([hidden])')
  for (const [at, value] of [secret ?? '', person.password, person.password].entries())
    await fields.nth(at).fill(value)
  const opened = user.waitForEvent('websocket')
  await change.locator('button[type=submit]').click()
  await expect(change).toHaveCount(0)
  await expect(user).toHaveURL(/#\/hr\/index$/)
  await opened

  // Their new password made another version of the account.
  await admin.getByRole('button', { name: '查询', exact: true }).click()
  await expect(admin.getByRole('region', { name: '用户管理' }).locator('[aria-busy=true]')).toHaveCount(0)
  await row.getByRole('button', { name: '冻结' }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: '冻结' }).click()
  await expect(row).toContainText('冻结')
  await expect(user).toHaveURL(/#\/user\/login/, { timeout: 15_000 })
  await expect(user.getByText('您的账号已被冻结，请联系管理员').first()).toBeVisible()
  await admin.getByRole('link', { name: '当前登录' }).click()
  await expect(admin.getByRole('row').nth(1)).toBeVisible()
  await expect(admin.getByRole('row').filter({ hasText: person.username })).toHaveCount(0)
  await expectNoBarrier(admin, 'who is signed in')
})
