import type { Locator, Page } from '@playwright/test'
import { newAccount } from '../support/e2e-accounts.ts'
import { expectNoBarrier } from '../support/e2e-axe.ts'
import { eachLook, test } from '../support/e2e-each-look.ts'
import { expectSettled } from '../support/e2e-settled.ts'
import { expect } from '../support/e2e-test.ts'

const panel = (page: Page): Locator => page.getByRole('main').getByRole('tabpanel')
const isThere = async (page: Page, title: string): Promise<void> => {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(title)
  await expectSettled(page)
}

eachLook(
  'there are no tabs on a phone, where a page ends when it is left',
  ({ role }, title) => {
    test(title, async ({ openBrowser, say }) => {
      const page = await openBrowser(await newAccount(role))
      await page.goto('#/member/MemberList')
      await isThere(page, say('员工列表'))
      await page.getByRole('searchbox').fill('半句话')
      await expect(page.getByRole('tablist', { name: say('标签页') })).toHaveCount(0)
      await page.goto('#/company/CompanyList')
      await isThere(page, say('公司列表'))
      await page.goBack()
      await isThere(page, say('员工列表'))
      await expect(page.getByRole('searchbox')).toHaveValue('')
      await expectNoBarrier(page, 'a page of a phone')
    })
  },
  ({ isPhone }) => isPhone,
)

eachLook(
  'tabs are closed, moved and pinned by mouse and by keyboard, and come back after a reload',
  ({ role, home }, title) => {
    test(title, async ({ openBrowser, say }) => {
      const page = await openBrowser(await newAccount(role))
      const bar = page.getByRole('tablist', { name: say('标签页') })
      const names = bar.getByRole('tab')
      const [first, people, firms, mine] = [say('首页'), say('员工列表'), say('公司列表'), say('我的通知')]
      const tab = (name: string) => bar.getByRole('tab', { name, exact: true })
      const openAll = async () => {
        for (const [path, title] of [
          ['/member/MemberList', people],
          ['/company/CompanyList', firms],
          ['/isps/userAnnouncement', mine],
        ] as const) {
          await page.goto(`#${path}`)
          await isThere(page, title)
        }
      }
      const byKey = async (of: string, item: string) => {
        await tab(of).focus()
        await page.keyboard.press('Shift+F10')
        await page.getByRole('menuitem', { name: say(item), exact: true }).focus()
        await page.keyboard.press('Enter')
        await expect(page.getByRole('menuitem')).toHaveCount(0)
      }
      const byMouse = async (of: string, item: string) => {
        await tab(of).click({ button: 'right' })
        await page.getByRole('menuitem', { name: say(item), exact: true }).click()
        await expect(page.getByRole('menuitem')).toHaveCount(0)
      }
      await openAll()
      await expectNoBarrier(page, 'the tab bar')
      await expect(names).toHaveText([first, people, firms, mine])
      await tab(first).focus()
      await page.keyboard.press('Delete')
      await expect(page.getByText(say('首页不能关闭！'))).toBeVisible()
      await page.keyboard.press('End')
      await expect(tab(mine)).toBeFocused()
      await page.keyboard.press('Control+Shift+ArrowLeft')
      await expect(names).toHaveText([first, people, mine, firms])
      await expect(tab(mine)).toBeFocused()
      await page.keyboard.press('Shift+F10')
      await expectNoBarrier(page, 'the menu of a tab')
      await page.getByRole('menuitem', { name: say('固定'), exact: true }).focus()
      await page.keyboard.press('Enter')
      await expect(names).toHaveText([first, mine, people, firms])
      await expect(tab(mine)).toBeFocused()
      await page.keyboard.press('ArrowRight')
      await expect(tab(people)).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(tab(people)).toHaveAttribute('aria-selected', 'true')
      await isThere(page, people)

      const [from, to] = [await tab(firms).boundingBox(), await tab(people).boundingBox()]
      if (!from || !to) throw new Error('the tabs are not drawn')
      await page.mouse.move(from.x + 20, from.y + 15)
      await page.mouse.down()
      await page.mouse.move(to.x + 30, to.y + 15, { steps: 5 })
      await page.mouse.move(to.x + 10, to.y + 15, { steps: 5 })
      await page.mouse.up()
      await expect(names).toHaveText([first, mine, firms, people])
      await expect(tab(people)).toHaveAttribute('aria-selected', 'true')

      await page.reload()
      await expect(names).toHaveText([first, mine, firms, people])
      await expect(tab(people)).toHaveAttribute('aria-selected', 'true')
      await tab(firms).click()
      await isThere(page, firms)
      await tab(firms).click({ button: 'middle' })
      await expect(names).toHaveText([first, mine, people])
      await byMouse(mine, '取消固定')

      await openAll()
      await expect(names).toHaveText([first, mine, people, firms])
      await byKey(people, '关闭左侧')
      await expect(names).toHaveText([first, people, firms])
      await byKey(people, '关闭右侧')
      await expect(names).toHaveText([first, people])
      await openAll()
      await byKey(firms, '关闭其他')
      await expect(names).toHaveText([first, firms])
      await openAll()
      await byMouse(people, '关闭左侧')
      await expect(names).toHaveText([first, people, mine])
      await byMouse(people, '关闭其他')
      await expect(names).toHaveText([first, people])
      await byMouse(first, '关闭右侧')
      await expect(names).toHaveText([first])
      await expect(page).toHaveURL(new RegExp(`#${home}$`))
      await byMouse(first, '关闭')
      await expect(page.getByText(say('这是最后一页，不能再关闭了啦'))).toBeVisible()
    })
  },
  ({ isPhone }) => !isPhone,
)

