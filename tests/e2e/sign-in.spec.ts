import { registrations } from '#contract/registrations.ts'
import { signIn } from '#contract/sign-in.ts'
import { ask, demoPassword, enter, get, sessionOf, someAddress } from '../support/e2e-api.ts'
import { signInAs } from '../support/e2e-forms.ts'
import { makeAccount, mark, someMobile } from '../support/e2e-people.ts'
import { codeTo, messagesTo } from '../support/e2e-sms.ts'
import { expect, test } from '../support/e2e-test.ts'

const refused = /status of 4\d\d/

test.describe('the sign-in screen refuses', () => {
  test('a wrong password with 用户名或密码错误, keeping the name', async ({ page }) => {
    await page.goto('#/user/login')
    await signInAs(page, 'staff', 'Wrong@2026')
    await expect(page.getByRole('alert')).toHaveText('用户名或密码错误')
    await expect(page.getByLabel('用户名')).toHaveValue('staff')
    await expect(page).toHaveURL(/#\/user\/login$/)
  })

  test('empty fields in words, one at each field, with the cursor in the first', async ({ page }) => {
    await page.goto('#/user/login')
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page.getByText('请填写用户名')).toBeVisible()
    await expect(page.getByText('请填写密码')).toBeVisible()
    await expect(page.getByLabel('用户名')).toBeFocused()
    await expect(page.getByLabel('用户名')).toHaveAttribute('aria-invalid', 'true')
    await page.getByRole('tab', { name: '短信验证码' }).click()
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page.getByText('请输入正确的11位手机号')).toBeVisible()
    await expect(page.getByText('请填写 6 位数字验证码')).toBeVisible()
  })

  test('an unknown name with the same words and the same lock as a known one', async ({ page }) => {
    await page.goto('#/user/login')
    const name = `ghost.${mark()}`
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await signInAs(page, name, `Wrong@202${attempt}`)
      await expect(page.getByRole('alert')).toHaveText('用户名或密码错误')
      await page.getByLabel('密码', { exact: true }).fill('')
    }
    await signInAs(page, name, 'Wrong@2026')
    await expect(page.getByRole('alert')).toHaveText('该用户登录失败次数过多，请于15分钟后再次登录！')
  })

  test('the right password while locked, but not the code sent to the phone', async ({ page }) => {
    const { username, mobile, realname } = await makeAccount()
    await page.goto('#/user/login')
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await signInAs(page, ` ${username.toUpperCase()} `, `Wrong@202${attempt}`)
      await expect(page.getByRole('alert')).toHaveText('用户名或密码错误')
      await page.getByLabel('密码', { exact: true }).fill('')
    }
    await signInAs(page, username)
    await expect(page.getByRole('alert')).toContainText('登录失败次数过多')

    await page.getByRole('tab', { name: '短信验证码' }).click()
    await page.getByLabel('手机号').fill(mobile)
    const before = (await messagesTo(mobile)).length
    await page.getByRole('button', { name: '发送验证码' }).click()
    await expect(page.getByText('如果该手机号已登记，验证码将发送到该手机')).toBeVisible()
    await page.getByLabel('验证码', { exact: true }).fill(await codeTo(mobile, before))
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page.getByRole('banner')).toContainText(realname)
  })

  test('a code sent to nobody, with the answer that everybody gets', async ({ page }) => {
    const mobile = someMobile()
    await page.goto('#/user/login')
    await page.getByRole('tab', { name: '短信验证码' }).click()
    await page.getByLabel('手机号').fill(mobile)
    await page.getByRole('button', { name: '发送验证码' }).click()
    await expect(page.getByText('如果该手机号已登记，验证码将发送到该手机')).toBeVisible()
    await expect(page.getByRole('button', { name: /\d+ 秒后重新发送/ })).toBeDisabled()
    await page.getByLabel('验证码', { exact: true }).fill('123456')
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText('验证码错误或已失效')
    expect(await messagesTo(mobile)).toEqual([])
  })
})

