import type { Page } from '@playwright/test'
import { companies } from '#contract/clients/companies.ts'
import { plans } from '#contract/cover/plans.ts'
import { employees } from '#contract/members/employees.ts'
import { familyMembers } from '#contract/members/family-members.ts'
import { get, sessionOf } from '../support/e2e-api.ts'
import { expectNoBarrier } from '../support/e2e-axe.ts'
import { expect, test } from '../support/e2e-test.ts'

/** Who left before the policies began: they may be deleted. */
const neverInsured = 'status=3&leaveDate_end=2026-05-31'

/** Every word a person sees or hears on the page, with Han characters in it. */
const hanOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const han = /\p{Script=Han}/u
    const texts = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      // The dictionary lies in the page as data.
      if (node instanceof Text && !node.parentElement?.matches('script, style')) texts.push(node.data)
      else if (node instanceof Element) {
        for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext'])
          texts.push(node.getAttribute(name) ?? '')
        if (node instanceof HTMLInputElement) texts.push(node.value)
      }
    }
    return texts.filter((text) => han.test(text))
  })

/** What the people of this company are called and where they are: data, not labels. */
const userData = async (): Promise<string[]> => {
  const session = await sessionOf('hr.qinghe')
  const rows: object[] = [session.userInfo, ...session.departs]
  for (let pageNo = 1; ; pageNo += 1) {
    const page = await get(session, employees.list, { pageNo: String(pageNo), pageSize: '500' })
    rows.push(...page.records)
    if (pageNo >= page.pages) break
  }
  for (const list of [familyMembers.list, companies.list, plans.list])
    rows.push(...(await get(session, list, { pageSize: '500' })).records)
  const data = rows.flatMap((row) =>
    Object.entries(row).flatMap(([name, value]) =>
      typeof value === 'string' && !name.endsWith('_dictText') ? [value] : [],
    ),
  )
  return [...new Set(data.filter((text) => /\p{Script=Han}/u.test(text)))].toSorted(
    (a, b) => b.length - a.length,
  )
}

