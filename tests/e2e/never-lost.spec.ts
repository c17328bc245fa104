import type { Page } from '@playwright/test'
import { employees } from '#contract/members/employees.ts'
import { signIn } from '#contract/session/sign-in.ts'
import { newAccount } from '../support/e2e-accounts.ts'
import { get, sessionOf } from '../support/e2e-api.ts'
import { expectNoBarrier } from '../support/e2e-axe.ts'
import { signInAs } from '../support/e2e-forms.ts'
import { addEmployees, mark } from '../support/e2e-people.ts'
import { expect, test } from '../support/e2e-test.ts'

const refused = /status of 4\d\d|WebSocket/
const minute = 60_000

const keptPlaces = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('hb:autosave:')))
const keptText = (page: Page): Promise<string> => page.evaluate(() => JSON.stringify({ ...localStorage }))
const restored = (page: Page) => page.getByText('已恢复未保存的内容')

const typeIntoNew = async (page: Page, name: string) => {
  await expect(page.getByRole('row')).toHaveCount(11)
  await page.getByRole('button', { name: '新增员工' }).click()
  const form = page.getByRole('dialog', { name: '新增员工' })
  await form.getByLabel('姓名').fill(name)
  await expect.poll(async () => (await keptPlaces(page)).length).toBe(1)
  return form
}

const endSession = async (page: Page) => {
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('hb:login') ?? '{}') as { token: string }).token,
  )
  await get({ ...(await sessionOf('staff')), token }, signIn.logout, {})
}

test('what was being typed when the session ended comes back to the same user, and to nobody else', async ({
  page,
  complaints,
}) => {
  complaints.expect(refused)
  const [username, name] = [await newAccount('staff'), `测${mark()}`]
  await page.goto('#/user/login?redirect=/member/MemberList')
  await signInAs(page, username)
  await typeIntoNew(page, name)
  expect(await keptText(page)).not.toContain(name)

  await endSession(page)
  // The channel may have told it already, and then the dialog lies above the button.
  await page.getByRole('button', { name: '第 2 页', includeHidden: true }).dispatchEvent('click')
  await page.getByRole('alertdialog').getByRole('button', { name: '重新登录' }).click()
  await expect(page).toHaveURL(/#\/user\/login\?redirect=/)
  await signInAs(page, 'hr.qinghe')
  await expect(page.getByRole('heading', { name: '员工列表' })).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: '退出' }).click()
  // The address comes first, then the portal starts anew: going elsewhere in between would break the loading off.
  const startedAnew = page.waitForEvent('load')
  await page.getByRole('alertdialog').getByRole('button', { name: '退出' }).click()
  await startedAnew
  await expect(page).toHaveURL(/#\/user\/login$/)

  await page.goto('#/user/login?redirect=/member/MemberList')
  await signInAs(page, username)
  const form = page.getByRole('dialog', { name: '新增员工' })
  await expect(restored(page)).toBeVisible()
  await expect(form.getByLabel('姓名')).toHaveValue(name)
  await expectNoBarrier(page, 'a form that came back')
  await expect(form.locator('input[name=name]')).toBeFocused()
  await form.getByRole('button', { name: '放弃恢复的内容' }).press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(form.getByLabel('姓名')).toHaveValue(name)
  await form.getByRole('button', { name: '放弃恢复的内容' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '放弃', exact: true }).click()
  await expect(form.getByLabel('姓名')).toHaveValue('')
  await expect(restored(page)).toHaveCount(0)
  await expect(form.locator('input[name=name]')).toBeFocused()
  await expect.poll(() => keptPlaces(page)).toEqual([])
})

test('half an hour away in the middle of an edit costs nothing: it is laid over the row as it is by then, and overwrites nobody', async ({
  page,
  complaints,
}) => {
  complaints.expect(refused)
  const username = await newAccount('staff')
  const [row] = await addEmployees(1)
  const { id = '', version = 0, name = '' } = row ?? {}
  await page.clock.install()
  await page.goto(`#/user/login?redirect=${encodeURIComponent(`/member/MemberList?keyword=${name}`)}`)
  await signInAs(page, username)
  await page.getByRole('button', { name: '编辑' }).click()
  const form = page.getByRole('dialog', { name: '编辑员工' })
  await form.getByLabel('邮箱').fill('typed@example.com')
  await expect(async () => {
    await page.clock.runFor(300)
    expect(await keptPlaces(page)).toHaveLength(1)
  }).toPass()
  await page.clock.fastForward(29 * minute)
  await page.clock.fastForward(2 * minute)
  await expect(page.getByText('长时间未操作，请重新登录')).toBeVisible()

  const changed = `${name}改`
  const theirs = 'theirs@example.com'
  await get(await sessionOf('staff'), employees.edit, { id, version, name: changed, email: theirs })
  await signInAs(page, username)
  await expect(restored(page)).toBeVisible()
  await expect(form.getByLabel('邮箱')).toHaveValue('typed@example.com')
  await expect(form.getByLabel('姓名')).toHaveValue(changed)
  await expect(form.getByRole('button', { name: `采用最新：${theirs}` })).toBeVisible()
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('这里也被别人修改了，请选择保留哪一个')).toBeVisible()
  await form.getByRole('button', { name: '保留我的：typed@example.com' }).click()
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toHaveCount(0)
  await expect.poll(() => keptPlaces(page)).toEqual([])
  const saved = await get(await sessionOf('staff'), employees.queryById, { id })
  expect(saved).toMatchObject({ name: changed, email: 'typed@example.com' })
})

test('two tabs agree on language and on leaving; who leaves on purpose is asked, the other tab keeps what it has', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(refused)
  const [username, name] = [await newAccount('hr', 'A02'), `测${mark()}`]
  await page.goto('#/user/login?redirect=/member/MemberList')
  await signInAs(page, username)
  await expect(page.getByRole('heading', { name: '员工列表' })).toBeVisible()
  const other = await context.newPage()
  await other.goto('#/member/MemberList')
  const form = await typeIntoNew(other, name)

  await page.getByRole('radio', { name: 'EN' }).click()
  await expect(page.getByRole('heading', { name: 'Employees' })).toBeVisible()
  await expect(other.locator('html')).toHaveAttribute('lang', 'en')
  await expect(other.getByRole('dialog').locator('input[name=name]')).toHaveValue(name)
  await page.getByRole('radio', { name: '中文' }).click()
  await expect(other.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await expect(form.getByLabel('姓名')).toHaveValue(name)

  await page.getByRole('button', { name: '新增员工' }).click()
  await page.getByRole('dialog', { name: '新增员工' }).getByLabel('姓名').fill('不要了')
  await expect.poll(async () => (await keptPlaces(page)).length).toBe(2)
  // Above the open form, as a hurried hand would not reach it: the button itself is what counts here.
  await page.getByRole('button', { name: '退出', includeHidden: true }).dispatchEvent('click')
  const question = page.getByRole('alertdialog', { name: '提示' })
  await expect(question).toContainText('您有未保存的内容，退出后将丢失')
  const startedAnew = other.waitForEvent('load')
  await question.getByRole('button', { name: '退出' }).click()
  await expect(page).toHaveURL(/#\/user\/login$/)
  await startedAnew
  await expect(other).toHaveURL(/#\/user\/login\?redirect=/)
  await expect.poll(async () => (await keptPlaces(page)).length).toBe(1)

  await signInAs(other, username)
  await expect(restored(other)).toBeVisible()
  await expect(form.getByLabel('姓名')).toHaveValue(name)
})
