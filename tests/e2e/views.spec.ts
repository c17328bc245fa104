import type { Page } from '@playwright/test'
import { listViews, type ListViewContent } from '#contract/records/list-views.ts'
import { newAccount } from '../support/e2e-accounts.ts'
import { enter, get } from '../support/e2e-api.ts'
import { expectNoBarrier } from '../support/e2e-axe.ts'
import { shownIn } from '../support/e2e-list-states.ts'
import { expect, test } from '../support/e2e-test.ts'

const list = '#/member/MemberList'
const listKey = '/member/employee'
const settled = (page: Page) => expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
const views = (page: Page, name: string) => page.getByRole('button', { name: `视图：${name}`, exact: true })
const choose = async (page: Page, from: string, what: string) => {
  await views(page, from).click()
  await page.getByRole('menu').getByText(what, { exact: true }).click()
}
const fieldsIn = async (page: Page) => (await shownIn(page))?.columns
const place = (field: string, isShown = true) => ({ field, isShown, width: null, pin: null })
const content: ListViewContent = {
  search: { status: '1', column: 'entryDate', order: 'desc' },
  advanced: null,
  layout: {
    columns: [place('name'), place('status'), place('employeeNo'), place('birthDate', false)],
    density: 'compact',
  },
}

test.describe('a view', () => {
  test('is saved with its search and columns, marked when they change, saved anew, restored, renamed and deleted', async ({
    openBrowser,
  }) => {
    const username = await newAccount('admin')
    const page = await openBrowser(username)
    await page.goto(`${list}?status=1&column=entryDate,name&order=desc,asc&pageSize=20`)
    await settled(page)
    await page.getByRole('button', { name: '保存为视图' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: '保存', exact: true }).click()
    await expect(dialog.getByLabel('视图名称')).toBeFocused()
    await dialog.getByLabel('视图名称').fill('在保')
    await expectNoBarrier(page, 'saving a view')
    await dialog.getByRole('button', { name: '保存', exact: true }).click()
    await expect(views(page, '在保')).toBeVisible()
    await expect(page).toHaveURL(/view=\d+/)
    await page.getByRole('columnheader', { name: '工号' }).getByRole('button').first().click()
    await expect(views(page, '在保（已修改）')).toBeVisible()
    await choose(page, '在保（已修改）', '恢复为视图原样')
    await expect(views(page, '在保')).toBeVisible()
    await expect(page).toHaveURL(/column=entryDate%2Cname/)
    await page.getByRole('columnheader', { name: '工号' }).getByRole('button').first().click()
    await choose(page, '在保（已修改）', '保存修改')
    await expect(views(page, '在保')).toBeVisible()
    await choose(page, '在保', '重命名')
    await dialog.getByLabel('视图名称').fill('按工号')
    await dialog.getByRole('button', { name: '保存', exact: true }).click()
    await expect(views(page, '按工号')).toBeVisible()
    const [kept] = (await get(await enter(username), listViews.list, { listKey })).views
    expect(kept).toMatchObject({
      name: '按工号',
      content: { search: { status: '1', column: 'employeeNo', order: 'asc', pageSize: '20' } },
    })
    await choose(page, '按工号', '删除视图')
    await expect(page.getByRole('alertdialog')).toContainText('按工号')
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
    await expect(views(page, '默认列表')).toBeVisible()
    await expect(page).toHaveURL(/MemberList$/)
  })

  test('chosen as default opens a bare address with one question, and the built-in list stays within reach', async ({
    openBrowser,
  }) => {
    const username = await newAccount('staff')
    const session = await enter(username)
    const { id } = await get(session, listViews.add, {
      listKey,
      name: '默认的',
      scope: 'mine',
      content,
      isDefault: true,
    })
    const page = await openBrowser(username)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/member/employee/list?')) asked.push(request.url())
    })
    await page.goto(list)
    await expect(views(page, '默认的')).toBeVisible()
    await settled(page)
    await expect(page).toHaveURL(new RegExp(`view=${id}`))
    expect((await fieldsIn(page))?.slice(0, 3)).toEqual(['name', 'status', 'employeeNo'])
    expect(await fieldsIn(page)).not.toContain('birthDate')
    expect(asked).toHaveLength(1)
    await choose(page, '默认的', '默认列表')
    await expect(page).toHaveURL(/\?view=all$/)
    await expect(page.getByRole('columnheader', { name: '出生日期' })).toBeVisible()
    await page.goBack()
    await expect(views(page, '默认的')).toBeVisible()
    await page.goForward()
    await expect(views(page, '默认列表')).toBeVisible()
  })

  test('is asked for while the pointer or the focus rests on the line of the menu, and not again when it is pressed', async ({
    openBrowser,
  }) => {
    const page = await openBrowser(await newAccount('staff'))
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname.endsWith('/listView/list')) asked.push(`views of ${searchParams.get('listKey')}`)
      if (pathname.endsWith('/list') && pathname.includes('/member/'))
        asked.push(pathname.split('/').at(-2) ?? '')
    })
    await page.goto('#/404')
    await page.getByRole('button', { name: '成员管理' }).click()
    await page.getByRole('link', { name: '家属列表' }).focus()
    await expect.poll(() => asked).toEqual(['views of /member/family'])
    await page.getByRole('link', { name: '员工列表' }).hover()
    await expect.poll(() => asked).toEqual(['views of /member/family', 'views of /member/employee'])
    asked.length = 0
    await page.getByRole('link', { name: '员工列表' }).click()
    await settled(page)
    expect(asked).toEqual(['employee'])
  })

  test('of a role is seen by a colleague with the rows of the colleague, and by nobody else', async ({
    openBrowser,
  }) => {
    const owner = await enter(await newAccount('admin'))
    const name = `运营 ${Date.now()}`
    const { id } = await get(owner, listViews.add, {
      listKey,
      name,
      scope: 'role',
      roleCode: 'staff',
      content,
    })
    const colleague = await openBrowser(await newAccount('staff'))
    await colleague.goto(list)
    await settled(colleague)
    await choose(colleague, '默认列表', name)
    await expect(views(colleague, name)).toBeVisible()
    await expect(colleague).toHaveURL(new RegExp(`status=1.*view=${id}|view=${id}.*status=1`))
    await views(colleague, name).click()
    await expect(colleague.getByRole('menuitem', { name: '删除视图' })).toHaveCount(0)
    await colleague.keyboard.press('Escape')
    const stranger = await openBrowser(await newAccount('hr', 'A02'))
    const address = colleague.url().slice(colleague.url().indexOf('#'))
    await stranger.goto(address)
    await settled(stranger)
    await expect(stranger.getByText('无法识别')).toHaveCount(0)
    await expect(views(stranger, '默认列表')).toBeVisible()
    await views(stranger, '默认列表').click()
    await expect(stranger.getByRole('menu')).not.toContainText(name)
    await get(owner, listViews.delete, { id })
  })

  test('speaks English, also on a phone, and is operated by keys alone', async ({ openBrowser }) => {
    const page = await openBrowser(await newAccount('hr', 'A02'), 'en')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${list}?status=1`)
    const trigger = page.getByRole('button', { name: 'View: Default list' })
    await trigger.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitemradio', { name: 'Default list' })).toBeFocused()
    await expectNoBarrier(page, 'the menu of views')
    await page.keyboard.press('End')
    await expect(page.getByRole('menuitem', { name: 'Save as new view' })).toBeFocused()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Save as view' })
    await expect(dialog.getByText('All users of our company')).toBeVisible()
    await dialog.getByLabel('View name').fill('Insured')
    await expectNoBarrier(page, 'saving a view in English')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'View: Insured' })).toBeVisible()
  })
})
