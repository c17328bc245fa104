import { registrations } from '#contract/administration/registrations.ts'
import { expectNoBarrier } from '../support/e2e-axe.ts'
import { ask, someAddress } from '../support/e2e-api.ts'
import { signInAs } from '../support/e2e-forms.ts'
import { makeAccount, mark, someMobile } from '../support/e2e-people.ts'
import { codesTo, codeTo, messagesTo } from '../support/e2e-sms.ts'
import { expect, test } from '../support/e2e-test.ts'

test.describe('a forgotten password', () => {
  const newPassword = 'Fresh#Leaf2026'

  test('is set anew with a code, checked by the rules, and not before the code is right', async ({
    page,
  }) => {
    const { username, mobile } = await makeAccount()
    await page.goto('#/user/login')
    await page.getByRole('link', { name: '忘记密码？' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByLabel('手机号').fill(mobile)
    const before = (await codesTo(mobile)).length
    await page.getByRole('button', { name: '发送验证码' }).click()
    const code = await codeTo(mobile, before)
    const proceed = page.locator('form').getByRole('button').last()
    await page.getByLabel('验证码', { exact: true }).fill(code === '000000' ? '000001' : '000000')
    await proceed.click()
    await expect(page.getByRole('alert')).toHaveText('验证码错误或已失效')
    await page.getByLabel('验证码', { exact: true }).fill(code)
    await proceed.click()

    const [first, second] = [
      page.getByRole('textbox', { name: '新密码', exact: true }),
      page.getByLabel('确认新密码'),
    ]
    const submit = page.getByRole('button', { name: '重置密码' })
    await submit.click()
    await expect(page.getByText('请输入新密码!')).toBeVisible()
    await first.fill('alllowercase1')
    await second.fill('alllowercase1')
    await submit.click()
    await expect(page.getByText('新密码必须至少8位，且包含大小写字母和数字!')).toBeVisible()
    await first.fill('Has Space2026')
    await second.fill('Has Space2026')
    await submit.click()
    await expect(page.getByText('密码不允许包含空格!')).toBeVisible()
    await first.fill(newPassword)
    await second.fill(`${newPassword}x`)
    await submit.click()
    await expect(page.getByText('两次输入的密码不一样！')).toBeVisible()
    await second.fill(newPassword)
    await submit.click()
    await expect(page.getByRole('heading', { name: '密码修改完成！' })).toBeFocused()

    await page.getByRole('link', { name: '返回登录' }).click()
    await signInAs(page, username, newPassword)
    await expect(page).toHaveURL(/#\/dashboard\/workplace$/)
  })
})

test('an application opens nothing until an administrator approves it; then the new user sets a password and signs in', async ({
  page,
  openBrowser,
}) => {
  const own = mark()
  const person = {
    realname: `申${own}`,
    mobile: someMobile(),
    username: `new.${own}`,
    password: 'Fresh#Leaf2026',
  }
  await page.goto('#/user/register-result')
  // What was not filed has no result.
  await expect(page).toHaveURL(/#\/user\/register$/)
  await page.goto('#/user/login')
  await page.getByRole('link', { name: '注册' }).click()
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page.locator('[aria-invalid=true]').first()).toBeFocused()
  await page.getByLabel('姓名').fill(person.realname)
  await page.getByLabel('手机号').fill(person.mobile)
  await page.getByLabel('公司').fill('云帆科技')
  await page.getByLabel('邮箱').fill('not an address')
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByLabel('邮箱')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('邮箱').fill('new@yunfan.example')
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page).toHaveURL(/#\/user\/register-result$/)
  await expect(page.getByRole('heading', { name: '申请已提交' })).toBeVisible()
  await expectNoBarrier(page, 'an application that was filed')
  expect(await messagesTo(person.mobile)).toEqual([])

  const admin = await openBrowser('admin')
  await admin.goto('#/system/RegistrationList')
  const row = admin.getByRole('row').filter({ hasText: person.realname })
  await expect(row).toBeVisible()
  await expectNoBarrier(admin, 'the approval of applications')
  await row.getByRole('button', { name: '通过', exact: true }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByRole('textbox', { name: '用户名' }).fill(person.username)
  await expect(dialog.getByText('申请人填写的公司：云帆科技')).toBeVisible()
  await expect(dialog.getByLabel('所属机构')).toHaveValue('云帆科技')
  await dialog.getByLabel('角色').selectOption({ label: '企业人事' })
  await dialog.getByRole('button', { name: '通过' }).click()
  await expect(admin.getByText('已通过，账号已创建')).toBeVisible()
  await expect(row.getByText('已审批')).toBeVisible()
  await expect(row.getByRole('button', { name: '驳回' })).toHaveCount(0)

  await expect.poll(() => messagesTo(person.mobile)).toHaveLength(1)
  await page.goto('#/user/resetPassword')
  await page.getByLabel('手机号').fill(person.mobile)
  await page.getByRole('button', { name: '发送验证码' }).click()
  await page.getByLabel('验证码', { exact: true }).fill(await codeTo(person.mobile))
  await page.locator('form').getByRole('button').last().click()
  await page.getByRole('textbox', { name: '新密码', exact: true }).fill(person.password)
  await page.getByLabel('确认新密码').fill(person.password)
  await page.getByRole('button', { name: '重置密码' }).click()
  await expect(page.getByRole('heading', { name: '密码修改完成！' })).toBeVisible()
  await page.getByRole('link', { name: '返回登录' }).click()
  await signInAs(page, person.username, person.password)
  await expect(page).toHaveURL(/#\/hr\/index$/)
})

test('a rejected application is told by SMS and makes no account', async ({ openBrowser }) => {
  const own = mark()
  const mobile = someMobile()
  const draft = { realname: `拒${own}`, mobile, companyName: '青禾医药' }
  await ask(undefined, registrations.register, draft, { 'X-Forwarded-For': someAddress() })
  const admin = await openBrowser('admin')
  await admin.goto('#/system/RegistrationList')
  const row = admin.getByRole('row').filter({ hasText: draft.realname })
  await row.getByRole('button', { name: '驳回' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: '驳回' }).click()
  await expect(admin.getByRole('textbox', { name: '审批意见' })).toHaveAttribute('aria-invalid', 'true')
  await admin.getByRole('textbox', { name: '审批意见' }).fill('资料不全')
  await admin.getByRole('dialog').getByRole('button', { name: '驳回' }).click()
  await expect(row.getByText('已驳回')).toBeVisible()
  await expect.poll(() => messagesTo(mobile)).toEqual([expect.stringContaining('资料不全')])
})
