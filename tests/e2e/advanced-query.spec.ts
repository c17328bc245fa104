import type { Page } from '@playwright/test'
import { advancedParams } from '#contract/core/advanced-query.ts'
import { employees } from '#contract/members/employees.ts'
import { get, sessionOf } from '../support/e2e-api.ts'
import { expectNoBarrier } from '../support/e2e-axe.ts'
import { pick, tick } from '../support/e2e-choices.ts'
import { companyId } from '../support/e2e-people.ts'
import { expect, test } from '../support/e2e-test.ts'

const list = '#/member/MemberList'
const rows = (page: Page) => page.getByRole('table').locator('tbody tr')
const dialog = (page: Page) => page.getByRole('dialog', { name: '高级查询' })
const opener = (page: Page) => page.getByRole('button', { name: /^高级查询( \d+)?$/ })
const add = (page: Page) => dialog(page).getByRole('button', { name: '添加条件', exact: true })
const group = (page: Page) => dialog(page).getByRole('group', { name: '条件组' })
const apply = (page: Page) => dialog(page).getByRole('button', { name: '应用', exact: true })
const count = (page: Page) => dialog(page).getByRole('status')
const chip = (page: Page) => page.getByRole('list', { name: '已选条件' }).getByText(/^高级查询/)

const open = async (page: Page, search = '') => {
  await page.goto(`${list}${search}`)
  await expect(rows(page).first()).toBeVisible()
  await opener(page).click()
  await expect(dialog(page)).toBeVisible()
}

const field = (page: Page, number: number) => dialog(page).getByLabel(`条件 ${number} 的字段`)
const rule = (page: Page, number: number) => dialog(page).getByLabel(`条件 ${number} 的比较方式`)

/** The questions how many rows there are, from now on. */
const countsOf = (page: Page): string[] => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/member/employee/count'))
      asked.push(decodeURIComponent(searchParams.get('superQueryParams') ?? ''))
  })
  return asked
}

