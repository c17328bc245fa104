import type { BrowserContext, Page } from '@playwright/test'
import { newAccount } from '../support/e2e-accounts.ts'
import { expectNoBarrier } from '../support/e2e-axe.ts'
import { addMenuEntries, changePermissions, type GivenEntry } from '../support/e2e-menu.ts'
import { sql } from '../support/e2e-sql.ts'
import { expect, test } from '../support/e2e-test.ts'

test.use({ hasTabs: true })

const bar = (page: Page) => page.getByRole('tablist', { name: /^(标签页|Tabs)$/ })
const tab = (page: Page, name: string) => bar(page).getByRole('tab', { name, exact: true })
const main = (page: Page) => page.getByRole('main')

/** The one host that the server of the journeys allows. */
const docs = 'https://docs.example.com'
const entries = (own: string): GivenEntry[] => [
  { path: '/outside/framed', title: '服务手册', nameEn: 'Handbook', url: `${docs}/handbook` },
  { path: '/outside/beside', title: '帮助中心', nameEn: 'Help', url: `${docs}/help`, target: '_blank' },
  { path: '/outside/plain', title: '旧手册', nameEn: 'Old handbook', url: 'http://docs.example.com/old' },
  { path: '/outside/own', title: '门户自身', nameEn: 'The portal', url: `${own}/portal/` },
  { path: '/outside/elsewhere', title: '别处', nameEn: 'Elsewhere', url: 'https://evil.example/x' },
  { path: '/outside/script', title: '脚本', url: 'javascript:alert(1)', target: '_blank' },
  { path: '/inside/unknown', title: '沙龙活动', nameEn: 'Salons', component: 'salon/SalonList' },
  { path: '/inside/empty', title: '空分组', nameEn: 'Empty group', component: 'layouts/RouteView' },
  { path: '/inside/elsewhere', title: '员工', nameEn: 'People', component: 'member/MemberList' },
]

/** Answers for the allowed host, and tells what anybody else was asked. */
const answerOutside = async (context: BrowserContext): Promise<string[]> => {
  const others: string[] = []
  await context.route(/^https?:\/\/(?!127\.0\.0\.1)/, (route) => {
    const { hostname, pathname } = new URL(route.request().url())
    if (hostname !== 'docs.example.com') {
      others.push(hostname)
      return route.abort()
    }
    const body = `<!doctype html><html lang="zh-CN"><title>手册</title><main><h1>${pathname}</h1><label>查找<input></label></main></html>`
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body })
  })
  return others
}

const choose = async (page: Page, name: RegExp) =>
  page
    .getByRole('navigation', { name: /^(主菜单|Main menu)$/ })
    .getByRole('link', { name })
    .click()

test('an entry that leads outside is framed or opens beside the portal where its host is allowed, and is a card that says so elsewhere', async ({
  openBrowser,
  baseURL,
}) => {
  const page = await openBrowser(await newAccount('staff'))
  const others = await answerOutside(page.context())
  await addMenuEntries(page, entries(new URL(baseURL ?? '').origin))
  await page.goto('#/account/settings/base')
  await choose(page, /^服务手册$/)
  const frame = main(page).frameLocator('iframe[title=服务手册]')
  await expect(frame.getByRole('heading')).toHaveText('/handbook')
  await expect(main(page).locator('iframe')).toHaveAttribute('sandbox', /^((?!same-origin|top-nav).)*$/)
  await expect(main(page).getByRole('link', { name: '在新窗口打开' })).toHaveAttribute(
    'href',
    `${docs}/handbook`,
  )
  await expect(page).toHaveTitle(/^服务手册/)
  await expectNoBarrier(page, 'a framed page')
  await frame.getByRole('textbox').fill('半句话')

  const opening = page.context().waitForEvent('page')
  await choose(page, /^帮助中心/)
  const opened = await opening
  await expect(opened.getByRole('heading')).toHaveText('/help')
  expect(await opened.evaluate(() => [window.opener === null, document.referrer])).toEqual([true, ''])
  await opened.close()
  await expect(bar(page).getByRole('tab')).toHaveText(['首页', '账户设置', '服务手册'])

  for (const { name, says } of [
    { name: '旧手册', says: '“旧手册”不能在门户内显示，请在新窗口打开。' },
    { name: '门户自身', says: '“门户自身”不能在门户内显示，请在新窗口打开。' },
    { name: '别处', says: '“别处”的外部地址不在允许的范围内，请联系管理员检查菜单配置。' },
    { name: '脚本', says: '“脚本”的外部地址不在允许的范围内，请联系管理员检查菜单配置。' },
    { name: '沙龙活动', says: '当前版本没有“沙龙活动”页面，请联系管理员检查菜单配置。' },
  ]) {
    await choose(page, new RegExp(`^${name}$`))
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')
    await expect(main(page)).toContainText(says)
    await expect(main(page).getByRole('tabpanel').locator('iframe')).toHaveCount(0)
    await expect(main(page).getByRole('link', { name: '在新窗口打开' })).toHaveCount(
      says.includes('新窗口') ? 1 : 0,
    )
  }
  await expectNoBarrier(page, 'an entry that leads nowhere')
  await page.goto('#/inside/empty')
  await expect(main(page)).toContainText('“空分组”下还没有您可以打开的页面。')
  await choose(page, /^员工$/)
  await expect(main(page).getByRole('heading', { name: '员工列表' })).toBeVisible()
  await tab(page, '服务手册').click()
  await expect(frame.getByRole('textbox')).toHaveValue('半句话')
  expect(others).toEqual([])
})

