import type { Page } from '@playwright/test'
import { newAccount } from '../support/e2e-accounts.ts'
import { expectNoBarrier } from '../support/e2e-axe.ts'
import { sql } from '../support/e2e-sql.ts'
import { expect, test } from '../support/e2e-test.ts'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')

test('an administrator adds a rule, tries it on a role and saves it with a reason; its people see fewer rows at once, and are told why', async ({
  openBrowser,
}) => {
  const [admin, clerk] = [await newAccount('admin'), await newAccount('staff')]
  const [role] = await sql<{ id: string }>(
    `WITH made AS (INSERT INTO sys_role (role_code, role_name, role_name_en, data_scope, category) VALUES ($1, '核保岗', 'Underwriting', 'ALL', '1') RETURNING id),
       granted AS (INSERT INTO sys_role_permission (role_id, permission_id) SELECT made.id, p.permission_id FROM made, sys_role_permission p JOIN sys_role r ON r.id = p.role_id AND r.role_code = 'staff'),
       held AS (UPDATE sys_user_role SET role_id = (SELECT id FROM made) WHERE user_id = (SELECT id FROM sys_user WHERE username = $2))
     SELECT id::text FROM made`,
    [`uw_${clerk}`, clerk],
  )
  const theirs = await openBrowser(clerk)
  const rows = () => main(theirs).getByRole('row')
  await theirs.goto('#/member/MemberList')
  await expect(rows()).toHaveCount(11)

  const page = await openBrowser(admin)
  await page.goto('#/system/PermissionList?open=211')
  await main(page).getByRole('button', { name: '新增数据规则' }).click()
  await dialog(page).getByLabel('规则名称').fill('谁也不是')
  await dialog(page).getByLabel('规则字段').selectOption({ label: '姓名' })
  await dialog(page).getByRole('textbox', { name: '规则值' }).fill('查无此人')
  await dialog(page).getByRole('button', { name: '保存' }).click()
  await expect(main(page).getByRole('list', { name: '数据规则' })).toContainText('姓名 等于 查无此人')
  await expectNoBarrier(page, 'the rules of a permission')

  await page.goto(`#/system/RoleList/${role?.id}`)
  const granted = main(page).getByRole('tree', { name: '菜单与权限' })
  await expect(granted).toBeVisible()
  await main(page).getByRole('searchbox', { name: '查找', exact: true }).fill('查看员工')
  await granted
    .getByRole('treeitem', { name: /^查看员工/ })
    .first()
    .getByText('查看员工', { exact: true })
    .click()
  await main(page).getByRole('checkbox', { name: '谁也不是' }).check()
  await expectNoBarrier(page, 'the rules and fields of a role')
  await main(page).getByRole('button', { name: '试算并保存' }).click()
  await expect(dialog(page).getByRole('row', { name: /^员工列表 [\d,]+ 0 −/ })).toBeVisible()
  await dialog(page).getByLabel('变更原因').fill('工单 12')
  await dialog(page).getByRole('button', { name: '保存并生效' }).click()
  await expect(dialog(page)).toHaveCount(0)

  await main(theirs).getByRole('button', { name: '刷新' }).click()
  await main(theirs).getByRole('button', { name: '为什么是空的？' }).click()
  await expect(dialog(theirs)).toContainText('核保岗')
  await expect(dialog(theirs)).toContainText('谁也不是 姓名 等于 查无此人')
  await expect(dialog(theirs)).toContainText('系统管理员')
  await expectNoBarrier(theirs, 'why a list is empty')
})
