import type { Locator, Page } from '@playwright/test'
import { employees } from '#contract/members/employees.ts'
import { get, sessionOf } from '../support/e2e-api.ts'
import { expectNoBarrier } from '../support/e2e-axe.ts'
import { pick, tick } from '../support/e2e-choices.ts'
import { addEmployees, companyId, mark } from '../support/e2e-people.ts'
import { expectSettled } from '../support/e2e-settled.ts'
import { expect, test } from '../support/e2e-test.ts'

const list = '#/member/MemberList'
const rows = (page: Page) => page.getByRole('table').locator('tbody tr')
const chips = (page: Page) => page.getByRole('list', { name: '已选条件' }).getByRole('listitem')
const company = (page: Page | Locator) => page.getByRole('combobox', { name: '公司' })
const status = (page: Page | Locator) => page.getByRole('button', { name: /^状态 / })
const search = (page: Page) => page.getByRole('button', { name: '查询', exact: true })
const total = (page: Page, count: number) =>
  expect(page.getByText(new RegExp(`共 ${count.toLocaleString('en-US')} 条`)).first()).toBeVisible()

/** The questions a list asks from now on. */
const questionsOf = (page: Page): URLSearchParams[] => {
  const asked: URLSearchParams[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/member/employee/list')) asked.push(searchParams)
  })
  return asked
}

const open = async (page: Page, search = '') => {
  await page.goto(`${list}${search}`)
  await expect(rows(page).first()).toBeVisible()
  await expectSettled(page)
}

