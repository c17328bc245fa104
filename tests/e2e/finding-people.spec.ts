import type { Page } from '@playwright/test'
import { expectNoBarrier } from '../support/e2e-axe.ts'
import { addEmployees } from '../support/e2e-people.ts'
import { expect, test } from '../support/e2e-test.ts'

const chips = (page: Page) => page.getByRole('list', { name: '已选条件' }).getByRole('listitem')

/** The words that people are looked for by, from now on. */
const searchesOf = (page: Page): (string | null)[] => {
  const asked: (string | null)[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/member/employee/list')) asked.push(searchParams.get('keyword'))
  })
  return asked
}

test.describe('finding a person', () => {
  test.use({ user: 'staff' })

  test('asks once the typing stops, and shows the name also after a reload', async ({ page, complaints }) => {
    complaints.expect(/status of 503/)
    const [person] = await addEmployees(1)
    const { name = '', employeeNo = '' } = person ?? {}
    const asked = searchesOf(page)
    await page.goto('#/member/FamilyList')
    const field = page.getByRole('combobox', { name: '员工' })
    await field.click()
    await expect(page.getByRole('status').filter({ hasText: '输入姓名、工号或手机号' })).toBeVisible()
    await page.route('**/member/employee/list*', (route) =>
      route.fulfill({
        status: 503,
        json: { success: false, code: 503, message: '服务暂时不可用', result: null, timestamp: 0 },
      }),
    )
    await field.pressSequentially(employeeNo, { delay: 40 })
    await expect(page.getByRole('status').filter({ hasText: '服务暂时不可用' })).toBeVisible()
    expect(asked, 'the first ten when it opens, and then one search').toEqual([null, employeeNo])
    await page.unroute('**/member/employee/list*')
    await page.getByRole('status').getByRole('button', { name: '重试' }).click()
    const found = page.getByRole('listbox').getByRole('option')
    await expect(found).toHaveText([new RegExp(`^${name}${employeeNo} · `)])
    await expectNoBarrier(page, 'the people found')
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue(name)
    await page.keyboard.press('Enter')
    await expect(chips(page)).toHaveText([`员工 = ${name}`])
    await page.reload()
    await expect(chips(page)).toHaveText([`员工 = ${name}`])
    await expect(field).toHaveValue(name)
  })
})
