import type { MemberSummary } from '#contract/members/employees.ts'
import type { RoleCode } from '#contract/screens/screen.ts'
import { screenEntries } from '#contract/screens/screens.ts'
import { signInAs } from '../support/e2e-forms.ts'
import { sample } from '../support/e2e-sample.ts'
import { expect, test } from '../support/e2e-test.ts'

const numberText = (value: number | null): string => (value ?? 0).toLocaleString('en-US')

const lists = ['首页', '员工列表', '家属列表', '家属变更审批', '公司列表']
/** The screens of a group that come and go with the declared ones. */
const screensOf = (group: 'cover' | 'claims' | 'system') =>
  screenEntries
    .flatMap(([, { id, under, isHidden, zh }]) => (id && under === group && !isHidden ? [{ id, zh }] : []))
    .toSorted((a, b) => a.id - b.id)
    .map(({ zh }) => zh)
/** The screens of health checks and bills that a role has: reports are of medical staff alone, runs of finance. */
const checksAndBillsOf = (role: RoleCode) =>
  ['checks', 'bills'].flatMap((group) =>
    screenEntries
      .flatMap(([, { id, under, isHidden, roles = [], zh }]) =>
        id && under === group && !isHidden && roles.includes(role) ? [{ id, zh }] : [],
      )
      .toSorted((a, b) => a.id - b.id)
      .map(({ zh }) => zh),
  )
const [cover, claims, administration] = [screensOf('cover'), screensOf('claims'), screensOf('system')]
const menus = [
  {
    user: 'staff',
    groups: ['成员管理', '客户管理', '保障', '理赔管理', '健康体检', '账单与发票', '数据分析', '系统管理'],
    links: [
      ...lists,
      '集团列表',
      '开票信息',
      '合同',
      '供应商',
      '医院',
      ...cover,
      ...claims,
      ...checksAndBillsOf('staff'),
      '运营分析',
      '部门管理',
    ],
  },
  {
    user: 'admin',
    groups: ['成员管理', '客户管理', '保障', '理赔管理', '健康体检', '账单与发票', '数据分析', '系统管理'],
    links: [
      ...lists,
      '集团列表',
      '开票信息',
      '合同',
      '供应商',
      '医院',
      ...cover,
      ...claims,
      ...checksAndBillsOf('admin'),
      '运营分析',
      ...administration,
    ],
  },
  {
    user: 'hr.qinghe',
    groups: ['成员管理', '客户管理', '保障', '理赔管理', '健康体检', '账单与发票'],
    links: [...lists, '开票信息', '合同', ...cover, '理赔', ...checksAndBillsOf('hr')],
  },
]
const itsOwn = 'the menu holds what the server gives and nothing else'
for (const { user, groups, links } of sample(itsOwn, menus)) {
  test.describe(`of ${user}`, () => {
    test.use({ user })

    test(itsOwn, async ({ page }) => {
      await page.goto('#/')
      const menu = page.getByRole('navigation', { name: '主菜单' })
      await expect(menu.getByRole('button')).toHaveText(groups)
      for (const group of groups) await menu.getByRole('button', { name: group }).click()
      await expect(menu.getByRole('link')).toHaveText(links)
    })
  })
}

