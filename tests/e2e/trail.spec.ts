import { employees } from '#contract/members/employees.ts'
import { get, sessionOf } from '../support/e2e-api.ts'
import { expectNoBarrier } from '../support/e2e-axe.ts'
import { pick } from '../support/e2e-choices.ts'
import { addEmployees } from '../support/e2e-people.ts'
import { expect, test } from '../support/e2e-test.ts'

test.use({ user: 'admin' })

test('an administrator finds who changed a bank account, lays two versions side by side, and who looked', async ({
  page,
}) => {
  const staff = await sessionOf('staff')
  const [employee] = await addEmployees(1)
  if (!employee) throw new Error('nobody was added')
  const { id, version } = employee
  const bank = { bankName: '招商银行', bankAccount: '6222020200112230017' }
  const changed = await get(staff, employees.edit, { id, version, ...bank })
  await get(staff, employees.edit, { id, version: changed.version, email: 'later@example.com' })
  await get(staff, employees.reveal, { id, fields: ['bankAccount'], reason: 'call' })

  await page.goto('#/system/TrailList')
  await expect(page.getByRole('heading', { name: '变更留痕', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: '更多筛选' }).click()
  await pick(page.getByLabel('修改的字段'), '银行账号')
  await page.getByRole('button', { name: '查询', exact: true }).click()
  const rows = page.getByRole('row').filter({ hasText: employee.employeeNo })
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('陈雨桐')
  await expect(rows).toContainText('银行账号')
  await expect(rows.getByRole('link', { name: employee.name })).toHaveAttribute('href', new RegExp(`/${id}$`))
  await expectNoBarrier(page, 'the trail')

  await rows.getByRole('button').first().click()
  const drawer = page.getByRole('dialog', { name: new RegExp(`员工的变更记录：${employee.name}`) })
  await expect(drawer.getByRole('listitem')).toHaveCount(3)
  const boxes = drawer.getByRole('checkbox', { name: /^对比/ })
  await boxes.first().check()
  await boxes.last().check()
  const versions = drawer.getByRole('table', { name: '两个版本对比' })
  await expect(versions.getByRole('row').filter({ hasText: '开户行' })).toContainText('招商银行')
  await expect(versions.getByRole('row').filter({ hasText: '银行账号' })).toContainText('尾号 017')
  await expect(versions).toContainText('later@example.com')
  await expect(drawer).not.toContainText(bank.bankAccount)
  await expectNoBarrier(page, 'two versions side by side')
  await page.keyboard.press('Escape')

  await page.goto('#/system/TrailList')
  await page.getByLabel('记录的名称或编号').fill(employee.employeeNo)
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(4)
  await expect(rows.first()).toContainText('查看完整信息')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('#/system/LogList')
  await expect(page.getByRole('heading', { name: '日志', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: /登录日志/ }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '登录' }).first()).toBeVisible()
  await expectNoBarrier(page, 'the log, on a phone')
})
