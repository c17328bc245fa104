import { employees, type MemberSummary } from '#contract/employees.ts'
import { get, sessionOf } from '../support/e2e-api.ts'
import { signInAs } from '../support/e2e-forms.ts'
import { expect, test } from '../support/e2e-test.ts'

const numberText = (value: number | null): string => (value === null ? '<5' : value.toLocaleString('en-US'))

const lists = ['首页', '员工列表', '家属列表', '公司列表']
for (const { user, groups, links } of [
  { user: 'staff', groups: ['成员管理', '客户管理'], links: [...lists, '集团列表'] },
  { user: 'admin', groups: ['成员管理', '客户管理', '系统管理'], links: [...lists, '集团列表', '注册审批'] },
  { user: 'hr.qinghe', groups: ['成员管理', '客户管理'], links: lists },
]) {
  test.describe(`the menu of ${user}`, () => {
    test.use({ user })

    test('holds what the server gives and nothing else', async ({ page }) => {
      await page.goto('#/')
      const menu = page.getByRole('navigation', { name: '主菜单' })
      await expect(menu.getByRole('button')).toHaveText(groups)
      for (const group of groups) await menu.getByRole('button', { name: group }).click()
      await expect(menu.getByRole('link')).toHaveText(links)
    })
  })
}

test.describe('the side menu', () => {
  test.use({ user: 'staff' })

  test('is 200 px wide, folds to 80 px, keeps that over a reload, and opens groups beside it', async ({
    page,
  }) => {
    await page.goto('#/dashboard/analysis')
    const aside = page.getByRole('complementary')
    const width = async () => (await aside.boundingBox())?.width
    await expect.poll(width).toBe(200)
    await page.getByRole('button', { name: '收起菜单' }).click()
    await expect.poll(width).toBe(80)
    await page.reload()
    await expect(aside).toBeVisible()
    expect(await width()).toBe(80)
    await aside.getByRole('button', { name: '成员管理' }).click()
    await page.getByRole('menuitem', { name: '员工列表' }).click()
    await expect(page).toHaveURL(/#\/member\/MemberList$/)
    await page.getByRole('button', { name: '展开菜单' }).click()
    await expect.poll(width).toBe(200)
    await expect(aside.getByRole('link', { name: '员工列表' })).toHaveAttribute('aria-current', 'page')
  })

  test('is walked with the arrow keys', async ({ page }) => {
    await page.goto('#/dashboard/analysis')
    const menu = page.getByRole('navigation', { name: '主菜单' })
    await menu.getByRole('link', { name: '首页' }).focus()
    await page.keyboard.press('ArrowDown')
    await expect(menu.getByRole('button', { name: '成员管理' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(menu.getByRole('button', { name: '成员管理' })).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('End')
    await expect(menu.getByRole('button', { name: '客户管理' })).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(menu.getByRole('link', { name: '员工列表' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#\/member\/MemberList$/)
  })

  test('has a logo that leads home', async ({ page }) => {
    await page.goto('#/member/MemberList')
    await page.getByRole('complementary').getByRole('link', { name: '健康福利平台' }).click()
    await expect(page).toHaveURL(/#\/dashboard\/analysis$/)
  })
})

test.describe('around a page', () => {
  test.use({ user: 'staff' })

  test('the breadcrumb begins with 首页, goes through the menu and ends in plain words', async ({ page }) => {
    await page.goto('#/member/MemberList')
    const steps = page.getByRole('navigation', { name: '所在位置' })
    await expect(steps.getByRole('listitem')).toHaveText(['首页', '/成员管理', '/员工列表'])
    await expect(steps.getByText('员工列表')).toHaveAttribute('aria-current', 'page')
    await expect(steps.getByRole('link')).toHaveText(['首页'])
    await steps.getByRole('link', { name: '首页' }).click()
    await expect(page).toHaveURL(/#\/dashboard\/(analysis|workplace)$/)
  })

  test('an unknown address leads to 404 inside the shell, and home from there', async ({ page }) => {
    await page.goto('#/no/such/page')
    await expect(page).toHaveURL(/#\/404$/)
    await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible()
    await page.getByRole('link', { name: '返回首页' }).click()
    await expect(page).toHaveURL(/#\/dashboard\/analysis$/)
  })

  test('a screen of somebody else is refused inside the shell, with the word to ask for', async ({
    page,
  }) => {
    await page.goto('#/system/RegistrationList')
    await expect(page.getByRole('heading', { name: '没有权限' })).toBeVisible()
    await expect(page.getByText('registration:list')).toBeVisible()
    await expect(page.getByText(/请联系管理员授权/)).toBeVisible()
  })

  test('a group of the menu leads to its first screen', async ({ page }) => {
    await page.goto('#/member')
    await expect(page).toHaveURL(/#\/member\/MemberList$/)
  })

  test('every change of place begins at the top', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 400 })
    await page.goto('#/dashboard/analysis')
    await expect(page.getByText('最近导入')).toBeVisible()
    await page.mouse.move(700, 300)
    await page.mouse.wheel(0, 500)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
    await page.goto('#/member/MemberList')
    await expect(page.getByRole('heading', { name: '员工列表' })).toBeVisible()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  })

  test('the greeting follows the hour, and the footer the year', async ({ page }) => {
    const greetings = [
      ['08:59', '早上好'],
      ['10:59', '上午好'],
      ['12:59', '中午好'],
      ['19:59', '下午好'],
      ['20:00', '晚上好'],
    ] as const
    for (const [hour, greeting] of greetings) {
      await page.clock.setFixedTime(new Date(`2020-01-06T${hour}:00+08:00`))
      await page.goto(`#/404?at=${hour.replace(':', '')}`)
      await page.reload()
      await expect(page.getByRole('banner')).toContainText(`${greeting}，陈雨桐，欢迎回来`)
    }
    await expect(page.getByRole('contentinfo')).toHaveText('© 2020 健康福利平台')
  })
})

test.describe('the home page', () => {
  for (const [user, path] of [
    ['staff', '/dashboard/analysis'],
    ['staff', '/dashboard/workplace'],
    ['hr.qinghe', '/hr/index'],
  ] as const) {
    test.describe(`of ${user} at ${path}`, () => {
      test.use({ user })

      test('shows the figures the server counts', async ({ page }) => {
        const answer = page.waitForResponse('**/member/employee/summary*')
        await page.goto(`#${path}`)
        const { result } = (await (await answer).json()) as { result: MemberSummary }
        expect(result.total).toBeGreaterThan(1000)
        const main = page.getByRole('main')
        for (const [label, value] of [
          ['员工总数', result.total],
          ['家属总数', result.familyTotal],
          ['在保员工', result.byStatus.find(({ status }) => status === '1')?.count ?? null],
          ['本月入职', result.byMonth.at(-1)?.joined ?? null],
          ['本月离职', result.byMonth.at(-1)?.left ?? null],
        ] as const) {
          await expect(
            main.getByText(label, { exact: true }).locator('xpath=following-sibling::p[1]'),
          ).toHaveText(numberText(value))
        }
        const months = main.getByRole('table', { name: '每月入职和离职人数' })
        await expect(months.getByRole('row')).toHaveCount(13)
        const last = result.byMonth.at(-1)
        await expect(months.getByRole('row').last().getByRole('cell')).toHaveText([
          numberText(last?.joined ?? null),
          numberText(last?.left ?? null),
        ])
        for (const { count } of result.byAgeBand)
          await expect(
            main
              .getByRole('listitem')
              .filter({ hasText: numberText(count) })
              .first(),
          ).toBeVisible()
      })
    })
  }

  test('counts as many employees of one company as its list has', async () => {
    const session = await sessionOf('hr.qinghe')
    const [summary, list] = await Promise.all([
      get(session, employees.summary, {}),
      get(session, employees.list, {}),
    ])
    expect(summary.total).toBe(list.total)
    expect(summary.isMasked).toBe(true)
  })

  test('loads its chart only when it is there', async ({ page }) => {
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
    const later = () => scripts.filter((path) => /nivo|shell|list-|MemberList/.test(path))
    await page.goto('#/user/login')
    await page.getByRole('button', { name: '登录', exact: true }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(later()).toEqual([])
    await page.getByLabel('用户名').fill('staff')
    await page.waitForLoadState('networkidle')
    expect(later().filter((path) => !path.includes('shell'))).toEqual([])
    await signInAs(page, 'staff')
    await expect(page.locator('main svg rect').first()).toBeVisible()
    expect(scripts.some((path) => path.includes('nivo'))).toBe(true)
  })
})

test.describe('on a phone', () => {
  test.use({ user: 'staff', viewport: { width: 390, height: 844 } })

  test('the menu is a drawer that closes by Esc and by going somewhere', async ({ page }) => {
    await page.goto('#/dashboard/analysis')
    await expect(page.getByRole('complementary')).toHaveCount(0)
    const opener = page.getByRole('button', { name: '打开菜单' })
    await opener.click()
    const drawer = page.getByRole('dialog', { name: '主菜单' })
    await expect(drawer).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
    await expect(opener).toBeFocused()
    await opener.click()
    await drawer.getByRole('button', { name: '成员管理' }).click()
    await drawer.getByRole('link', { name: '员工列表' }).click()
    await expect(page).toHaveURL(/#\/member\/MemberList$/)
    await expect(drawer).toHaveCount(0)
    await opener.click()
    await drawer.getByRole('link', { name: '员工列表' }).click()
    await expect(drawer).toHaveCount(0)
  })

  test('the menu stays open while the page behind it is still loading', async ({ page }) => {
    const held: (() => Promise<void>)[] = []
    await page.route(/assets\/MemberList/, (route) => void held.push(() => route.continue()))
    await page.goto('#/404')
    await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible()
    await page.goto('#/member/MemberList')
    await expect.poll(() => held.length).toBeGreaterThan(0)
    await page.getByRole('button', { name: '打开菜单' }).click()
    const drawer = page.getByRole('dialog', { name: '主菜单' })
    await expect(drawer).toBeVisible()
    await Promise.all(held.map((go) => go()))
    await expect(page.getByLabel('员工列表').locator('li').first()).toBeAttached()
    await expect(drawer).toBeVisible()
  })
})