test.describe('around a page', () => {
  test.use({ user: 'staff' })

  test('the breadcrumb tells the way, an unknown address leads to 404, a refused one says the word to ask for, a group leads to its first screen, and each begins at the top', async ({
    page,
  }) => {
    await page.clock.setFixedTime(new Date('2020-01-06T20:00:00+08:00'))
    await page.goto('#/member')
    await expect(page).toHaveURL(/#\/member\/MemberList$/)
    await expect(page.getByRole('banner')).toContainText('晚上好，陈雨桐，欢迎回来')
    await expect(page.getByRole('contentinfo')).toHaveText('© 2020 健康福利平台')
    const steps = page.getByRole('navigation', { name: '所在位置' })
    await expect(steps.getByRole('listitem')).toHaveText(['首页', '/成员管理', '/员工列表'])
    await expect(steps.getByText('员工列表')).toHaveAttribute('aria-current', 'page')
    await expect(steps.getByRole('link')).toHaveText(['首页', '成员管理'])
    await steps.getByRole('link', { name: '首页' }).click()
    await expect(page).toHaveURL(/#\/dashboard\/(analysis|workplace)$/)
    await expect(steps.getByRole('listitem')).toHaveText(['首页'])
    await expect(steps.getByText('首页')).toHaveAttribute('aria-current', 'page')

    const menu = page.getByRole('navigation', { name: '主菜单' })
    await page.goto('#/company/CompanyList/1')
    await expect(steps.getByRole('link')).toHaveText(['首页', '客户管理', '公司列表'])
    await expect(menu.getByRole('button', { name: '客户管理' })).toHaveAttribute('aria-expanded', 'true')
    await expect(menu.getByRole('link', { name: '公司列表' })).toHaveAttribute('aria-current', 'page')
    await steps.getByRole('link', { name: '公司列表' }).click()
    await expect(page).toHaveURL(/#\/company\/CompanyList$/)
    await page.goto('#/')

    await page.setViewportSize({ width: 1440, height: 400 })
    await expect(page.getByText('最近员工导入')).toBeVisible()
    await page.mouse.move(700, 300)
    await page.mouse.wheel(0, 500)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
    await page.goto('#/member/MemberList')
    await expect(page.getByRole('row')).toHaveCount(11)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await page.goto('#/no/such/page')
    await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible()
    await expect(page).toHaveURL(/#\/no\/such\/page$/)
    await expect(page).toHaveTitle(/^页面不存在/)
    await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible()
    await page.getByRole('link', { name: '返回首页' }).click()
    await expect(page).toHaveURL(/#\/dashboard\/workplace$/)

    await page.goto('#/system/RegistrationList')
    await expect(page.getByRole('heading', { name: '没有权限' })).toBeVisible()
    await expect(page.getByText('您的角色没有查看“注册审批”的权限，请联系管理员授权。')).toBeVisible()
    await expect(page.getByText('registration:list')).toHaveCount(0)
    await page.getByRole('button', { name: '为什么？' }).click()
    await expect(page.getByRole('dialog')).toContainText('没有角色授予此权限')
    await expect(page.getByRole('dialog')).toContainText('系统管理员')
  })
})

test.describe('the home page', () => {
  const figures = 'shows the figures the server counts'
  for (const [user, path] of sample(figures, [
    ['staff', '/dashboard/workplace'],
    ['hr.qinghe', '/hr/index'],
  ] as const)) {
    test.describe(`of ${user} at ${path}`, () => {
      test.use({ user })

      test(figures, async ({ page }) => {
        const answer = page.waitForResponse('**/member/employee/summary*')
        await page.goto(`#${path}`)
        const { result } = (await (await answer).json()) as { result: MemberSummary }
        expect(result.total).toBeGreaterThan(1000)
        const main = page.getByRole('main')
        for (const [label, value] of [
          ['员工总数', result.employed],
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
        // Each figure opens its rows (decision 047).
        await main.getByRole('link', { name: '本月入职' }).click()
        await expect(page).toHaveURL(/MemberList\?entryDate_begin=\d{4}-\d\d-01&entryDate_end=/)
        const joined = result.byMonth.at(-1)?.joined ?? null
        if (joined !== null) await expect(main.getByText(`共 ${numberText(joined)} 条`)).toBeVisible()
      })
    })
  }

  test('loads nothing of the portal before somebody types, and nothing of lists before one is opened', async ({
    page,
  }) => {
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
    const later = () => scripts.filter((path) => /shell|list-|MemberList/.test(path))
    await page.goto('#/user/login')
    await page.getByRole('button', { name: '登录', exact: true }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(later()).toEqual([])
    await page.getByLabel('用户名').fill('staff')
    await page.waitForLoadState('networkidle')
    expect(later().filter((path) => !path.includes('shell'))).toEqual([])
    await signInAs(page, 'staff')
    await expect(page.locator('main svg rect').first()).toBeVisible()
    expect(scripts.some((path) => path.includes('shell'))).toBe(true)
  })
})

test.describe('on a phone', () => {
  test.use({ user: 'staff', viewport: { width: 390, height: 844 } })

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