test.describe('staff', () => {
  test.use({ user: 'staff' })

  test('write nested conditions, see how many rows they find, apply them and take them back', async ({
    page,
  }) => {
    await open(page, '?status=1&pageNo=4')
    await field(page, 1).selectOption({ label: '入职日期' })
    await rule(page, 1).selectOption({ label: '不早于' })
    await dialog(page).getByLabel('入职日期 的值').fill('2020-01-01')
    await dialog(page).getByRole('button', { name: '添加条件组' }).first().click()
    await group(page).getByLabel('条件 1 的字段').selectOption({ label: '公司' })
    await pick(group(page).getByRole('combobox', { name: '公司 的值' }), '青禾医药')
    await group(page).getByRole('button', { name: '添加条件', exact: true }).click()
    await group(page).getByLabel('条件 2 的字段').selectOption({ label: '人员类别' })
    await group(page).getByLabel('条件 2 的比较方式').selectOption({ label: '在…中' })
    await tick(group(page).getByRole('button', { name: /^人员类别 的值/ }), '退休', '实习生')
    const advanced = {
      match: 'and',
      items: [
        { field: 'entryDate', rule: 'ge', val: '2020-01-01' },
        {
          match: 'or',
          items: [
            { field: 'companyId', rule: 'eq', val: await companyId('青禾医药') },
            { field: 'category', rule: 'in', val: '11,20' },
          ],
        },
      ],
    } as const
    const asked = { status: '1', ...advancedParams(advanced) }
    const { total } = await get(await sessionOf('staff'), employees.count, asked)
    expect(total).toBeGreaterThan(0)
    await expect(count(page)).toHaveText(`符合条件 ${total.toLocaleString('en-US')} 条`)
    await expectNoBarrier(page, 'the advanced query')
    await apply(page).click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(chip(page)).toHaveText('高级查询：3 个条件')
    await expect(page.getByText(`共 ${total.toLocaleString('en-US')} 条`).first()).toBeVisible()
    await expect(page).not.toHaveURL(/pageNo/)

    await page.reload()
    await expect(page.getByText(`共 ${total.toLocaleString('en-US')} 条`).first()).toBeVisible()
    await chip(page).hover()
    await expect(page.getByRole('tooltip')).toHaveText(
      '入职日期 ≥ 2020-01-01 且 (公司 = 青禾医药 或 人员类别 = 退休、实习生)',
    )
    await expect(page.getByRole('button', { name: '高级查询 3', exact: true })).toBeVisible()
    await chip(page).click()
    await expect(group(page).getByRole('combobox', { name: '公司 的值' })).toHaveValue('青禾医药')
    await expect(group(page).getByRole('button', { name: /^人员类别 的值/ })).toHaveText(/退休.*\+1/)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^移除条件 高级查询/ }).click()
    await expect(chip(page)).toHaveCount(0)
    await expect(page).toHaveURL(/MemberList\?status=1$/)
  })

  test('are told at the field what is missing, and lose nothing by closing', async ({ page }) => {
    await open(page)
    await expect(count(page)).toHaveText('条件填写完整后显示条数')
    await field(page, 1).selectOption({ label: '姓名' })
    await apply(page).click()
    await expect(dialog(page).getByText('请填写要比较的值')).toBeVisible()
    await expect(dialog(page).getByLabel('姓名 的值')).toHaveAttribute('aria-invalid', 'true')
    await dialog(page).getByLabel('姓名 的值').fill('王')
    await expect(dialog(page).getByText('请填写要比较的值')).toHaveCount(0)
    await add(page).click()
    await expect(
      dialog(page).getByText('请填写要比较的值'),
      'a new row is not wrong yet (decision 016)',
    ).toHaveCount(0)
    await field(page, 2).selectOption({ label: '出生日期' })
    await dialog(page).getByLabel('出生日期 的值').fill('2001-02-30')
    await page.keyboard.press('Tab')
    await expect(dialog(page).getByText('请填写存在的日期，格式为 2026-01-31')).toBeVisible()
    await apply(page).click()
    await expect(dialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(opener(page)).toBeFocused()
    await expect(page).toHaveURL(/MemberList$/)

    await opener(page).click()
    await expect(dialog(page).getByText('有修改还没有应用，关闭后会保留。')).toBeVisible()
    await expect(dialog(page).getByLabel('姓名 的值')).toHaveValue('王')
    await dialog(page).getByRole('button', { name: '恢复为已应用的条件' }).click()
    await expect(field(page, 1)).toHaveCount(1)
    await expect(dialog(page).getByLabel('姓名 的值')).toHaveCount(0)
  })

  test('count once a pause is made, and read in words why it failed', async ({ page, complaints }) => {
    complaints.expect(/status of 503/)
    const asked = countsOf(page)
    await open(page)
    await field(page, 1).selectOption({ label: '姓名' })
    await dialog(page).getByLabel('姓名 的值').pressSequentially('王思远', { delay: 60 })
    await expect(count(page)).toHaveText(/^符合条件/)
    expect(asked).toEqual([JSON.stringify([{ field: 'name', rule: 'like', val: '王思远' }])])
    await page.route('**/member/employee/count*', (route) =>
      route.fulfill({
        status: 503,
        json: { success: false, code: 503, message: '查询超时，请缩小范围', result: null, timestamp: 0 },
      }),
    )
    await rule(page, 1).selectOption({ label: '为空' })
    await expect(dialog(page).getByLabel('姓名 的值')).toHaveCount(0)
    await expect(count(page)).toHaveText('查询超时，请缩小范围')
    await expect(dialog(page).getByRole('button', { name: '应用', exact: true })).toBeEnabled()
  })

  test('work by keys alone: add, fill, join, move, remove, apply', async ({ page }) => {
    await page.goto(list)
    await expect(rows(page).first()).toBeVisible()
    await opener(page).focus()
    await page.keyboard.press('Enter')
    await field(page, 1).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(field(page, 1)).toHaveValue('name')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.type('王')
    await add(page).focus()
    await page.keyboard.press('Space')
    await expect(field(page, 2)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(field(page, 2)).toHaveValue('employeeNo')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Q21')
    await page.keyboard.press('Tab')
    await expect(dialog(page).getByRole('button', { name: '上移条件 2' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(field(page, 1)).toHaveValue('employeeNo')
    await expect(dialog(page).getByRole('button', { name: '下移条件 1' })).toBeFocused()
    await dialog(page).getByRole('radio', { name: '且（全部）' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(dialog(page).getByRole('radio', { name: '或（任一）' })).toBeChecked()
    await dialog(page).getByRole('button', { name: '删除条件 2' }).focus()
    await page.keyboard.press('Enter')
    await expect(add(page)).toBeFocused()
    await expect(field(page, 2)).toHaveCount(0)
    await apply(page).focus()
    await page.keyboard.press('Enter')
    await expect(chip(page)).toHaveText('高级查询：1 个条件')
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
    for (const number of await rows(page).locator('td:nth-child(3)').allTextContents())
      expect(number).toContain('Q21')
  })

  test('nest three deep and no deeper, and have twenty conditions at most with the filters', async ({
    page,
  }) => {
    const items = Array.from({ length: 18 }, () => ({ field: 'name', rule: 'like', val: '王' }))
    await open(page, `?status=1&advanced=${encodeURIComponent(JSON.stringify({ match: 'and', items }))}`)
    await expect(field(page, 18)).toBeVisible()
    await dialog(page).getByRole('button', { name: '添加条件组' }).first().click()
    await expect(dialog(page).getByText('筛选和高级查询合计最多 20 个条件')).toBeVisible()
    await expect(add(page).last()).toBeDisabled()
    await dialog(page).getByRole('button', { name: '清空' }).click()
    await expect(field(page, 1)).toHaveCount(1)
    const nest = dialog(page).getByRole('button', { name: '添加条件组' })
    await nest.click()
    await nest.first().click()
    await expect(group(page)).toHaveCount(2)
    await expect(nest).toHaveCount(2)
    await dialog(page).getByRole('button', { name: '删除条件组' }).last().click()
    await expect(group(page)).toHaveCount(1)
    await expect(nest).toHaveCount(2)
    await group(page).getByRole('button', { name: '删除条件 1' }).click()
    await expect(group(page)).toHaveCount(0)
    await apply(page).click()
    await expect(chip(page)).toHaveCount(0)
  })
})

test.describe('on a phone, in English', () => {
  test.use({ user: 'hr.qinghe', language: 'en', viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the advanced search opens from the sheet and fills the screen', async ({ page }) => {
    await page.goto(list)
    await expect(page.getByRole('list', { name: 'Employees' }).getByRole('listitem')).toHaveCount(10)
    await page.getByRole('button', { name: 'Filters' }).tap()
    await page.getByRole('button', { name: 'Advanced search' }).tap()
    const layer = page.getByRole('dialog', { name: 'Advanced search' })
    const fields = layer.getByLabel('Field of condition 1')
    await expect(fields.locator('option').filter({ hasText: 'Company' })).toHaveCount(0)
    await fields.selectOption({ label: 'Status' })
    await layer.getByLabel('Operator of condition 1').selectOption({ label: 'is not' })
    await layer.getByLabel('Value of Status').selectOption({ label: 'Insured' })
    await expect(layer.getByRole('status')).toHaveText(/^[\d,]+ rows match$/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await expectNoBarrier(page, 'the advanced search on a phone')
    await layer.getByRole('button', { name: 'Apply', exact: true }).tap()
    await expect(page.getByText('Advanced search: 1 condition')).toBeVisible()
  })
})
