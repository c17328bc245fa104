import type { Locator, Page } from '@playwright/test'
import { expectNoBarrier } from '../support/e2e-axe.ts'
import { expect, test } from '../support/e2e-test.ts'
import { listFiles } from '../support/sources.ts'

const paths = listFiles(/^src\/web\/routes\/_shell\/.*\.tsx$/)
  .map((file) => file.replace(/^src\/web\/routes\/_shell(.*)\.tsx$/, '$1').replaceAll(/[[\]]/g, ''))
  .filter((path) => !/\$|^\/index$|^\/dashboard\/index$/.test(path))

const bar = (page: Page) => page.getByRole('tablist', { name: /^(标签页|Tabs)$/ })
const tab = (page: Page, name: string) => bar(page).getByRole('tab', { name, exact: true })
const names = (page: Page) => bar(page).getByRole('tab')
const panel = (page: Page): Locator => page.getByRole('main').getByRole('tabpanel')
const scrolled = (page: Page) => page.evaluate(() => window.scrollY)

/** The page of the tab on the screen has all it asked for. */
const settled = async (page: Page): Promise<void> => {
  await expect(panel(page)).toHaveCount(1)
  await expect(panel(page).locator('[aria-busy=true]')).toHaveCount(0)
  await expect(panel(page).getByRole('heading').or(panel(page).locator('[data-empty]')).first()).toBeVisible()
}

const open = async (page: Page, path: string, title: string): Promise<void> => {
  await page.goto(`#${path}`)
  await expect(tab(page, title)).toHaveAttribute('aria-selected', 'true')
  await settled(page)
}

const openThree = async (page: Page): Promise<void> => {
  await open(page, '/member/MemberList', '员工列表')
  await open(page, '/company/CompanyList', '公司列表')
  await open(page, '/isps/userAnnouncement', '我的通知')
}

/** What everybody asks from time to time, whatever page is shown. */
test.use({ hasTabs: true })

const ofTheShell = /sys\/job\/list|annountCement\/listByUser|base\/[^/]+\/sys\/user/

test.describe('for somebody who may see everything', () => {
  test.use({ user: 'admin' })

  test('every page of the portal keeps what was done to it, and asks nothing again while it is fresh', async ({
    page,
  }) => {
    test.slow()
    // Nothing grows old meanwhile, however slow the machine is.
    await page.clock.setFixedTime(new Date())
    await page.setViewportSize({ width: 1440, height: 480 })
    await page.goto('#/404?elsewhere')
    await expect(names(page)).toHaveCount(2)
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (/\/base\//.test(pathname) && !ofTheShell.test(pathname)) asked.push(pathname)
    })
    expect(paths.length).toBeGreaterThan(8)
    // The page for designers shows panels, waiting and failing parts for their own sake.
    for (const path of paths.filter((one) => one !== '/404' && one !== '/design')) {
      await test.step(path, async () => {
        await page.goto(`#${path}`)
        await expect(bar(page).locator('[aria-selected=true]')).toHaveAttribute(
          'id',
          `tab-${encodeURIComponent(path)}`,
        )
        await settled(page)
        const field = panel(page).getByRole('searchbox').or(panel(page).getByRole('textbox')).first()
        const box = panel(page).locator('tbody tr').getByRole('checkbox').first()
        const [hasField, hasBox] = [(await field.count()) > 0, (await box.count()) > 0]
        if (hasBox) await box.check()
        if (hasField) await field.fill('半句话')
        await page.evaluate(() => window.scrollTo(0, 120))
        await page.waitForLoadState('networkidle')
        const place = await scrolled(page)
        await tab(page, '页面不存在').click()
        await expect(panel(page)).toContainText('404')
        await expect.poll(() => scrolled(page)).toBe(0)
        asked.length = 0
        await bar(page)
          .locator(`[id="tab-${encodeURIComponent(path)}"]`)
          .click()
        await expect(panel(page)).not.toContainText('404')
        if (hasField) await expect(field).toHaveValue('半句话')
        if (hasBox) await expect(box).toBeChecked()
        await expect.poll(() => scrolled(page)).toBe(place)
        expect(asked).toEqual([])
      })
    }
    await expect(names(page)).toHaveCount(paths.filter((one) => one !== '/design').length)
  })
})