test('what the menu leads to says so in English, on a phone and from the search of menus', async ({
  openBrowser,
  baseURL,
}) => {
  const page = await openBrowser(await newAccount('hr', 'A02'), 'en')
  await answerOutside(page.context())
  await addMenuEntries(page, entries(new URL(baseURL ?? '').origin))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('#/404')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await choose(page, /^Elsewhere$/)
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Elsewhere')
  await expect(main(page)).toContainText('The external address of “Elsewhere” is not allowed')
  await expectNoBarrier(page, 'an entry that leads nowhere, in English on a phone')
  await page.goto('#/outside/framed')
  await expect(main(page).frameLocator('iframe[title=Handbook]').getByRole('heading')).toHaveText('/handbook')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.keyboard.press('Control+K')
  await page.getByRole('dialog').getByRole('combobox').fill('salons')
  await page.keyboard.press('Enter')
  await expect(main(page)).toContainText('This version has no page “Salons”')
})

test('a permission that is lost while its tab is open is told in its place, and the other tabs go on', async ({
  openBrowser,
  complaints,
}) => {
  complaints.expect(/status of 403/)
  const username = await newAccount('admin')
  const page = await openBrowser(username)
  await page.goto('#/member/MemberList')
  await expect(main(page).getByRole('row')).toHaveCount(11)
  await main(page).getByRole('searchbox').fill('半句话')
  await page.goto('#/system/RegistrationList')
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('注册审批')
  await expect(main(page).getByRole('button', { name: '查询', exact: true })).toBeVisible()
  await sql(
    `UPDATE sys_user_role SET role_id = (SELECT id FROM sys_role WHERE role_code = 'staff')
     WHERE user_id = (SELECT id FROM sys_user WHERE username = $1)`,
    [username],
  )
  // The channel tells of it.
  await expect(main(page).getByRole('heading', { name: '没有权限' })).toBeVisible()
  await expect(main(page)).toContainText('您的角色没有查看“注册审批”的权限')
  await expect(bar(page).getByRole('tab')).toHaveText(['首页', '员工列表'])
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await menu.getByRole('button', { name: '系统管理' }).click()
  await expect(menu).toContainText('部门管理')
  await expect(menu).not.toContainText('用户管理')
  await tab(page, '员工列表').click()
  await expect(main(page).getByRole('searchbox')).toHaveValue('半句话')
  await expect(main(page).getByRole('row')).toHaveCount(11)
})

test('a screen that an administrator switched off is not there, by its address neither, and no name leads to it', async ({
  openBrowser,
}) => {
  const page = await openBrowser(await newAccount('staff'))
  await changePermissions(page, ({ menu }) => {
    for (const group of menu)
      group.children = group.children?.filter(({ path }) => !path.endsWith('/CompanyList'))
  })
  await page.goto('#/company/CompanyList')
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('页面不存在')
  await page.goto('#/member/MemberList')
  await expect(main(page).getByRole('row')).toHaveCount(11)
  await expect(
    main(page)
      .getByRole('row')
      .getByRole('link', { name: /青禾|云帆|星河/ }),
  ).toHaveCount(0)
})

test('a screen that an administrator renamed is called so in menu, tab, breadcrumb, heading and window', async ({
  openBrowser,
}) => {
  const page = await openBrowser(await newAccount('staff'))
  await changePermissions(page, ({ menu }) => {
    const employees = menu.flatMap(({ children = [] }) => children).find(({ id }) => id === '210')
    if (employees) employees.meta.title = '花名册'
  })
  await page.goto('#/account/settings/base')
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('button', { name: '成员管理' }).click()
  await choose(page, /^花名册$/)
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('花名册')
  await expect(tab(page, '花名册')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('navigation', { name: '所在位置' })).toContainText('花名册')
  await expect(page).toHaveTitle(/^花名册/)
})
