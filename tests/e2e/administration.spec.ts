import type { Locator, Page } from '@playwright/test'
import {
  permissionEntries,
  type PermissionEntry,
  type PermissionEntryDraft,
} from '#contract/administration/permission-entries.ts'
import { roles } from '#contract/administration/roles.ts'
import { newAccount } from '../support/e2e-accounts.ts'
import { get, sessionOf } from '../support/e2e-api.ts'
import { expectNoBarrier } from '../support/e2e-axe.ts'
import { mark } from '../support/e2e-people.ts'
import { sql } from '../support/e2e-sql.ts'
import { expect, test } from '../support/e2e-test.ts'

test.use({ user: 'admin' })

const menu = (page: Page) => page.getByRole('navigation', { name: /^(主菜单|Main menu)$/ })

const addEntry = async (
  draft: Pick<PermissionEntryDraft, 'name' | 'url' | 'parentId' | 'component'>,
): Promise<PermissionEntry> => get(await sessionOf('admin'), permissionEntries.add, { menuType: 0, ...draft })

test('an administrator renames a menu entry and moves it by drag and by keyboard; whoever is there sees it without a reload', async ({
  page,
  openBrowser,
}) => {
  const own = mark()
  const url = `/trial-${own}`
  const { id: parentId } = await addEntry({ name: `试点${own}`, url })
  for (const [at, name] of ['甲', '乙', '丙'].entries())
    await addEntry({ name: name + own, url: `${url}/${at}`, parentId, component: 'member/MemberList' })
  const other = await openBrowser('admin')
  await other.goto('#/system/PermissionList')
  await menu(other)
    .getByRole('button', { name: `试点${own}` })
    .click()
  const shown = () =>
    menu(other)
      .getByRole('link', { name: new RegExp(`^[^ ]+${own}$`) })
      .allInnerTexts()
  await expect.poll(shown).toEqual([`甲${own}`, `乙${own}`, `丙${own}`])

  await page.goto('#/system/PermissionList')
  await page.getByRole('searchbox', { name: '查找' }).fill(own)
  const node = (name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name}${own}`) })
  await expect(node('甲')).toContainText(`${url}/0`)
  await node('甲').click()
  await page.getByRole('button', { name: '编辑', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('菜单名称').fill(`首${own}`)
  await expectNoBarrier(page, 'the form of a menu entry')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect.poll(shown).toEqual([`首${own}`, `乙${own}`, `丙${own}`])

  await page.getByRole('searchbox', { name: '查找' }).fill('')
  await node('首').click()
  await page.getByRole('tree').press('Alt+ArrowDown')
  await expect.poll(shown).toEqual([`乙${own}`, `首${own}`, `丙${own}`])
  await node('丙').dragTo(node('乙'), { targetPosition: { x: 60, y: 2 } })
  await expect.poll(shown).toEqual([`丙${own}`, `乙${own}`, `首${own}`])
  await get(await sessionOf('admin'), permissionEntries.delete, { id: parentId })
  await expect(menu(other).getByText(`试点${own}`)).toHaveCount(0)
})

test('an administrator sees the portal as HR sees it, changes nothing there, and goes on as before; both sides know', async ({
  page,
  openBrowser,
}) => {
  const username = await newAccount('hr')
  await page.goto('#/system/UserList')
  await page.getByRole('main').getByRole('searchbox').first().fill(username)
  await page.keyboard.press('Enter')
  const row = page.getByRole('row').filter({ hasText: username })
  await row.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '以其身份查看' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '以其身份查看' }).click()
  await expect(page).toHaveURL(/#\/hr\/index$/)
  const bar = page.getByRole('region', { name: /只读查看/ })
  await expect(bar.getByText(/剩余 1[45]:\d\d/)).toBeVisible()
  await expect(menu(page).getByText('系统管理')).toHaveCount(0)
  await expectNoBarrier(page, 'the portal as HR sees it')
  await page.goto('#/member/MemberList')
  await expect(page.getByRole('row').nth(1).getByRole('button', { name: '编辑' })).toBeDisabled()
  await page.getByRole('button', { name: '结束查看' }).click()
  await expect(page).toHaveURL(/#\/system\/UserList/)
  await expect(bar).toHaveCount(0)
  await expect(menu(page).getByText('系统管理')).toBeVisible()

  const trail = await sql<{ actor: string; action: string }>(
    `SELECT actor, action FROM sys_audit WHERE action LIKE 'view%' AND detail ->> 'viewed' = $1 ORDER BY id`,
    [username],
  )
  expect(trail.map(({ actor }) => actor)).toEqual(['admin', 'admin'])
  const viewed = await openBrowser(username)
  await viewed.goto('#/account/settings/base')
  await expect(viewed.getByText('以我的身份查看的记录')).toBeVisible()
  await expect(viewed.getByRole('listitem').filter({ hasText: '系统管理员' })).toContainText('至')
})

/** Tries what is checked, gives a reason and saves it. */
const save = async (page: Page, expected: RegExp, reason: string): Promise<void> => {
  await page.getByRole('button', { name: '试算并保存' }).click()
  const trial: Locator = page.getByRole('dialog', { name: /^保存前预览/ })
  await expect(trial.getByText(expected).first()).toBeVisible()
  await trial.getByLabel('变更原因').fill(reason)
  await expectNoBarrier(page, 'the trial of a role')
  await trial.getByRole('button', { name: '保存并生效' }).click()
  await expect(trial).toHaveCount(0)
}

test('an administrator copies a role, takes a menu from the copy after a trial and gives it back from its history; who holds it sees both at once', async ({
  page,
  openBrowser,
}) => {
  const own = mark()
  await page.goto('#/system/RoleList')
  const row = page.getByRole('row').filter({ hasText: '运营人员' })
  await row.getByRole('button', { name: '复制' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('角色名称').fill(`岗位${own}`)
  await dialog.getByLabel('角色编码').fill(`post-${own}`)
  await dialog.getByRole('button', { name: '复制' }).click()
  await expect(page.getByRole('heading', { name: `岗位${own}` })).toBeVisible()

  const username = await newAccount('staff')
  const { id } = await get(await sessionOf('admin'), roles.getRole, { roleCode: `post-${own}` })
  await sql(
    `UPDATE sys_user_role SET role_id = $2 WHERE user_id = (SELECT id FROM sys_user WHERE username = $1)`,
    [username, id],
  )
  const member = await openBrowser(username)
  await member.goto('#/company/CompanyList')
  const entry = menu(member).getByRole('link', { name: '集团列表' })
  await expect(entry).toBeVisible()

  await page.goto(`#/system/RoleList/${id}`)
  await expect(
    page.getByRole('navigation', { name: '角色' }).getByRole('link', { name: /运营人员/ }),
  ).toBeVisible()
  await page.getByRole('searchbox', { name: '查找', exact: true }).fill('集团列表')
  await page
    .getByRole('treeitem', { name: /^集团列表/ })
    .first()
    .locator('[data-box]')
    .click()
  await save(page, /失去/, '集团由主管维护')
  await expect(entry).toHaveCount(0)

  await page.getByRole('button', { name: '授权历史' }).click()
  const history = page.getByRole('dialog', { name: '授权历史' })
  await expect(history.getByText('集团由主管维护')).toBeVisible()
  await expectNoBarrier(page, 'the history of grants')
  await history.getByRole('button', { name: '恢复到此次修改之前' }).first().click()
  await save(page, /得到/, '恢复原来的安排')
  await expect(entry).toBeVisible()
})
