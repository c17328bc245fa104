import { registrations } from '#contract/administration/registrations.ts'
import { expectNoBarrier } from '../support/e2e-axe.ts'
import { ask, sessionOf, someAddress } from '../support/e2e-api.ts'
import { mark, someMobile } from '../support/e2e-people.ts'
import { messagesTo } from '../support/e2e-sms.ts'
import { expect, test } from '../support/e2e-test.ts'

test.use({ user: 'admin' })

const adminMobile = '13900000001'

test('an e-mail is written with formats and variables, which stay whole; as an SMS it is plain; it is shown as it will be sent', async ({
  page,
}) => {
  await page.goto('#/system/MessageTemplateList')
  await page.getByRole('button', { name: '新增消息模板' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel('模板名称').fill(mark())
  await form.getByLabel('事件').selectOption({ label: '密码已重置（邮件）' })
  await form.getByLabel('通知方式').selectOption({ label: '邮件' })
  await form.getByRole('textbox', { name: '标题' }).fill('新密码')
  const words = form.getByRole('textbox', { name: '内容' })
  await words.click()
  await page.keyboard.type('您好 {username}，')
  await form.getByLabel('插入变量').selectOption({ label: '一次性密码（只在正文中出现一次）' })
  await expect(words).toHaveText('您好 {username}，{secret}')
  await words.press('End')
  await page.keyboard.press('Backspace')
  await expect(words).toHaveText('您好 {username}，')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText(/须在正文的文字中写一次/)).toBeVisible()
  await form.getByLabel('插入变量').selectOption({ label: '一次性密码（只在正文中出现一次）' })
  await form.getByRole('button', { name: '预览' }).click()
  await expect(form.getByRole('article').first()).toContainText('您好 zhang.san，abcd-efgh-2345')
  await expectNoBarrier(page, 'an e-mail template')
  await form.getByLabel('通知方式').selectOption({ label: '短信' })
  await expect(form.getByText('内容已转为纯文本，格式和链接不再保留')).toBeVisible()
  await expect(form.getByLabel('内容')).toHaveValue('您好 {username}，{secret}')
  await form.getByLabel('通知方式').selectOption({ label: '邮件' })
  await expect(words).toHaveText('您好 {username}，{secret}')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toHaveCount(0)
})

test('an administrator words the SMS of an event, sees it, tries it, and the next event carries it', async ({
  page,
}) => {
  const own = mark()
  await page.goto('#/system/MessageTemplateList')
  await page.getByRole('button', { name: '新增消息模板' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel('模板名称').fill(own)
  await form.getByLabel('事件').selectOption({ label: '账号申请未通过' })
  await form.getByLabel('通知方式').selectOption({ label: '短信' })
  await form.getByRole('button', { name: '填入内置文本' }).click()
  await expect(form.getByLabel('内容')).toHaveValue('【健康福利平台】您的账号申请未通过：{opinion}')
  await form.getByLabel('内容').fill(`${own}：{opinio}`)
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('没有名为“opinio”的变量，可用的变量：{opinion}')).toBeVisible()
  await form.getByLabel('内容').fill(`${own}：{opinion}`)
  await form.getByRole('button', { name: '预览' }).click()
  await expect(form.getByText(`${own}：资料不完整，请补充后重新提交`)).toBeVisible()
  await expect(form.getByText(/Your application was not approved/)).toBeVisible()
  await expectNoBarrier(page, 'a message template with its preview')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toHaveCount(0)

  const row = page.getByRole('row').filter({ hasText: own })
  const act = async (word: string) => {
    await row.getByRole('button', { name: word, exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: word }).click()
  }
  await act('发送测试')
  await expect.poll(() => messagesTo(adminMobile)).toContain(`${own}：资料不完整，请补充后重新提交`)
  await act('启用')
  await expect(row.getByText('使用中')).toBeVisible()

  const draft = { realname: `模${own}`, mobile: someMobile(), companyName: '青禾医药' }
  await ask(undefined, registrations.register, draft, { 'X-Forwarded-For': someAddress() })
  const admin = await sessionOf('admin')
  const { body } = await ask(admin, registrations.list, { realname: draft.realname })
  const { records } = body.result as { records: { id: string; version: number }[] }
  const { id = '', version = 0 } = records[0] ?? {}
  await ask(admin, registrations.reject, { id, version, opinion: '资料不全' })
  await expect.poll(() => messagesTo(draft.mobile)).toEqual([`${own}：资料不全`])
  await act('恢复内置文本')
  await expect(row.getByText('草稿')).toBeVisible()

  await page.goto('#/system/MessageLogList')
  await expect(page.getByRole('row').filter({ hasText: '账号申请未通过' }).first()).toContainText('已发送')
  await expectNoBarrier(page, 'the log of messages')
})
