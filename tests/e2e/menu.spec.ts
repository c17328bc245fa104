import type { Locator, Page } from '@playwright/test'
import { newAccount } from '../support/e2e-accounts.ts'
import { expectNoBarrier } from '../support/e2e-axe.ts'
import { eachLook, test, type Look, type Say } from '../support/e2e-each-look.ts'
import { expect } from '../support/e2e-test.ts'

const focusedLabel = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document
    return activeElement?.getAttribute('aria-label') || activeElement?.textContent?.trim() || ''
  })
const shown = (page: Page) =>
  page.evaluate(() => {
    const { theme, menu } = document.documentElement.dataset
    return { theme: menu, color: theme }
  })
const expectToFit = async (page: Page, width: number) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)

/** The group of members is opened with the arrow keys, and its first page with Enter. */
const walk = async (
  page: Page,
  menu: Locator,
  { say, role }: { say: Say; role: Look['role'] },
): Promise<void> => {
  const [members, employees] = [say('成员管理'), say('员工列表')]
  const provider = role === 'staff' ? ['系统管理', '数据分析'] : []
  const groups = [...provider, '账单与发票', '健康体检', '理赔管理', '保障', '客户管理']
  await menu.getByRole('link', { name: say('首页'), exact: true }).focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => focusedLabel(page)).toBe(members)
  await page.keyboard.press('Enter')
  await expect(menu.getByRole('button', { name: members })).toHaveAttribute('aria-expanded', 'true')
  await expectNoBarrier(page, 'the menu with an open group')
  await page.keyboard.press('End')
  for (const line of [...groups, '家属变更审批', '家属列表']) {
    await expect.poll(() => focusedLabel(page)).toBe(say(line))
    await page.keyboard.press('ArrowUp')
  }
  await expect.poll(() => focusedLabel(page)).toBe(employees)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(employees)
}

const opened = async (page: Page, { theme, color, width }: Look, say: Say): Promise<void> => {
  await page.goto('#/404')
  await expect(page.getByRole('heading', { name: say('页面不存在') })).toBeVisible()
  expect(await shown(page)).toEqual({ theme, color })
  await expectToFit(page, width)
}

eachLook(
  'the menu is a drawer that greets, is walked with keys, and closes by Esc and by going somewhere',
  (look, title) => {
    test(title, async ({ openBrowser, say }) => {
      const page = await openBrowser(await newAccount(look.role))
      await opened(page, look, say)
      await expect(page.getByRole('complementary')).toHaveCount(0)
      await expect(page.getByRole('banner')).not.toContainText('测试员，')
      const opener = page.getByRole('button', { name: say('打开菜单') })
      await opener.focus()
      await page.keyboard.press('Enter')
      const drawer = page.getByRole('dialog', { name: say('主菜单') })
      await expect(drawer).toContainText('测试员')
      await page.keyboard.press('Escape')
      await expect(drawer).toHaveCount(0)
      await expect(opener).toBeFocused()
      await page.keyboard.press('Enter')
      await walk(page, drawer, { say, role: look.role })
      await expect(drawer).toHaveCount(0)
      await expectToFit(page, look.width)
      await opener.click()
      await drawer.getByRole('link', { name: say('员工列表') }).click()
      await expect(drawer).toHaveCount(0)
    })
  },
  ({ isPhone }) => isPhone,
)

eachLook(
  'the menu beside the page is folded, flies out and is walked with the keyboard alone, and so is the one above',
  (look, title) => {
    test(title, async ({ openBrowser, say }) => {
      const page = await openBrowser(await newAccount(look.role))
      await opened(page, look, say)
      const aside = page.getByRole('complementary')
      const widthOf = async () => (await aside.boundingBox())?.width
      await expect.poll(widthOf).toBe(200)
      await page.getByRole('button', { name: say('收起菜单') }).focus()
      await page.keyboard.press('Enter')
      await expect.poll(widthOf).toBe(80)
      await page.reload()
      // The menu of the page's own HTML gives way to the portal's, maybe just now.
      await expect.poll(widthOf).toBe(80)
      const group = aside.getByRole('button', { name: say('成员管理') })
      const leaf = page.getByRole('menuitem', { name: say('员工列表') })
      await group.hover()
      await expect(page.getByRole('tooltip')).toHaveText(say('成员管理'))
      await group.focus()
      await page.keyboard.press('Enter')
      await expect(leaf).toBeFocused()
      await expectNoBarrier(page, 'a group that flies out of the folded menu')
      await page.keyboard.press('Escape')
      await expect(leaf).toHaveCount(0)
      await expect(group).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(leaf).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await expect(page.getByRole('menuitem', { name: say('家属列表') })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(say('家属列表'))
      await page.getByRole('button', { name: say('展开菜单') }).click()
      await expect.poll(widthOf).toBe(200)
      await expect(aside.getByRole('link', { name: say('家属列表') })).toHaveAttribute('aria-current', 'page')
      await aside.getByRole('link', { name: say('健康福利平台') }).click()
      await expect(page).toHaveURL(new RegExp(`#${look.home}$`))
      // It stays open, here and after a reload; somebody folds it.
      await expect(group).toHaveAttribute('aria-expanded', 'true')
      await page.reload()
      await expect(group).toHaveAttribute('aria-expanded', 'true')
      await group.click()
      await expect(group).toHaveAttribute('aria-expanded', 'false')
      await walk(page, page.getByRole('navigation', { name: say('主菜单') }), { say, role: look.role })
    })
  },
  ({ isPhone }) => !isPhone,
)

eachLook(
  'screens, actions and people are found by Chinese, English and pinyin, what was used lately first',
  ({ role, isPhone, width }, title) => {
    test(title, async ({ openBrowser, say }) => {
      const page = await openBrowser(await newAccount(role))
      await page.goto('#/404')
      await expect(page.getByRole('button', { name: say('查找（Ctrl+K）') })).toBeVisible()
      const dialog = page.getByRole('dialog', { name: say('查找'), exact: true })
      const field = dialog.getByRole('combobox')
      const options = dialog.getByRole('option')
      await page.keyboard.press('Control+K')
      await expect(field).toBeFocused()
      await expect(options.first()).not.toContainText(say('公司列表'))
      for (const typed of ['公司列', 'companies', 'gslb', 'gongsilieb']) {
        await field.fill(typed)
        await expect(options.first()).toContainText(say('公司列表'))
      }
      await expectNoBarrier(page, 'a menu that was found')
      await expectToFit(page, width)
      await field.fill('zzzz')
      await expect(options).toHaveCount(0)
      await expect(dialog).toContainText(say('没有找到，请换一个词'))
      await field.fill('王思远')
      // Others may have handed in a claim for him.
      await expect(options.filter({ hasText: '王思远' }).first()).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)

      await page.getByRole('button', { name: say('查找（Ctrl+K）') }).click()
      await field.fill('gslb')
      await page.keyboard.press('Enter')
      await expect(dialog).toHaveCount(0)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(say('公司列表'))
      // One is in the new page (decision 047).
      await expect(page.getByRole('main')).toBeFocused()
      await page.keyboard.press('Control+K')
      await field.fill(say('修改密码'))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog', { name: say('修改密码') })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.keyboard.press('Control+K')
      await expect(field).toBeFocused()
      await expect(options.first()).toContainText(say('公司列表'))
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(page.getByRole('tablist', { name: say('标签页') })).toHaveCount(isPhone ? 0 : 1)
    })
  },
)