test.describe('HR in English', () => {
  test.use({ user: 'hr.qinghe', language: 'en' })

  let data: string[] = []
  test.beforeAll(async () => {
    const own = await userData()
    // The avatar is the first character of the name; the language is called by its own name.
    data = [...own, (await sessionOf('hr.qinghe')).userInfo.realname.slice(0, 1), '中文']
  })

  const expectNoHan = async (page: Page, where: string): Promise<void> => {
    // What is cut ends in the middle of a name that stands beside the English one.
    const labels = (await hanOn(page)).filter((text) =>
      /\p{Script=Han}/u.test(
        data.reduce((rest, word) => rest.replaceAll(word, ''), text.replace(/ \p{Script=Han}+…$/u, '')),
      ),
    )
    expect(labels, `Chinese labels on ${where}`).toEqual([])
  }

  test('sees no Chinese label on the home page, at an unknown address or where there is no permission', async ({
    page,
  }) => {
    await page.goto('#/hr/index')
    await expect(page.locator('main svg rect').first()).toBeVisible()
    await expectNoHan(page, 'home')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expectNoHan(page, 'the question before leaving')
    await page.keyboard.press('Escape')
    await page
      .getByRole('banner')
      .getByRole('button', { name: /\p{Script=Han}/u })
      .click()
    await page.getByRole('menuitem', { name: 'Change password' }).click()
    await page.getByRole('dialog').locator('button[type=submit]').click()
    await expect(page.getByRole('dialog')).toContainText('Please enter the old password!')
    await expectNoHan(page, 'the change of password')
    await page.goto('#/nowhere')
    await expect(page.locator('main h1')).toHaveText('Page not found')
    await expectNoHan(page, '404')
    await page.goto('#/system/RegistrationList')
    await expect(page.locator('main h1')).toHaveText('No permission')
    await expectNoHan(page, 'no permission')
  })

  test('sees no Chinese label in the list, its filters and warnings, the form, the details, the relatives, the reveal or the import', async ({
    page,
  }) => {
    await page.goto('#/member/MemberList')
    await expect(page.getByRole('row')).toHaveCount(11)
    await expectNoHan(page, 'the list')
    await page.goto('#/member/MemberList?status=1,4&post=*manager')
    await expect(page.getByRole('list', { name: 'Conditions' }).getByRole('listitem')).toHaveText([
      'Status = Insured, Suspended',
      'Position ends with manager',
    ])
    await page.getByRole('button', { name: 'More filters 1' }).click()
    await expectNoHan(page, 'the list with conditions')
    await expectNoBarrier(page, 'the filters in English')
    await page.goto(`#/member/MemberList?${neverInsured}&keyword=Q`)
    await expect(page.getByRole('row')).toHaveCount(11)
    const remove = page.getByRole('main').getByRole('button', { name: 'Batch delete' })
    await remove.click()
    await expectNoHan(page, 'the warning')
    await page.getByRole('row').nth(1).getByRole('checkbox').check()
    await expectNoHan(page, 'the bar of the selection')
    await remove.last().click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectNoHan(page, 'the question before deleting')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await page.goto('#/member/MemberList?keyword=nobodyiscalledthis')
    await expect(page.getByText('Nothing matches the conditions')).toBeVisible()
    await expectNoHan(page, 'the empty list')

    await page.goto('#/member/MemberList')
    await expect(page.getByRole('row')).toHaveCount(11)
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Add|^New/ })
      .click()
    await expect(page.getByRole('dialog').getByRole('combobox', { name: /^Company/ })).toHaveValue(
      'Qinghe Pharmaceutical 青禾医药',
    )
    await page.getByRole('dialog').locator('button[type=submit]').click()
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
    await page.getByRole('dialog').locator('input[name=idNo]').fill('11010519491231002Y')
    await page.getByRole('dialog').locator('button[type=submit]').click()
    await expectNoHan(page, 'the form')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectNoHan(page, 'the question before throwing input away')
    await page.getByRole('alertdialog').getByRole('button').nth(1).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await page.getByRole('row').nth(1).getByRole('cell').nth(1).getByRole('button').click()
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByRole('button', { name: /show|reveal|view/i }).first()).toBeVisible()
    await expect(drawer.locator('[aria-busy=true]')).toHaveCount(0)
    await expectNoHan(page, 'the details')
    await drawer
      .getByRole('button', { name: /show|reveal|view/i })
      .first()
      .click()
    await expect(page.locator('select[name=reason]')).toBeVisible()
    await expectNoHan(page, 'the reveal')
    await page.keyboard.press('Escape')
    await drawer
      .getByRole('button', { name: /^Add|^New/ })
      .first()
      .click()
    await expect(page.locator('select[name=relation]')).toBeVisible()
    await expectNoHan(page, 'the form of a relative')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await page.getByRole('button', { name: 'Import' }).click()
    await page.locator('input[type=file]').setInputFiles({
      name: 'people.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Employee no.,Name\nX1,Ann\n'),
    })
    await page.getByRole('dialog').getByRole('button', { name: 'Next' }).click()
    await expect(page.getByRole('dialog').getByText('X1').first()).toBeVisible()
    await expectNoHan(page, 'the import')
  })

  test('sees no Chinese label in the companies, the relatives, the notice of a deletion or the recycle bin', async ({
    page,
  }) => {
    await page.goto('#/company/CompanyList')
    await expect(page.getByRole('row')).toHaveCount(2)
    await expectNoHan(page, 'the companies')
    await page.getByRole('row').nth(1).getByRole('button').first().click()
    await expect(page.getByRole('dialog').locator('[aria-busy=true]')).toHaveCount(0)
    await expectNoHan(page, 'a company')
    await page.goto('#/member/FamilyList')
    await expect(page.getByRole('row')).toHaveCount(11)
    await expectNoHan(page, 'the relatives')
    // Relatives of this company are removed by a request; another journey asks about the first row.
    await page.goto(`#/member/MemberList?${neverInsured}`)
    await page.getByRole('row').last().getByRole('button', { name: /^More/ }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    await expectNoHan(page, 'the notice of a deletion')
    await page.getByRole('button', { name: 'Recycle bin' }).click()
    const left = page.getByRole('dialog').getByText(/days left/)
    await expect(left.first()).toBeVisible()
    await expectNoHan(page, 'the recycle bin')
    await page.getByRole('dialog').getByRole('row').nth(1).getByRole('button', { name: 'Restore' }).click()
    await expect(page.getByText('Restored.').first()).toBeVisible()
    await expectNoHan(page, 'the empty bin')
  })

  test('switches everything at once, without a reload, and keeps the choice', async ({ page }) => {
    await page.goto('#/member/MemberList')
    await expect(page.getByRole('heading', { name: 'Employees' })).toBeVisible()
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await page.getByRole('radio', { name: '中文' }).click()
    await expect(page.getByRole('heading', { name: '员工列表' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: '主菜单' })).toContainText('成员管理')
    await expect(page.getByRole('cell', { name: /^(在保|待生效|已离职|停保)$/ }).first()).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
    await page.getByRole('radio', { name: 'EN' }).click()
    await expect(page.getByRole('heading', { name: 'Employees' })).toBeVisible()
    await expect(page.getByRole('cell', { name: /^(在保|待生效|已离职|停保)$/ })).toHaveCount(0)
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Employees' })).toBeVisible()
    await expect(page).toHaveTitle(/Employees/)
  })
})

test.describe('before signing in', () => {
  test.use({ language: 'en' })

  test('no screen shows a Chinese label in English', async ({ page }) => {
    for (const path of ['login', 'register', 'resetPassword']) {
      await page.goto('about:blank')
      await page.goto(`#/user/${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const submit = page.locator('button[type=submit]')
      if ((await submit.count()) > 0) {
        await submit.click()
        await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
      }
      expect(
        (await hanOn(page)).filter((text) => text !== '中文'),
        path,
      ).toEqual([])
    }
    await page.goto('#/user/login')
    await page.getByRole('tab').last().click()
    await page.locator('button[type=submit]').click()
    expect((await hanOn(page)).filter((text) => text !== '中文')).toEqual([])
  })
})
