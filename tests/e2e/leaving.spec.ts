import { signIn } from '#contract/sign-in.ts'
import { ask, enter, get, sessionOf } from '../support/e2e-api.ts'
import { signInAs } from '../support/e2e-forms.ts'
import { expect, test } from '../support/e2e-test.ts'

// The channel may be on its way when the session ends.
const refused = /status of 4\d\d|WebSocket/

test.describe('leaving', () => {
  test('asks first, ends the session on the server and in the other tab', async ({
    page,
    context,
    complaints,
  }) => {
    complaints.expect(refused)
    await page.goto('#/user/login')
    await signInAs(page, 'staff')
    await expect(page).toHaveURL(/#\/dashboard\/analysis$/)
    const other = await context.newPage()
    await other.goto('#/member/MemberList')
    await expect(other.getByRole('heading', { name: '员工列表' })).toBeVisible()
    const token = await page.evaluate(
      () => (JSON.parse(localStorage.getItem('hb:login') ?? '{}') as { token: string }).token,
    )

    await page.getByRole('button', { name: '退出' }).click()
    const question = page.getByRole('alertdialog', { name: '提示' })
    await expect(question).toContainText('真的要注销登录吗 ?')
    await question.getByRole('button', { name: '取消' }).first().click()
    await expect(page).toHaveURL(/#\/dashboard\/analysis$/)
    await page.getByRole('button', { name: '退出' }).click()
    await question.getByRole('button', { name: '确定' }).click()
    await expect(page).toHaveURL(/#\/user\/login$/)
    await expect(other).toHaveURL(/#\/user\/login/)

    const session = await sessionOf('staff')
    const { status, body } = await ask({ ...session, token }, signIn.touch, {})
    expect([status, body.message]).toEqual([401, 'Token失效，请重新登录'])
  })

  for (const { status, message } of [
    { status: 500, message: '系统出错了，请稍后重试；若仍有问题，请提供请求编号' },
    { status: 401, message: '未授权，请重新登录' },
  ]) {
    test(`is forced when the permissions answer ${status}, with the reason`, async ({ page, complaints }) => {
      complaints.expect(new RegExp(`status of ${status}`))
      await page.route('**/getUserPermissionByOrgCode*', (route) =>
        route.fulfill({
          status,
          json: { success: false, code: status, message, result: null, timestamp: 0 },
        }),
      )
      await page.goto('#/user/login')
      await signInAs(page, 'staff')
      await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
      await expect(page).toHaveURL(/#\/user\/login/)
      expect(await page.evaluate(() => localStorage.getItem('hb:login'))).toBeNull()
    })
  }

  test('is forced on who has no menu, with the reason', async ({ page }) => {
    await page.goto('#/user/login')
    await signInAs(page, 'nobody')
    await expect(page.getByText('权限必须是非空数组')).toBeVisible()
    await expect(page).toHaveURL(/#\/user\/login/)
    await expect(page.getByLabel('用户名')).toBeVisible()
  })

  test('an ended session shows 登录已过期 once, however many calls fail, and returns to the page afterwards', async ({
    page,
    complaints,
  }) => {
    complaints.expect(refused)
    await page.goto('#/user/login?redirect=/member/MemberList')
    await signInAs(page, 'staff')
    await expect(page.getByRole('row')).toHaveCount(11)
    const token = await page.evaluate(
      () => (JSON.parse(localStorage.getItem('hb:login') ?? '{}') as { token: string }).token,
    )
    await get({ ...(await sessionOf('staff')), token }, signIn.logout, {})

    // The channel may have told it already, and then the dialog lies above every button.
    await page.goto('#/member/MemberList?pageNo=2')
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText('很抱歉，登录已过期，请重新登录')
    await expect(dialog).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { name: '登录已过期' })).toHaveCount(1)
    await dialog.getByRole('button', { name: '重新登录' }).click()
    await expect(page).toHaveURL(/#\/user\/login\?redirect=/)
    await signInAs(page, 'staff')
    await expect(page).toHaveURL(/#\/member\/MemberList\?pageNo=2$/)
  })
})

test.describe('half an hour without a press', () => {
  const minute = 60_000

  test('ends the session after a warning, and says why', async ({ page, complaints }) => {
    // Half an hour in an instant: a question about notices may be under way when the session ends.
    complaints.expect(refused)
    await page.clock.install()
    await page.goto('#/user/login')
    await signInAs(page, 'staff')
    await expect(page).toHaveURL(/#\/dashboard\/analysis$/)
    await page.clock.fastForward(27 * minute)
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await page.clock.fastForward(2 * minute)
    await expect(page.getByRole('alertdialog')).toContainText('您已长时间未操作')
    await page.clock.fastForward(2 * minute)
    await expect(page.getByText('长时间未操作，请重新登录')).toBeVisible()
    await expect(page).toHaveURL(/#\/user\/login/)
    expect(await page.evaluate(() => localStorage.getItem('hb:login'))).toBeNull()
  })

  test('is not over when somebody pressed a key meanwhile', async ({ page }) => {
    await page.clock.install()
    await page.goto('#/user/login')
    await signInAs(page, 'staff')
    await expect(page).toHaveURL(/#\/dashboard\/analysis$/)
    await page.clock.fastForward(29 * minute)
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await page.keyboard.press('Shift')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await page.clock.fastForward(5 * minute)
    await expect(page).toHaveURL(/#\/dashboard\/analysis$/)
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  })
})

test('a session of another person in another tab ends this one', async ({ page, context, complaints }) => {
  complaints.expect(refused)
  await page.goto('#/user/login')
  await signInAs(page, 'staff')
  await expect(page).toHaveURL(/#\/dashboard\/analysis$/)
  const hr = await enter('hr.qinghe')
  const other = await context.newPage()
  await other.goto('#/user/login')
  await other.evaluate((session) => {
    localStorage.setItem(
      'hb:login',
      JSON.stringify({
        ...session,
        expiresAt: Date.now() + 1e8,
        orgCode: session.userInfo.orgCode,
        needChangePwd: {},
      }),
    )
  }, hr)
  // The page leaves; what it finds then is the other person's session, so it may well come back as theirs.
  await expect(page.getByText('陈雨桐')).toHaveCount(0)
})