test.describe('the row of filters', () => {
  test.use({ user: 'staff' })

  test('takes several states, a company by typing, and asks once when it is told to', async ({ page }) => {
    const asked = questionsOf(page)
    await open(page, '?pageNo=3')
    const before = asked.length
    await tick(status(page), '停保', '在保')
    await company(page).pressSequentially('qing', { delay: 30 })
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText([/^青禾医药/])
    await page.keyboard.press('Enter')
    await expect(company(page)).toHaveValue('青禾医药')
    await company(page).press('Enter')
    await expect(chips(page)).toHaveText(['公司 = 青禾医药', '状态 = 在保、停保'])
    const question = { companyId: await companyId('青禾医药'), status: '1,4' }
    await total(page, (await get(await sessionOf('staff'), employees.list, question)).total)
    expect(asked.slice(before).map((one) => [one.get('status'), one.get('pageNo')])).toEqual([['1,4', '1']])
    await page.reload()
    await expect(chips(page)).toHaveText(['公司 = 青禾医药', '状态 = 在保、停保'])
    await expect(company(page)).toHaveValue('青禾医药')
    await expect(status(page)).toHaveText(/在保.*\+1/)
  })

  test('is worked by keys alone: the list opens, marks, takes and leaves, and bars nobody’s way', async ({
    page,
  }) => {
    await open(page)
    await company(page).focus()
    await page.keyboard.press('ArrowDown')
    await expect(company(page)).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('ArrowDown')
    const marked = await company(page).getAttribute('aria-activedescendant')
    await expect(page.locator(`[id="${marked ?? ''}"]`)).toHaveRole('option')
    await expectNoBarrier(page, 'the open list of companies')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await expect(company(page)).toHaveValue('')
    await page.keyboard.type('nobody is called this')
    await expect(page.getByRole('status').filter({ hasText: '没有找到' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.type('云帆')
    await page.keyboard.press('Enter')
    await expect(company(page)).toHaveValue('云帆科技')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(company(page)).toHaveValue('')
    await page.keyboard.press('Tab')
    await expect(status(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expectNoBarrier(page, 'the open list of states')
    // Where the list begins depends on whether the browser told of a pointer meanwhile.
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitemcheckbox', { name: '在保', exact: true })).toBeFocused()
    await page.keyboard.press('Space')
    await page.keyboard.press('Escape')
    await expect(status(page)).toBeFocused()
    await expect(status(page)).toHaveText(/在保/)
  })

  test('has the less used ones behind one click, with the number of those applied', async ({ page }) => {
    const post = `岗${mark()}师`
    await addEmployees(1, { post })
    await open(page)
    const more = page.getByRole('button', { name: /^更多筛选/ })
    await expect(page.getByLabel('岗位')).toHaveCount(0)
    await more.click()
    await page.getByRole('textbox', { name: '岗位' }).fill(post.slice(1, 5))
    await tick(page.getByRole('button', { name: /^人员类别 / }), '在职')
    await search(page).click()
    await expect(chips(page)).toHaveText([`人员类别 = 在职`, `岗位 包含 ${post.slice(1, 5)}`])
    await expect(rows(page)).toHaveCount(1)
    await expect(more).toHaveText('更多筛选2')
    for (const [typed, words] of [
      [`${post.slice(0, 4)}*`, `岗位 以 ${post.slice(0, 4)} 开始`],
      [`*${post.slice(-4)}`, `岗位 以 ${post.slice(-4)} 结尾`],
      [`${post},x`, `岗位 = ${post}、x`],
    ] as const) {
      await page.getByRole('textbox', { name: '岗位' }).fill(typed)
      await search(page).click()
      await expect(chips(page).last()).toHaveText(words)
      await expect(rows(page)).toHaveCount(1)
    }
    await page.getByRole('textbox', { name: '家属数 从' }).fill('3')
    await page.getByRole('textbox', { name: '家属数 到' }).fill('1')
    await search(page).click()
    await expect(page.getByText('后一个数不能小于前一个')).toBeVisible()
    await page.getByRole('textbox', { name: '家属数 从' }).fill('0')
    await search(page).click()
    await expect(chips(page).filter({ hasText: '家属数' })).toHaveText(['家属数 ≥ 0', '家属数 ≤ 1'])
    await expect(more).toHaveText('更多筛选3')
    await expect(rows(page)).toHaveCount(1)
    await page.getByRole('button', { name: '移除条件 家属数 ≥ 0' }).click()
    await page.getByRole('button', { name: '移除条件 家属数 ≤ 1' }).click()
    await page.getByRole('button', { name: '移除条件 人员类别 = 在职' }).click()
    await expect(more).toHaveText('更多筛选1')
    await page.getByRole('button', { name: '清除全部' }).click()
    await expect(chips(page)).toHaveCount(0)
    await expect(page).toHaveURL(/MemberList$/)
    await expect(page.getByRole('textbox', { name: '岗位' })).toHaveValue('')
  })

  test('has no filter for a field that is withheld', async ({ page }) => {
    const word = { action: 'employee:entryDate', type: '1', status: '1', describe: '' }
    await page.route('**/sys/permission/getUserPermission*', async (route) => {
      const response = await route.fetch()
      const body = (await response.json()) as { result: { allAuth: object[] } }
      body.result.allAuth.push(word)
      await route.fulfill({ response, json: body })
    })
    await open(page)
    await expect(status(page)).toBeVisible()
    await expect(page.getByLabel('入职日期 从')).toHaveCount(0)
    await page.getByRole('button', { name: '高级查询' }).click()
    const fields = page.getByLabel('条件 1 的字段').locator('option')
    await expect(fields.filter({ hasText: '离职日期' })).toHaveCount(1)
    await expect(fields.filter({ hasText: '入职日期' })).toHaveCount(0)
  })
})

test.describe('on a phone', () => {
  test.use({ user: 'staff', viewport: { width: 390, height: 844 }, hasTouch: true })

  test('filters wait in a sheet that is applied once and closes with Esc and Back', async ({ page }) => {
    const asked = questionsOf(page)
    await page.goto(list)
    const cards = page.getByRole('list', { name: '员工列表' }).getByRole('listitem')
    await expect(cards).toHaveCount(10)
    const button = page.getByRole('button', { name: /^筛选/ })
    const sheet = page.getByRole('dialog', { name: '筛选' })
    await page.getByRole('searchbox').fill('1')
    await page.getByRole('button', { name: '查询', exact: true }).tap()
    await expect(chips(page)).toHaveText(['关键词：1'])
    await button.tap()
    await tick(status(sheet), '停保')
    await expect(sheet).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await expect(button).toBeFocused()

    await button.tap()
    await expect(status(sheet)).toHaveText(/全部/)
    await page.goBack()
    await expect(sheet).toHaveCount(0)
    await expect(chips(page)).toHaveText(['关键词：1'])

    await button.tap()
    await expect(sheet.getByRole('combobox', { name: '公司' })).toBeFocused()
    await expectNoBarrier(page, 'the sheet of filters')
    for (let presses = 0; presses < 25; presses += 1) await page.keyboard.press('Tab')
    expect(await sheet.evaluate((one) => one.contains(document.activeElement))).toBe(true)
    const before = asked.length
    await pick(company(sheet), '青禾医药')
    await tick(status(sheet), '停保')
    await sheet.getByRole('button', { name: '应用' }).tap()
    await expect(sheet).toHaveCount(0)
    await expect(button).toHaveText('筛选2')
    await expect(chips(page)).toHaveText(['关键词：1', '公司 = 青禾医药', '状态 = 停保'])
    expect(asked.length).toBe(before + 1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.goBack()
    await expect(chips(page)).toHaveText(['关键词：1'])
  })
})

test.describe('HR in English', () => {
  test.use({ user: 'hr.qinghe', language: 'en' })

  test('reads in the empty search field all that it looks into, in one row with the filters', async ({
    page,
  }) => {
    await page.goto('#/member/MemberList')
    const field = page.getByRole('searchbox', { name: 'Name / Employee no. / Mobile' })
    const room = await field.evaluate((input: HTMLInputElement) => {
      const words = document.createElement('span')
      words.style.font = getComputedStyle(input).font
      words.textContent = input.placeholder
      document.body.append(words)
      const left = input.clientWidth - words.getBoundingClientRect().width
      words.remove()
      return left
    })
    expect(room).toBeGreaterThanOrEqual(0)
    const [first, last] = [
      await field.boundingBox(),
      await page.getByRole('button', { name: 'Advanced search' }).boundingBox(),
    ]
    expect(last?.y).toBeLessThan((first?.y ?? 0) + (first?.height ?? 0))
  })
})
