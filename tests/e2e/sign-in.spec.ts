import { demoPassword } from '../support/e2e-api.ts'
import { signInAs } from '../support/e2e-forms.ts'
import { makeAccount, someMobile } from '../support/e2e-people.ts'
import { codesTo, codeTo } from '../support/e2e-sms.ts'
import { expect, test } from '../support/e2e-test.ts'

test.describe('the sign-in screen refuses', () => {
  test('empty fields, a wrong password, a code sent to nobody, and who has no menu, each in its words', async ({
    page,
  }) => {
    await page.goto('#/user/login')
    const [enter, name] = [page.getByRole('button', { name: '登录', exact: true }), page.getByLabel('用户名')]
    const place = await enter.boundingBox()
    await enter.click()
    await expect(page.getByText('请填写用户名')).toBeVisible()
    await expect(page.getByText('请填写密码')).toBeVisible()
    await expect(name).toBeFocused()
    await expect(name).toHaveAttribute('aria-invalid', 'true')
    await signInAs(page, 'staff', 'Wrong@2026')
    await expect(page.getByRole('alert')).toHaveText('用户名或密码错误')
    // Nothing moves as remarks come and go.
    expect(await enter.boundingBox()).toEqual(place)
    await expect(name).toHaveValue('staff')
    await expect(page).toHaveURL(/#\/user\/login$/)

    await page.getByRole('tab', { name: '短信验证码' }).click()
    await enter.click()
    await expect(page.getByText('请输入正确的11位手机号')).toBeVisible()
    await expect(page.getByText('请填写 6 位数字验证码')).toBeVisible()
    await page.getByLabel('手机号').fill(someMobile())
    await page.getByRole('button', { name: '发送验证码' }).click()
    await expect(page.getByText('如果该手机号已登记，验证码将发送到该手机')).toBeVisible()
    await expect(page.getByRole('button', { name: /\d+ 秒后重新发送/ })).toBeDisabled()
    const code = page.getByLabel('验证码', { exact: true })
    await expect(code).toBeFocused()
    // Only the button rests.
    await expect(code.locator('..')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await code.fill('123456')
    await enter.click()
    await expect(page.getByRole('alert')).toHaveText('验证码错误或已失效')

    await page.getByRole('tab', { name: '账号密码' }).click()
    await signInAs(page, 'nobody')
    await expect(page.getByText('权限必须是非空数组')).toBeVisible()
    await expect(page).toHaveURL(/#\/user\/login/)
    await expect(name).toBeVisible()
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
    await expect(page.getByRole('alert')).toHaveText('该用户登录失败次数过多，请于15分钟后再次登录！')

    await page.getByRole('tab', { name: '短信验证码' }).click()
    await page.getByLabel('手机号').fill(`+86 ${mobile.slice(0, 3)} ${mobile.slice(3)}`)
    const before = (await codesTo(mobile)).length
    await page.getByRole('button', { name: '发送验证码' }).click()
    await page.getByLabel('验证码', { exact: true }).fill(await codeTo(mobile, before))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('banner')).toContainText(realname)
  })
})

test.describe('signing in', () => {
  test('leads to the page that was wanted, with its filters; the address of the screen leads home from then on', async ({
    page,
  }) => {
    await page.goto('#/member/MemberList?status=2&pageSize=20')
    await expect(page).toHaveURL(/#\/user\/login\?redirect=/)
    await signInAs(page, 'hr.qinghe')
    await expect(page.getByRole('heading', { name: '员工列表' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^状态 / })).toHaveText(/待生效/)
    await expect(page.getByLabel('每页条数')).toHaveValue('20')
    await page.goto('#/user/login')
    await expect(page).toHaveURL(/#\/hr\/index$/)
  })

  test('goes home instead of to //evil.example', async ({ page, baseURL }) => {
    await page.goto(`#/user/login?redirect=${encodeURIComponent('//evil.example')}`)
    await signInAs(page, 'staff')
    await expect(page).toHaveURL(`${baseURL ?? ''}#/dashboard/workplace`)
    await expect(page.getByRole('banner')).toContainText('陈雨桐')
  })

  test('is in either language, switched without a reload: English for HR, and in Chinese for staff once they are in', async ({
    page,
  }) => {
    await page.goto('#/user/login')
    await page.getByRole('radio', { name: 'EN' }).click()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.getByLabel('User name').fill('staff')
    await page.getByRole('radio', { name: '中文' }).click()
    await expect(page.getByRole('heading', { name: '登录' })).toBeVisible()
    await expect(page.getByLabel('用户名')).toHaveValue('staff')
    await page.getByRole('radio', { name: 'EN' }).click()
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
    await expect(page.getByRole('radio', { name: 'EN' })).toHaveCount(0)
  })
})
