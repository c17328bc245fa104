import type { Locator, Page } from '@playwright/test'
import { agePassword, givePassword, newAccount } from '../support/e2e-accounts.ts'
import { demoPassword } from '../support/e2e-api.ts'
import { expectNoBarrier, untilStill } from '../support/e2e-axe.ts'
import { eachLook, test } from '../support/e2e-each-look.ts'
import { signInAs } from '../support/e2e-forms.ts'
import { expect } from '../support/e2e-test.ts'

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

interface Refusal {
  readonly values: readonly [string, string, string]
  readonly zh: string
  readonly en: string
  /** How many fields are marked, where it is not one. */
  readonly wrong?: number
}

const refusals: readonly Refusal[] = [
  { values: ['', fresh, fresh], zh: '请输入旧密码!', en: 'Please enter the old password!' },
  { values: ['x', '', ''], zh: '请输入新密码!', en: 'Please enter the new password!', wrong: 2 },
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
]

const expectSize = async (dialog: Locator, isPhone: boolean) => {
  await untilStill(dialog.page())
  const box = await dialog.boundingBox()
  if (isPhone) expect(box).toMatchObject({ x: 0, y: 0, width: 390, height: 844 })
  else expect(box?.width).toBe(800)
}

eachLook(
  'the password is changed in a dialog that refuses in the words of the rules',
  ({ language, role, isPhone }, title) => {
    test(title, async ({ openBrowser, say }) => {
      const page = await openBrowser(await newAccount(role))
      await page.goto('#/404')
      const account = page.getByRole('button', { name: say('{name} 的账户菜单', { name: '测试员' }) })
      await account.click()
      await page.getByRole('menuitem', { name: say('修改密码') }).click()
      const dialog = page.getByRole('dialog', { name: say('修改密码') })
      await expect(dialog).toBeVisible()
      await expectSize(dialog, isPhone)
      for (const { values, wrong = 1, ...words } of refusals) {
        await change(page, values)
        await expect(dialog.getByText(words[language])).toBeVisible()
        await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(wrong)
        await expect(dialog.locator('[aria-invalid=true]').first()).toBeFocused()
      }
      await expectNoBarrier(page, 'a refused change of password')
      await change(page, ['Wrong@2026', fresh, fresh])
      await expect(dialog.getByText(say('password.oldWrong'))).toBeVisible()
      await expect(dialog.locator('input:not([hidden])').first()).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(account).toBeFocused()
      await account.click()
      await page.getByRole('menuitem', { name: say('修改密码') }).click()
      await change(page, [demoPassword, fresh, fresh])
      await expect(dialog).toHaveCount(0)
    })
  },
)

eachLook(
  'a first password and one older than six months are changed before anything else is asked for or shown',
  ({ role, home, isPhone }, title) => {
    test(title, async ({ openBrowser, say }) => {
      const asked = async (prepare: (username: string) => Promise<unknown>, words: string) => {
        const username = await newAccount(role)
        await prepare(username)
        const page = await openBrowser(username)
        await page.goto(`#${home}`)
        const reminder = page.getByRole('alertdialog', { name: say('提示') })
        await expect(reminder).toContainText(say(words))
        await expect(reminder.getByRole('button')).toHaveCount(1)
        await page.keyboard.press('Escape')
        await page.mouse.click(5, 5)
        await expect(reminder).toBeVisible()
        await page.reload()
        await expect(reminder).toBeVisible()
        await page.goto('#/member/MemberList')
        await expect(reminder).toBeVisible()
        return { page, reminder }
      }
      const old = await asked(agePassword, '您的密码已超过 6 个月未修改，是否立即前往修改？')
      await expectNoBarrier(old.page, 'the reminder of a password')
      await old.page.context().close()

      const { page, reminder } = await asked(givePassword, '首次登录需要修改密码，是否立即前往修改？')
      await reminder.getByRole('button', { name: say('前往修改') }).click()
      const dialog = page.getByRole('dialog', { name: say('修改密码') })
      await expect(dialog).toBeVisible()
      await expectSize(dialog, isPhone)
      await page.keyboard.press('Escape')
      await page.mouse.click(5, 5)
      await expect(dialog).toBeVisible()
      await expect(dialog.getByRole('button', { name: say('关闭') })).toHaveCount(0)
      await expect(dialog.getByRole('button', { name: say('取消') })).toHaveCount(0)
      await dialog.getByRole('button', { name: say('退出') }).click()
      const leaving = page.getByRole('alertdialog', { name: say('提示') })
      await expect(leaving.getByRole('button', { name: say('退出') })).toBeVisible()
      await leaving
        .getByRole('button', { name: say('取消') })
        .first()
        .click()
      await expect(leaving).toHaveCount(0)
      await change(page, [demoPassword, fresh, fresh])
      await expect(dialog).toHaveCount(0)
      await expect(page.getByRole('main').getByRole('checkbox').nth(9)).toBeVisible()
    })
  },
)

test('a password that grows old while somebody works is asked for at the next call, and the page goes on behind it', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 403|WebSocket/)
  const username = await newAccount('staff')
  await page.goto('#/user/login?redirect=/member/MemberList')
  await signInAs(page, username)
  await expect(page.getByRole('row')).toHaveCount(11)
  await agePassword(username)
  const reminder = page.getByRole('alertdialog', { name: '提示' })
  await expect(async () => {
    // What is known of a session is believed for a second.
    if (!(await reminder.isVisible()))
      await page
        .getByRole('button', { name: '查询', exact: true, includeHidden: true })
        .dispatchEvent('click')
    await expect(reminder).toContainText('您的密码已超过 6 个月未修改', { timeout: 2000 })
  }).toPass()
  await reminder.getByRole('button', { name: '前往修改' }).click()
  await change(page, [demoPassword, fresh, fresh])
  await expect(page.getByText('密码修改完成！')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('row')).toHaveCount(11)
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
