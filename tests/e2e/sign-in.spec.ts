import { demoPassword } from '../support/e2e-api.ts'
import { signInAs } from '../support/e2e-forms.ts'
import { makeAccount, mark, someMobile } from '../support/e2e-people.ts'
import { codesTo, codeTo, messagesTo } from '../support/e2e-sms.ts'
import { expect, test } from '../support/e2e-test.ts'

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
    const before = (await codesTo(mobile)).length
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
  test('with name and password leads home, and the address of the sign-in screen leads home from then on', async ({
    page,
  }) => {
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
    const before = (await codesTo(mobile)).length
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
    await expect(page.getByRole('button', { name: /^状态 / })).toHaveText(/待生效/)
    await expect(page.getByLabel('每页条数')).toHaveValue('20')
  })

  for (const evil of ['//evil.example', 'https://evil.example/', 'javascript:alert(1)', '/user/login']) {
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
