import type { Locator, Page } from '@playwright/test'
import { newAccount } from '../support/e2e-accounts.ts'
import { expectNoBarrier } from '../support/e2e-axe.ts'
import { addMenuEntries } from '../support/e2e-menu.ts'
import { tell } from '../support/e2e-notices.ts'
import { expect, test } from '../support/e2e-test.ts'

test.use({ hasTabs: true })

const bar = (page: Page) => page.getByRole('tablist', { name: /^(标签页|Tabs)$/ })
const names = (page: Page) => bar(page).getByRole('tab')
const tab = (page: Page, name: string) => bar(page).getByRole('tab', { name, exact: true })
const panel = (page: Page): Locator => page.getByRole('main').getByRole('tabpanel')

const open = async (page: Page, path: string, title: string): Promise<void> => {
  await page.goto(`#${path}`)
  await expect(tab(page, title)).toHaveAttribute('aria-selected', 'true')
  await expect(panel(page).getByRole('heading', { level: 1 })).toBeVisible()
}

const numbered = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ path: `/more/${at + 1}`, title: `页面${at + 1}` }))

test('of more than fifteen tabs the oldest goes with a word, unless it is pinned or unsaved; what does not fit is in a menu', async ({
  openBrowser,
}) => {
  const page = await openBrowser(await newAccount('staff'))
  const more = numbered(14)
  await addMenuEntries(page, more)
  await open(page, '/member/MemberList', '员工列表')
  await panel(page).getByRole('button', { name: '新增员工' }).click()
  const form = page.getByRole('dialog', { name: '新增员工' })
  await form.getByLabel('姓名').fill('半个名字')
  for (const { path, title } of more.slice(0, 13)) await open(page, path, title)
  await expect(names(page)).toHaveCount(15)
  await tab(page, '页面1').focus()
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: '固定', exact: true }).click()
  await expect(names(page).nth(1)).toHaveText('页面1')

  await open(page, '/more/14', '页面14')
  await expect(page.getByText('最多同时打开 15 个标签页，已关闭最早打开的“页面2”')).toBeVisible()
  await expect(names(page)).toHaveText([
    '首页',
    '页面1',
    '员工列表',
    ...more.slice(2).map(({ title }) => title),
  ])

  await page.setViewportSize({ width: 1024, height: 768 })
  // The menu of all tabs comes, and takes its room from the row.
  const strip = page.getByRole('navigation', { name: '已打开的页面' })
  await expect(strip.getByRole('tab', { name: '页面14', exact: true })).toBeInViewport({ ratio: 1 })
  const all = page.getByRole('button', { name: '全部标签页' })
  await all.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem')).toHaveCount(15)
  await expectNoBarrier(page, 'the menu of all tabs')
  await page.getByRole('menuitem', { name: '员工列表' }).press('Enter')
  await expect(form.getByLabel('姓名')).toHaveValue('半个名字')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: '放弃' }).click()
  await expect(form).toHaveCount(0)
  await all.click()
  await page.getByRole('menuitem', { name: '页面14' }).click()
  await expect(tab(page, '页面14')).toHaveAttribute('aria-selected', 'true')
  await expect(tab(page, '页面14')).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1024)
  await page.setViewportSize({ width: 3000, height: 768 })
  await expect(all).toHaveCount(0)
})

test('tabs of HR are called in the language on the screen, and are the same tabs after it changed', async ({
  openBrowser,
}) => {
  const page = await openBrowser(await newAccount('hr', 'A02'), 'en')
  await addMenuEntries(page, [{ path: '/more/1', title: '体检项目', nameEn: 'Check-ups' }])
  await open(page, '/member/MemberList', 'Employees')
  await panel(page).getByRole('searchbox').fill('half a word')
  await open(page, '/account/settings/base', 'Account settings')
  await open(page, '/more/1', 'Check-ups')
  const english = ['Home', 'Employees', 'Account settings', 'Check-ups']
  await expect(names(page)).toHaveText(english)
  await expect(page).toHaveTitle(/^Check-ups/)
  await page.getByRole('radio', { name: '中文' }).click()
  await expect(names(page)).toHaveText(['首页', '员工列表', '账户设置', '体检项目'])
  await expect(page).toHaveTitle(/^体检项目/)
  await tab(page, '员工列表').click()
  await expect(panel(page).getByRole('heading', { level: 1 })).toHaveText('员工列表')
  await expect(panel(page).getByRole('searchbox')).toHaveValue('half a word')
  await page.getByRole('radio', { name: 'EN' }).click()
  await expect(names(page)).toHaveText(english)
  await page.reload()
  await expect(names(page)).toHaveText(english)
  await tab(page, 'Check-ups').focus()
  await page.keyboard.press('Shift+F10')
  await expect(page.getByRole('menuitem')).toHaveText([
    'Refresh',
    'Pin',
    'Move left',
    'Move right',
    'Close',
    'Close left',
    'Close right',
    'Close others',
  ])
})