eachLook(
  'what was begun in a tab waits there; one tab is refreshed alone, and one that is closed asks first',
  ({ role }, title) => {
    test(title, async ({ openBrowser, say }) => {
      const page = await openBrowser(await newAccount(role))
      const bar = page.getByRole('tablist', { name: say('标签页') })
      const tab = (name: string) => bar.getByRole('tab', { name, exact: true })
      const [people, firms] = [say('员工列表'), say('公司列表')]
      await page.goto('#/company/CompanyList')
      await isThere(page, firms)
      await panel(page).getByRole('searchbox').fill('另半句')
      await page.goto('#/member/MemberList?pageSize=50')
      await isThere(page, people)
      await panel(page).locator('tbody tr').nth(3).getByRole('checkbox').check()
      const rows = panel(page).getByRole('table').locator('..')
      await rows.evaluate((box) => box.scrollTo(0, 400))
      // The position is noted when the page says that it has scrolled.
      await page.evaluate(() => {
        const scrolled = new Promise((done) => window.addEventListener('scroll', done, { once: true }))
        window.scrollTo(0, 20)
        return scrolled.then(() => undefined)
      })
      await tab(firms).click()
      await isThere(page, firms)
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
      await expect(panel(page).getByRole('searchbox')).toHaveValue('另半句')
      await tab(people).click()
      await expect(panel(page).locator('tbody tr').nth(3).getByRole('checkbox')).toBeChecked()
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(20)
      await expect.poll(() => rows.evaluate((box) => box.scrollTop)).toBe(400)

      const again = page.waitForRequest(/member\/employee\/list/)
      await tab(people).click({ button: 'right' })
      await page.getByRole('menuitem', { name: say('刷新'), exact: true }).click()
      await again
      await expect(panel(page).locator('tbody tr').nth(3).getByRole('checkbox')).not.toBeChecked()
      await tab(firms).click()
      await expect(panel(page).getByRole('searchbox')).toHaveValue('另半句')

      await tab(people).click()
      await panel(page)
        .getByRole('button', { name: /^新增|^Add/ })
        .click()
      const name = page.getByRole('dialog').locator('input[name=name]')
      await name.fill('半个名字')
      // Back closes what lies on top and leaves nothing; an address written by hand leads elsewhere.
      const question = page.getByRole('alertdialog')
      await page.goBack()
      await expect(question).toContainText(say('放弃未保存的内容？'))
      await page.goBack()
      await expect(question).toHaveCount(0)
      await expect(name).toHaveValue('半个名字')
      await page.goto('#/company/CompanyList')
      await expect(tab(firms)).toHaveAttribute('aria-selected', 'true')
      await expect(name).toHaveCount(0)
      await expectNoBarrier(page, 'a page beside one with a form')
      await tab(people).click({ button: 'middle' })
      await expect(question).toContainText(people)
      await expectNoBarrier(page, 'the question before a tab is closed')
      await question
        .getByRole('button', { name: say('取消') })
        .first()
        .click()
      await expect(question).toHaveCount(0)
      const asked = page.waitForEvent('dialog')
      void page.evaluate(() => window.location.reload())
      const leaving = await asked
      expect(leaving.type()).toBe('beforeunload')
      await leaving.dismiss()
      await tab(people).click()
      await expect(name).toHaveValue('半个名字')
      await page.goto('#/company/CompanyList')
      await expect(name).toHaveCount(0)
      await tab(people).focus()
      await page.keyboard.press('Delete')
      await question.getByRole('button', { name: say('放弃并关闭') }).click()
      await expect(bar.getByRole('tab')).toHaveText([say('首页'), firms])
    })
  },
  ({ isPhone }) => !isPhone,
)
