import type { Page } from '@playwright/test'
import { signIn } from '#contract/session/sign-in.ts'
import { agePassword, newAccount } from '../support/e2e-accounts.ts'
import { demoPassword, get, sessionOf } from '../support/e2e-api.ts'
import { signInAs } from '../support/e2e-forms.ts'
import { expect, test } from '../support/e2e-test.ts'

const refused = /status of 4\d\d|WebSocket/
const fresh = 'Fresh#Start7'

const keptCount = (page: Page): Promise<number> =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('hb:autosave:')).length)

/** The session ends on the server, and the page learns it; whoever it was is asked to sign in again. */
const endSession = async (page: Page): Promise<void> => {
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('hb:login') ?? '{}') as { token: string }).token,
  )
  await get({ ...(await sessionOf('staff')), token }, signIn.logout, {})
  // The channel may have told it already, and then the dialog lies above the button.
  await page.getByRole('button', { name: '第 2 页', includeHidden: true }).dispatchEvent('click')
  await page.getByRole('alertdialog').getByRole('button', { name: '重新登录' }).click()
  await expect(page).toHaveURL(/#\/user\/login\?redirect=/)
}

const advanced = (page: Page) => page.getByRole('dialog', { name: '高级查询' })
const restored = (page: Page) => page.getByText('已恢复未保存的内容')

test('a query and a name being written come back after the session has ended, even where the password must change first', async ({
  page,
  complaints,
}) => {
  complaints.expect(refused)
  const username = await newAccount('staff')
  await page.goto('#/user/login?redirect=/member/MemberList')
  await signInAs(page, username)
  await expect(page.getByRole('row')).toHaveCount(11)
  await page.getByRole('button', { name: '高级查询', exact: true }).click()
  await advanced(page).getByLabel('条件 1 的字段').selectOption({ label: '姓名' })
  await advanced(page).getByLabel('姓名 的值').fill('王半句')
  await expect.poll(() => keptCount(page)).toBe(1)
  await page.keyboard.press('Escape')
  await expect(advanced(page)).toHaveCount(0)
  await page.getByRole('button', { name: '视图：默认列表', exact: true }).click()
  await page.getByRole('menuitem', { name: '另存为视图' }).click()
  await page.getByRole('dialog').getByLabel('视图名称').fill('半个名字')
  await expect.poll(() => keptCount(page)).toBe(2)

  await agePassword(username)
  await endSession(page)
  await signInAs(page, username)
  const reminder = page.getByRole('alertdialog', { name: '提示' })
  await reminder.getByRole('button', { name: '前往修改' }).click()
  const change = page.getByRole('dialog', { name: '修改密码' })
  await expect(page.getByRole('dialog')).toHaveCount(1)
  const fields = change.locator('input:not([hidden])')
  for (const [at, word] of [demoPassword, fresh, fresh].entries()) await fields.nth(at).fill(word)
  await change.locator('button[type=submit]').click()

  const name = page.getByRole('dialog', { name: '保存为视图' })
  await expect(restored(page)).toBeVisible()
  await expect(name.getByLabel('视图名称')).toHaveValue('半个名字')

  // What was kept before the change can be read after it, by the next page too. The list behind is read before the session ends.
  await expect(page.getByRole('row', { includeHidden: true })).toHaveCount(11)
  await endSession(page)
  await signInAs(page, username, fresh)
  await expect(name.getByLabel('视图名称')).toHaveValue('半个名字')
  await name.getByRole('button', { name: '放弃恢复的内容' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '放弃', exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(name).toHaveCount(0)
  await page.getByRole('button', { name: '高级查询', exact: true }).click()
  await expect(advanced(page).getByLabel('姓名 的值')).toHaveValue('王半句')
  await advanced(page).getByRole('button', { name: '恢复为已应用的条件' }).click()
  await expect.poll(() => keptCount(page)).toBe(0)
})

test('a signature being written comes back by itself, over whatever page is open then', async ({
  page,
  complaints,
}) => {
  complaints.expect(refused)
  const username = await newAccount('staff')
  await page.goto('#/user/login?redirect=/member/MemberList')
  await signInAs(page, username)
  await expect(page.getByRole('row')).toHaveCount(11)
  await page.getByRole('button', { name: '的账户菜单' }).click()
  await page.getByRole('menuitem', { name: '邮件签名' }).click()
  await page.getByRole('button', { name: '新增邮件签名' }).click()
  const form = page.getByRole('dialog', { name: '新增邮件签名' })
  await form.getByLabel('签名标题').fill('半个签名')
  await expect.poll(() => keptCount(page)).toBe(1)

  await endSession(page)
  await page.goto('#/user/login?redirect=/isps/userAnnouncement')
  await signInAs(page, username)
  await expect(form.getByLabel('签名标题')).toHaveValue('半个签名')
  await expect(restored(page)).toBeVisible()
  await form.getByRole('button', { name: '放弃恢复的内容' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '放弃', exact: true }).click()
  await expect.poll(() => keptCount(page)).toBe(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: '我的通知' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