test('a hidden tab asks nothing, whatever happens and however long it is hidden, and is new when it is shown again', async ({
  openBrowser,
}) => {
  const username = await newAccount('staff')
  await tell(username, { title: '先来的' })
  const page = await openBrowser(username)
  await page.clock.install()
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\/base\//.test(pathname)) asked.push(pathname.replace(/.*\/base\/[^/]+/, ''))
  })
  await open(page, '/isps/userAnnouncement', '我的通知')
  const rows = page.getByRole('table', { name: '我的通知' }).locator('tbody tr')
  await expect(rows).toHaveCount(1)
  await open(page, '/account/settings/base', '账户设置')
  await open(page, '/company/CompanyList', '公司列表')
  const bell = (count: number) => page.getByRole('button', { name: `通知，${count} 条未读` })
  await expect(bell(1)).toBeVisible()
  await page.waitForLoadState('networkidle')

  asked.length = 0
  await tell(username, { title: '后来的' })
  // The notice wakes the bell; the list of notices is hidden.
  await page.clock.runFor(1000)
  await expect(bell(2)).toBeVisible()
  await page.clock.fastForward('10:00')
  const ofTheShell = /annountCement\/listByUser|sys\/job\/list|sys\/task|sysUser|sys\/user/
  expect(asked.filter((path) => ofTheShell.test(path))).not.toEqual([])
  expect(asked.filter((path) => !ofTheShell.test(path))).toEqual([])

  await tab(page, '我的通知').click()
  await expect(rows).toHaveCount(2)
  await expect(panel(page).getByRole('row', { name: /后来的/ })).toBeVisible()
})

test('without tabs the bar is gone and a page ends when it is left; with tabs again they live', async ({
  openBrowser,
}) => {
  const page = await openBrowser(await newAccount('staff'))
  await open(page, '/member/MemberList', '员工列表')
  await open(page, '/company/CompanyList', '公司列表')
  await panel(page).getByRole('searchbox').fill('半句话')
  const turn = async (isOn: boolean) => {
    await page.getByRole('button', { name: '界面设置' }).click()
    const drawer = page.getByRole('dialog', { name: '界面设置' })
    await drawer.getByRole('switch', { name: '多页签' }).setChecked(isOn)
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
  }
  const main = page.getByRole('main')
  const goTo = async (path: string, title: string) => {
    await page.goto(`#${path}`)
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(title)
  }
  await turn(false)
  await expect(bar(page)).toHaveCount(0)
  await expect(main.getByRole('searchbox')).toHaveValue('半句话')
  await expectNoBarrier(page, 'a page without tabs')
  await goTo('/member/MemberList', '员工列表')
  await main.getByRole('searchbox').fill('别的话')
  await goTo('/company/CompanyList', '公司列表')
  await expect(main.getByRole('searchbox')).toHaveValue('')
  await goTo('/member/MemberList', '员工列表')
  await expect(main.getByRole('searchbox')).toHaveValue('')

  await turn(true)
  await expect(bar(page)).toBeVisible()
  await expect(tab(page, '员工列表')).toHaveAttribute('aria-selected', 'true')
  await main.getByRole('searchbox').fill('又一句')
  await open(page, '/company/CompanyList', '公司列表')
  await tab(page, '员工列表').click()
  await expect(panel(page).getByRole('searchbox')).toHaveValue('又一句')
})