test.describe('signing in', () => {
  test('with name and password leads home, and the address of the sign-in screen leads home from then on', async ({ page }) => {
    await page.goto('#/user/login')
    await signInAs(page, 'staff')
    await expect(page).toHaveURL(/#\/dashboard\/analysis$/)
    await expect(page.getByRole('banner')).toContainText('陈雨桐')
    await page.goto('#/user/login')
    await expect(page).toHaveURL(/#\/dashboard\/analysis$/)
  })

  test('brings HR to the HR home', async ({ page }) => {
    await page.goto('#/user/login')
    await signInAs(page, 'hr.qinghe')
    await expect(page).toHaveURL(/#\/hr\/index$/)
  })

  test('with a code from the phone needs no password', async ({ page }) => {
    const { mobile, realname } = await makeAccount()
    await page.goto('#/user/login')
    await page.getByRole('tab', { name: '短信验证码' }).click()
    await page.getByLabel('手机号').fill(`+86 ${mobile.slice(0, 3)} ${mobile.slice(3)}`)
    const before = (await messagesTo(mobile)).length
    await page.getByRole('button', { name: '发送验证码' }).click()
    await page.getByLabel('验证码', { exact: true }).fill(await codeTo(mobile, before))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('banner')).toContainText(realname)
  })

  test('returns to the page that was wanted, with its filters', async ({ page }) => {
    await page.goto('#/member/MemberList?status=2&pageSize=20')
    await expect(page).toHaveURL(/#\/user\/login\?redirect=/)
    await signInAs(page, 'staff')
    await expect(page.getByRole('heading', { name: '员工列表' })).toBeVisible()
    await expect(page.getByLabel('状态', { exact: true })).toHaveValue('2')
    await expect(page.getByLabel('每页条数')).toHaveValue('20')
  })

  for (const evil of ['//evil.example', 'https://evil.example/', 'javascript:alert(1)', '/\\evil.example', '%2F%2Fevil.example', '/user/login']) {
    test(`goes home instead of to ${evil}`, async ({ page, baseURL }) => {
      await page.goto(`#/user/login?redirect=${encodeURIComponent(evil)}`)
      await signInAs(page, 'staff')
      await expect(page).toHaveURL(`${baseURL ?? ''}#/dashboard/analysis`)
    })
  }

  test('in English from the first screen on, for HR, and in Chinese for staff', async ({ page }) => {
    await page.goto('#/user/login')
    await page.getByRole('radio', { name: 'EN' }).click()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await page.getByLabel('User name').fill('staff')
    await page.getByRole('textbox', { name: 'Password' }).fill('Wrong@2026')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText('Wrong user name or password')
    await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('banner')).toContainText('欢迎回来')
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  })

  test('back to Chinese by the switch, without a reload', async ({ page }) => {
    await page.goto('#/user/login')
    await page.getByRole('radio', { name: 'EN' }).click()
    await page.getByLabel('User name').fill('staff')
    await page.getByRole('radio', { name: '中文' }).click()
    await expect(page.getByRole('heading', { name: '登录' })).toBeVisible()
    await expect(page.getByLabel('用户名')).toHaveValue('staff')
  })
})

test.describe('a forgotten password', () => {
  const newPassword = 'Fresh#Leaf2026'

  test('is set anew with a code, checked by the rules, and not before the code is right', async ({ page }) => {
    const { username, mobile } = await makeAccount()
    await page.goto('#/user/login')
    await page.getByRole('link', { name: '忘记密码？' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByLabel('手机号').fill(mobile)
    const before = (await messagesTo(mobile)).length
    await page.getByRole('button', { name: '发送验证码' }).click()
    const code = await codeTo(mobile, before)
    const proceed = page.locator('form').getByRole('button').last()
    await page.getByLabel('验证码', { exact: true }).fill(code === '000000' ? '000001' : '000000')
    await proceed.click()
    await expect(page.getByRole('alert')).toHaveText('验证码错误或已失效')
    await page.getByLabel('验证码', { exact: true }).fill(code)
    await proceed.click()

    const [first, second] = [page.getByRole('textbox', { name: '新密码', exact: true }), page.getByLabel('确认新密码')]
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

    await page.getByRole('link', { name: '返回登录' }).click()
    await signInAs(page, username, newPassword)
    await expect(page).toHaveURL(/#\/dashboard\/analysis$/)
  })

  test('ends the sessions that were open', async ({ page, openBrowser, complaints }) => {
    complaints.expect(refused)
    const { username, mobile } = await makeAccount()
    const reset = async (password: string) => {
      const headers = { 'X-Forwarded-For': someAddress() }
      const before = (await messagesTo(mobile)).length
      await ask(undefined, signIn.sendResetCode, { mobile }, headers)
      const code = await codeTo(mobile, before)
      const { ticket } = await get(undefined, signIn.checkVerificationCodeMessage, { mobile, code })
      await get(undefined, signIn.changPassword, { ticket, password, confirmpassword: password })
    }
    await reset(newPassword)
    await page.goto('#/user/login')
    await signInAs(page, username, newPassword)
    await expect(page).toHaveURL(/#\/dashboard\/analysis$/)
    const other = await openBrowser(undefined)
    await other.goto('#/user/login')
    await signInAs(other, username, newPassword)
    await other.getByRole('button', { name: /账户菜单/ }).click()
    await other.getByRole('menuitem', { name: '修改密码' }).click()
    await other.getByLabel('旧密码').fill(newPassword)
    await other.getByRole('textbox', { name: '新密码', exact: true }).fill('Newer#Leaf2026')
    await other.getByLabel('确认新密码').fill('Newer#Leaf2026')
    await other.getByRole('button', { name: '确定' }).click()
    await expect(other.getByText('密码修改完成！')).toBeVisible()
    await page.getByRole('link', { name: '员工列表' }).or(page.getByRole('button', { name: '成员管理' })).first().click()
    await page.goto('#/member/MemberList')
    await expect(page.getByRole('alertdialog', { name: '登录已过期' })).toBeVisible()
  })
})

test('an application opens nothing until an administrator approves it; then the new user sets a password and signs in', async ({
  page,
  openBrowser,
}) => {
  const own = mark()
  const person = { realname: `申${own}`, mobile: someMobile(), username: `new.${own}`, password: 'Fresh#Leaf2026' }
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
  expect(await messagesTo(person.mobile)).toEqual([])

  const admin = await openBrowser('admin')
  await admin.goto('#/system/RegistrationList')
  const row = admin.getByRole('row').filter({ hasText: person.realname })
  await row.getByRole('button', { name: '通过', exact: true }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByRole('textbox', { name: '用户名' }).fill(person.username)
  await dialog.getByLabel('所属机构').selectOption({ label: '云帆科技' })
  await dialog.getByLabel('角色').selectOption({ label: '企业人事' })
  await dialog.getByRole('button', { name: '通过' }).click()
  await expect(admin.getByText('已通过，账号已创建')).toBeVisible()
  await expect(row.getByText('已审批')).toBeVisible()
  await expect(row.getByRole('button', { name: '驳回' })).toHaveCount(0)

  await expect.poll(() => messagesTo(person.mobile)).toHaveLength(1)
  await page.goto('#/user/resetPassword')
  await page.getByLabel('手机号').fill(person.mobile)
  await page.getByRole('button', { name: '发送验证码' }).click()
  await page.getByLabel('验证码', { exact: true }).fill(await codeTo(person.mobile, 1))
  await page.locator('form').getByRole('button').last().click()
  await page.getByRole('textbox', { name: '新密码', exact: true }).fill(person.password)
  await page.getByLabel('确认新密码').fill(person.password)
  await page.getByRole('button', { name: '重置密码' }).click()
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
  await expect(admin.getByLabel('审批意见')).toHaveAttribute('aria-invalid', 'true')
  await admin.getByLabel('审批意见').fill('资料不全')
  await admin.getByRole('dialog').getByRole('button', { name: '驳回' }).click()
  await expect(row.getByText('已驳回')).toBeVisible()
  await expect.poll(() => messagesTo(mobile)).toEqual([expect.stringContaining('资料不全')])
})

test('newbie cannot pass the change of password by Esc, by pressing outside, by a reload or by another address', async ({ page, complaints }) => {
  complaints.expect(refused)
  await page.goto('#/user/login')
  await signInAs(page, 'newbie')
  const reminder = page.getByRole('alertdialog')
  await expect(reminder).toContainText('首次登录需要修改密码，是否立即前往修改？')
  await page.keyboard.press('Escape')
  await expect(reminder).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(reminder).toBeVisible()
  await page.reload()
  await expect(reminder).toBeVisible()
  await page.goto('#/member/MemberList')
  await expect(reminder).toBeVisible()
  await expect(reminder.getByRole('button')).toHaveCount(1)

  await reminder.getByRole('button', { name: '前往修改' }).click()
  const dialog = page.getByRole('dialog', { name: '修改密码' })
  await expect(dialog).toBeVisible()
  expect((await dialog.boundingBox())?.width).toBe(800)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('button', { name: '关闭' })).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: '取消' })).toHaveCount(0)

  const submit = dialog.getByRole('button', { name: '确定' })
  const [old, next, again] = [dialog.getByLabel('旧密码'), dialog.getByRole('textbox', { name: '新密码', exact: true }), dialog.getByLabel('确认新密码')]
  await submit.click()
  await expect(dialog.getByText('请输入旧密码!')).toBeVisible()
  await old.fill('Wrong@2026')
  await submit.click()
  await expect(dialog.getByText('请输入新密码!')).toBeVisible()
  await next.fill('Fresh#Leaf2026')
  await submit.click()
  await expect(dialog.getByText('请确认新密码!')).toBeVisible()
  await again.fill('Fresh#Leaf2026')
  await submit.click()
  await expect(dialog.getByRole('alert')).not.toBeEmpty()
  await old.fill(demoPassword)
  await submit.click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('密码修改完成！')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: '员工列表' })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(11)
})

test.describe('leaving', () => {
  test('asks first, ends the session on the server and in the other tab', async ({ page, context, complaints }) => {
    complaints.expect(refused)
    await page.goto('#/user/login')
    await signInAs(page, 'staff')
    await expect(page).toHaveURL(/#\/dashboard\/analysis$/)
    const other = await context.newPage()
    await other.goto('#/member/MemberList')
    await expect(other.getByRole('heading', { name: '员工列表' })).toBeVisible()
    const token = await page.evaluate(() => (JSON.parse(localStorage.getItem('hb:login') ?? '{}') as { token: string }).token)

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
        route.fulfill({ status, json: { success: false, code: status, message, result: null, timestamp: 0 } }),
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

  test('an ended session shows 登录已过期 once, however many calls fail, and returns to the page afterwards', async ({ page, complaints }) => {
    complaints.expect(refused)
    await page.goto('#/user/login?redirect=/member/MemberList')
    await signInAs(page, 'staff')
    await expect(page.getByRole('row')).toHaveCount(11)
    const token = await page.evaluate(() => (JSON.parse(localStorage.getItem('hb:login') ?? '{}') as { token: string }).token)
    await get({ ...(await sessionOf('staff')), token }, signIn.logout, {})

    await page.getByRole('button', { name: '第 2 页' }).click()
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

  test('ends the session after a warning, and says why', async ({ page }) => {
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
    localStorage.setItem('hb:login', JSON.stringify({ ...session, expiresAt: Date.now() + 1e8, orgCode: session.userInfo.orgCode, needChangePwd: {} }))
  }, hr)
  await expect(page).toHaveURL(/#\/user\/login/)
})