test.describe('tabs', () => {
  test.use({ user: 'staff' })

  test('a dialog half filled in waits in its tab while others are shown; its tab and the window ask before they close', async ({
    page,
  }) => {
    await open(page, '/company/CompanyList', '公司列表')
    await open(page, '/member/MemberList', '员工列表')
    await panel(page).getByRole('button', { name: '新增员工' }).click()
    const form = page.getByRole('dialog', { name: '新增员工' })
    await form.getByLabel('姓名').fill('半个名字')
    await page.goBack()
    await expect(tab(page, '公司列表')).toHaveAttribute('aria-selected', 'true')
    await expect(form).toHaveCount(0)
    await expectNoBarrier(page, 'a page beside one with a dialog')
    await page.goForward()
    await expect(form.getByLabel('姓名')).toHaveValue('半个名字')
    await page.goBack()
    await expect(form).toHaveCount(0)

    const question = page.getByRole('alertdialog')
    await tab(page, '员工列表').click({ button: 'middle' })
    await expect(question).toContainText('“员工列表”中有尚未保存的内容')
    await question.getByRole('button', { name: '取消' }).first().click()
    await expect(names(page)).toHaveText(['首页', '公司列表', '员工列表'])
    const asked = page.waitForEvent('dialog')
    void page.evaluate(() => window.location.reload())
    const leaving = await asked
    expect(leaving.type()).toBe('beforeunload')
    await leaving.dismiss()
    await tab(page, '员工列表').focus()
    await page.keyboard.press('Delete')
    await question.getByRole('button', { name: '放弃并关闭' }).click()
    await expect(names(page)).toHaveText(['首页', '公司列表'])
    await page.goForward()
    await settled(page)
    await expect(form).toHaveCount(0)
  })

  test('are closed, moved and pinned by mouse and keyboard, and come back after a reload', async ({
    page,
  }) => {
    await openThree(page)
    await expectNoBarrier(page, 'the tab bar')
    await expect(names(page)).toHaveText(['首页', '员工列表', '公司列表', '我的通知'])
    await tab(page, '首页').focus()
    await page.keyboard.press('Delete')
    await expect(page.getByText('首页不能关闭!')).toBeVisible()
    await page.keyboard.press('End')
    await expect(tab(page, '我的通知')).toBeFocused()
    await page.keyboard.press('Control+Shift+ArrowLeft')
    await expect(names(page)).toHaveText(['首页', '员工列表', '我的通知', '公司列表'])
    await expect(tab(page, '我的通知')).toBeFocused()
    await page.keyboard.press('Shift+F10')
    await expectNoBarrier(page, 'the menu of a tab')
    await page.getByRole('menuitem', { name: '固定', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(names(page)).toHaveText(['首页', '我的通知', '员工列表', '公司列表'])
    await expect(tab(page, '我的通知')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(tab(page, '员工列表')).toHaveAttribute('aria-selected', 'true')
    await expect(panel(page)).toContainText('员工列表')

    const from = await tab(page, '公司列表').boundingBox()
    const to = await tab(page, '员工列表').boundingBox()
    if (!from || !to) throw new Error('the tabs are not drawn')
    await page.mouse.move(from.x + 20, from.y + 15)
    await page.mouse.down()
    await page.mouse.move(to.x + 30, to.y + 15, { steps: 5 })
    await page.mouse.move(to.x + 10, to.y + 15, { steps: 5 })
    await page.mouse.up()
    await expect(names(page)).toHaveText(['首页', '我的通知', '公司列表', '员工列表'])
    await expect(tab(page, '员工列表')).toHaveAttribute('aria-selected', 'true')

    await page.reload()
    await expect(names(page)).toHaveText(['首页', '我的通知', '公司列表', '员工列表'])
    await expect(tab(page, '员工列表')).toHaveAttribute('aria-selected', 'true')
    await tab(page, '公司列表').click()
    await settled(page)
    await expect(panel(page)).toContainText('公司列表')

    const choose = async (of: string, item: string) => {
      await tab(page, of).click({ button: 'right' })
      await page.getByRole('menuitem', { name: item, exact: true }).click()
    }
    await choose('员工列表', '关闭左侧')
    await expect(names(page)).toHaveText(['首页', '我的通知', '员工列表'])
    await expect(tab(page, '员工列表')).toHaveAttribute('aria-selected', 'true')
    await choose('我的通知', '取消固定')
    await choose('员工列表', '关闭其他')
    await expect(names(page)).toHaveText(['首页', '员工列表'])
    await choose('首页', '关闭右侧')
    await expect(names(page)).toHaveText(['首页'])
    await expect(page).toHaveURL(/#\/dashboard\/analysis$/)
    await choose('首页', '关闭')
    await expect(page.getByText('这是最后一页，不能再关闭了啦')).toBeVisible()
  })

  test('a page that crashes says so in its own tab, and is tried again there', async ({
    page,
    complaints,
  }) => {
    complaints.expect(/net::ERR_FAILED|a part of the portal is missing/)
    await open(page, '/member/MemberList', '员工列表')
    await panel(page).getByRole('searchbox').fill('半句话')
    await page.route(/assets\/(CompanyList|company-list)/, (route) => route.abort())
    await page.goto('#/company/CompanyList')
    await expect(panel(page).getByRole('button', { name: '重试' })).toBeVisible()
    await expect(names(page)).toHaveText(['首页', '员工列表', '公司列表'])
    await tab(page, '员工列表').click()
    await expect(panel(page).getByRole('searchbox')).toHaveValue('半句话')
    const again = page.waitForRequest(/member\/employee\/list/)
    await tab(page, '员工列表').click({ button: 'right' })
    await page.getByRole('menuitem', { name: '刷新' }).click()
    await again
    await expect(panel(page).getByRole('searchbox')).toHaveValue('')

    await tab(page, '公司列表').click()
    await expect(panel(page).getByRole('button', { name: '重试' })).toBeVisible()
    await page.unroute(/assets\/(CompanyList|company-list)/)
    let isLoadedAnew = false
    page.on('domcontentloaded', () => {
      isLoadedAnew = true
    })
    await panel(page).getByRole('button', { name: '重试' }).click()
    await expect(panel(page).locator('tbody tr').first()).toBeVisible()
    expect(isLoadedAnew).toBe(false)
    await expect(names(page)).toHaveText(['首页', '员工列表', '公司列表'])
  })

  test('are not there on a phone, where a page ends when it is left', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('#/member/MemberList')
    await page.getByRole('searchbox').fill('半句话')
    await expect(bar(page)).toHaveCount(0)
    await page.goto('#/company/CompanyList')
    await expect(page.getByRole('heading', { name: '公司列表' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: '员工列表' })).toBeVisible()
    await expect(page.getByRole('searchbox')).toHaveValue('')
  })
})
