import type { Page } from '@playwright/test'
import { employees } from '#contract/members/employees.ts'
import { get, sessionOf } from '../support/e2e-api.ts'
import { addEmployees, mark } from '../support/e2e-people.ts'
import { expect, test } from '../support/e2e-test.ts'

const rowsOf = (page: Page) => page.getByRole('table', { name: '员工列表' }).locator('tbody tr')

test.describe('selecting', () => {
  test.use({ user: 'staff' })

  test('is kept over pages and tells how many; nothing and deleting warns 请选择一条记录！', async ({
    page,
  }) => {
    const name = `选${mark()}`
    await addEmployees(12, { name })
    await page.goto(`#/member/MemberList?keyword=${encodeURIComponent(name)}&column=name&order=asc`)
    await expect(rowsOf(page)).toHaveCount(10)
    await page.getByRole('button', { name: '批量删除' }).click()
    await expect(page.getByText('请选择一条记录！')).toBeVisible()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await rowsOf(page).nth(0).getByRole('checkbox').check()
    await rowsOf(page).nth(3).getByRole('checkbox').check()
    await expect(page.getByRole('checkbox', { name: '选择本页全部' })).toBeChecked({ indeterminate: true })
    await page.getByRole('button', { name: '下一页' }).click()
    await expect(page.getByText(/^第 11–12 条/)).toBeVisible()
    await page.getByRole('checkbox', { name: '选择本页全部' }).check()
    const bar = page.getByRole('region', { name: '批量操作' })
    await expect(bar).toContainText('已选 4 条，其中 2 条不在本页')
    await page.getByRole('button', { name: '上一页' }).click()
    await expect(rowsOf(page).nth(3).getByRole('checkbox')).toBeChecked()
    await expect(rowsOf(page).nth(1).getByRole('checkbox')).not.toBeChecked()
    await bar.getByRole('button', { name: '取消' }).click()
    await expect(bar).toHaveCount(0)
    await expect(rowsOf(page).nth(3).getByRole('checkbox')).not.toBeChecked()
  })

  test('some and deleting asks 确认删除 / 是否删除选中数据?, and deletes those and no others', async ({
    page,
  }) => {
    const name = `批${mark()}`
    await addEmployees(4, { name })
    await page.goto(`#/member/MemberList?keyword=${encodeURIComponent(name)}&column=name&order=asc`)
    await expect(rowsOf(page)).toHaveCount(4)
    for (const at of [0, 1, 3]) await rowsOf(page).nth(at).getByRole('checkbox').check()
    await page.getByRole('region', { name: '批量操作' }).getByRole('button', { name: '批量删除' }).click()
    const question = page.getByRole('alertdialog', { name: '确认删除' })
    await expect(question).toContainText('是否删除选中数据?')
    await expect(question).toContainText('已选 3 条')
    await question.getByRole('button', { name: '取消' }).first().click()
    await expect(rowsOf(page)).toHaveCount(4)
    await page.getByRole('region', { name: '批量操作' }).getByRole('button', { name: '批量删除' }).click()
    await question.getByRole('button', { name: '删除' }).click()
    await expect(page.getByText('删除成功！')).toBeVisible()
    await expect(rowsOf(page).locator('td:nth-child(2)')).toHaveText([`${name}03`])
    await expect(page.getByRole('region', { name: '批量操作' })).toHaveCount(0)
    const left = await get(await sessionOf('staff'), employees.list, { keyword: name })
    expect(left.records.map((row) => row.name)).toEqual([`${name}03`])
  })
})
