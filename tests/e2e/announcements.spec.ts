import type { Page } from '@playwright/test'
import { newAccount } from '../support/e2e-accounts.ts'
import { expectNoBarrier } from '../support/e2e-axe.ts'
import { pick } from '../support/e2e-choices.ts'
import { mark } from '../support/e2e-people.ts'
import { expect, test } from '../support/e2e-test.ts'

test.use({ user: 'admin' })

const bell = (page: Page) => page.getByRole('button', { name: /^(通知|Notices)/ })

test('an administrator writes in both languages and publishes; HR reads it in English, who has not is reminded, and it is revoked', async ({
  page,
  openBrowser,
}) => {
  const title = `服务时间${mark()}`
  const username = await newAccount('hr', 'A02')
  const reader = await openBrowser(username, 'en')
  await reader.goto('#/404')
  await expect(bell(reader)).toHaveAccessibleName('Notices')

  await page.goto('#/system/AnnouncementList')
  await page.getByRole('button', { name: '新增通知公告' }).first().click()
  const form = page.getByRole('dialog', { name: '新增通知公告' })
  await form.getByRole('textbox', { name: '标题', exact: true }).fill(title)
  await form.getByRole('textbox', { name: '内容', exact: true }).click()
  await page.keyboard.type('国庆期间热线照常')
  await form.getByRole('textbox', { name: '英文标题' }).fill(`Hotline ${title}`)
  await form.getByRole('textbox', { name: '英文内容' }).click()
  await page.keyboard.type('The hotline stays open')
  await form.getByLabel('通告对象').selectOption({ label: '指定用户' })
  await pick(form.getByPlaceholder('输入姓名或账号'), username)
  await expectNoBarrier(page, 'the form of an announcement')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toHaveCount(0)

  const row = page.getByRole('row').filter({ hasText: title })
  await row.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '发布' }).click()
  await expect(row.getByText('已发布')).toBeVisible()
  await expect(bell(reader)).toHaveAccessibleName('Notices, 1 unread')

  await row.getByRole('button', { name: title, exact: true }).click()
  await page.getByRole('link', { name: '打开详情页' }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await page.getByRole('tab', { name: '未读' }).click()
  const unread = page.getByRole('row').filter({ hasText: username })
  await unread.getByRole('button', { name: '提醒' }).click()
  await expect(page.getByText('已提醒 1 人')).toBeVisible()
  await expect(bell(reader)).toHaveAccessibleName('Notices, 2 unread')

  await bell(reader).click()
  await reader.getByRole('button', { name: new RegExp(`^Hotline ${title}`) }).click()
  const notice = reader.getByRole('dialog').last()
  await expect(notice.getByText('The hotline stays open')).toBeVisible()
  await reader.keyboard.press('Escape')
  await expect(bell(reader)).toHaveAccessibleName('Notices, 1 unread')
  await page.getByRole('tab', { name: '已读' }).click()
  await expect(page.getByRole('row').filter({ hasText: username })).toBeVisible()

  await page.getByRole('button', { name: '撤销', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '撤销' }).click()
  await expect(bell(reader)).toHaveAccessibleName('Notices')
  await page.getByRole('tab', { name: '变更记录' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '撤销' }).first()).toContainText('已撤销')
})
