import type { Page } from '@playwright/test'
import { employees } from '#contract/members/employees.ts'
import { familyMembers } from '#contract/members/family-members.ts'
import { pick } from '../support/e2e-choices.ts'
import { get, sessionOf } from '../support/e2e-api.ts'
import { addEmployees, mark, someMobile, someNationalId } from '../support/e2e-people.ts'
import { sql } from '../support/e2e-sql.ts'
import { expect, test } from '../support/e2e-test.ts'

const listed = async (page: Page, name: string) => {
  await page.goto(`#/member/MemberList?keyword=${encodeURIComponent(name)}`)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toHaveCount(1)
  return row
}
const box = (page: Page, name: string) => page.getByRole('dialog').getByRole('textbox', { name, exact: true })
const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: '保存' }).click()

test.describe('staff', () => {
  test.use({ user: 'staff' })

  test('add an employee: what is wrong is said in words and kept, a 15-digit number grows to 18 and fills birth date and gender in', async ({
    page,
  }) => {
    const name = `新${mark()}`
    const { idNo } = someNationalId()
    // 15 digits have no century, so only people of the 1900s can be written with them.
    const seventies = `${idNo.slice(0, 6)}74${idNo.slice(10, 14)}${idNo.slice(14, 17)}`
    await page.goto('#/member/MemberList')
    await page.getByRole('button', { name: '新增员工' }).click()
    await save(page)
    await expect(box(page, '姓名')).toBeFocused()
    await expect(page.getByText('请填写姓名')).toBeVisible()
    await box(page, '证件号码').fill(idNo.slice(0, 17) + (idNo.endsWith('0') ? '1' : '0'))
    await box(page, '入职日期').fill('2024-03-05')
    await box(page, '离职日期').fill('2024-03-04')
    await save(page)
    await expect(page.getByText('身份证号码的校验位不正确')).toBeVisible()
    await expect(page.getByText('离职日期不能早于入职日期')).toBeVisible()
    await page.keyboard.press('Escape')
    await page
      .getByRole('alertdialog', { name: '放弃未保存的内容？' })
      .getByRole('button', { name: '继续填写' })
      .first()
      .click()
    await expect(box(page, '离职日期')).toHaveValue('2024-03-04')
    await box(page, '离职日期').fill('')

    await box(page, '姓名').fill(name)
    await box(page, '证件号码').fill(seventies)
    await box(page, '手机号').fill('139-0000')
    await save(page)
    await expect(page.getByText('请输入正确的11位手机号')).toBeVisible()
    await expect(box(page, '证件号码')).toHaveValue(new RegExp(`^${seventies.slice(0, 6)}1974.*[0-9X]$`))
    await expect(page.getByLabel('出生日期')).toHaveValue(`1974-${idNo.slice(10, 12)}-${idNo.slice(12, 14)}`)
    const gender = Number(idNo[16]) % 2 === 1 ? '男' : '女'
    await expect(page.getByRole('radio', { name: gender })).toBeChecked()

    await box(page, '手机号').fill(`+86 ${someMobile()}`)
    await pick(page.getByRole('dialog').getByLabel('公司'), '云帆科技')
    await box(page, '工号').fill(mark().toUpperCase())
    await box(page, '入职日期').fill('2024-03-05')
    await save(page)
    await expect(page.getByText('添加成功！')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const row = await listed(page, name)
    await expect(row).toContainText('云帆科技')
    await expect(row).toContainText('1974-')
  })

  test('edit one field and send no other; masked numbers stay as they were, and a number somebody has is refused at its field', async ({
    page,
  }) => {
    const [taken] = await addEmployees(1)
    const name = `改${mark()}`
    const [person] = await addEmployees(1, { name })
    const row = await listed(page, name)
    await row.getByRole('button', { name: '编辑' }).click()
    await expect(box(page, '手机号')).toHaveValue(/^\*{8}\d{3}$/)
    await box(page, '岗位').fill('测试工程师')
    await box(page, '工号').fill(taken?.employeeNo ?? '')
    await save(page)
    await expect(page.getByRole('dialog').getByText('该公司已有相同工号的员工')).toBeInViewport()
    await expect(box(page, '工号')).toBeFocused()
    await box(page, '工号').fill(person?.employeeNo ?? '')
    const sent = page.waitForRequest('**/member/employee/edit')
    await save(page)
    expect((await sent).postDataJSON()).toEqual({
      id: person?.id,
      version: person?.version,
      post: '测试工程师',
    })
    await expect(page.getByText('修改成功！')).toBeVisible()
    const [stored] = await sql<{ post: string; mobile: string }>(
      'SELECT post, mobile FROM employee WHERE id = $1',
      [person?.id],
    )
    expect(stored).toEqual({ post: '测试工程师', mobile: person?.mobile })
  })

  test('who come second when two edit learn who was first and when, choose where both wrote, and can go on (decision 020)', async ({
    page,
    complaints,
  }) => {
    complaints.expect(/status of 409/)
    const name = `争${mark()}`
    const [person] = await addEmployees(1, { name })
    const row = await listed(page, name)
    await row.getByRole('button', { name: '编辑' }).click()
    await box(page, '岗位').fill('我写的岗位')
    await get(await sessionOf('admin'), employees.edit, {
      id: person?.id ?? '',
      version: person?.version ?? 0,
      nameEn: 'First Writer',
      post: '先写的岗位',
    })
    await save(page)
    const notice = page.getByRole('dialog').getByRole('alert')
    await expect(notice).toContainText(
      /该记录已被 .+ 于 \d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2} 修改，请刷新后再编辑/,
    )
    await expect(box(page, '岗位')).toHaveValue('我写的岗位')
    await page.getByRole('button', { name: '载入最新内容，保留我的修改' }).click()
    await expect(box(page, '英文名')).toHaveValue('First Writer')
    await expect(page.getByRole('button', { name: '采用最新：先写的岗位' })).toBeVisible()
    await save(page)
    await expect(page.getByText('这里也被别人修改了，请选择保留哪一个')).toBeVisible()
    await page.getByRole('button', { name: '保留我的：我写的岗位' }).click()
    await save(page)
    await expect(page.getByText('修改成功！')).toBeVisible()
    const stored = await get(await sessionOf('staff'), employees.queryById, { id: person?.id ?? '' })
    expect([stored.post, stored.nameEn]).toEqual(['我写的岗位', 'First Writer'])
  })

  test('see a whole number only for a reason, leave a trace, hide it again, and edit from there, under one dimming and with toasts aside', async ({
    page,
  }) => {
    const name = `密${mark()}`
    const [person] = await addEmployees(1, { name })
    const row = await listed(page, name)
    await row.getByRole('button', { name, exact: true }).click()
    const drawer = page.getByRole('dialog', { name: `员工详情：${name}` })
    await expect(drawer).not.toContainText(person?.mobile ?? '')
    await drawer
      .locator('dd')
      .filter({ hasText: /^尾号 \d{3}/ })
      .getByRole('button', { name: '显示' })
      .click()
    const asking = page.getByRole('dialog', { name: '显示完整的手机号' })
    await expect(asking).toBeVisible()
    const dims = await page
      .locator('[data-overlay]')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor))
    expect(dims.filter((colour) => colour !== 'rgba(0, 0, 0, 0)')).toHaveLength(1)
    await asking.getByRole('button', { name: '显示' }).click()
    await expect(page.getByLabel('查看原因')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('查看原因').selectOption({ label: '客户来电核实' })
    await asking.getByRole('button', { name: '显示' }).click()
    await expect(drawer).toContainText(person?.mobile ?? '')
    await expect(drawer).not.toContainText(person?.idNo ?? '')
    await drawer.getByRole('button', { name: '隐藏' }).click()
    await expect(drawer).not.toContainText(person?.mobile ?? '')
    const trail = await sql(
      `SELECT actor, object_table, detail FROM sys_audit WHERE action = 'reveal' AND object_id = $1`,
      [person?.id],
    )
    expect(trail).toEqual([
      {
        actor: 'staff',
        object_table: 'employee',
        detail: { fields: ['mobile'], reason: 'call', note: null },
      },
    ])
    const sections = drawer.getByRole('heading', { level: 3 })
    await expect(sections).toHaveText(['基本信息', '任职信息'])
    await drawer.getByRole('button', { name: /^显示其余/ }).click()
    await expect(sections).toHaveText(['基本信息', '任职信息', '银行账户', '记录'])
    await drawer.getByRole('button', { name: '编辑', exact: true }).first().click()
    await box(page, '岗位').fill('护士')
    await save(page)
    const [told, layer] = [
      await page.locator('[data-toast]').filter({ hasText: '修改成功！' }).boundingBox(),
      await drawer.boundingBox(),
    ]
    expect((told?.x ?? 0) + (told?.width ?? 0)).toBeLessThan(layer?.x ?? 0)
  })

  test('look after the relatives of an employee where they stand, whose numbers are masked too', async ({
    page,
  }) => {
    const name = `家${mark()}`
    const [person] = await addEmployees(1, { name })
    const { idNo, birthDate } = someNationalId()
    const row = await listed(page, name)
    await expect(row.getByRole('cell').nth(8)).toHaveText('0')
    await row.getByRole('button', { name: '家属', exact: true }).click()
    const drawer = page.getByRole('dialog', { name: `${name} 的家属` })
    await drawer.getByRole('button', { name: '新增家属' }).first().click()
    const form = page.getByRole('dialog', { name: '新增家属' })
    await form.getByRole('textbox', { name: '姓名' }).fill('小测')
    await form.getByLabel('关系').selectOption({ label: '配偶' })
    await form.getByRole('textbox', { name: '证件号码' }).fill(idNo)
    await expect(form.getByLabel('出生日期')).toHaveValue(birthDate)
    await form.getByRole('button', { name: '保存' }).click()
    await expect(drawer.getByRole('row').filter({ hasText: '小测' })).toContainText('配偶')
    await drawer.getByRole('button', { name: '编辑' }).click()
    await page.getByRole('dialog', { name: '编辑家属' }).getByRole('textbox', { name: '姓名' }).fill('大测')
    await page.getByRole('dialog', { name: '编辑家属' }).getByRole('button', { name: '保存' }).click()
    await expect(drawer.getByRole('row').filter({ hasText: '大测' })).toBeVisible()
    const members = await get(await sessionOf('staff'), familyMembers.list, { employeeId: person?.id ?? '' })
    expect(members.records.map((one) => one.name)).toEqual(['大测'])
    await expect(drawer).not.toContainText(idNo)
    await drawer.getByRole('button', { name: '显示' }).click()
    const asking = page.getByRole('dialog', { name: '显示完整的证件号码' })
    await asking.getByLabel('查看原因').selectOption({ label: '理赔核对' })
    await asking.getByRole('button', { name: '显示' }).click()
    await expect(drawer).toContainText(idNo)
    await expect(drawer).toBeFocused()
    const trail = await sql(
      `SELECT actor, object_table, detail FROM sys_audit WHERE action = 'reveal' AND object_id = $1`,
      [members.records[0]?.id],
    )
    expect(trail).toEqual([
      {
        actor: 'staff',
        object_table: 'family_member',
        detail: { fields: ['idNo'], reason: 'claim', note: null },
      },
    ])
    await drawer.getByRole('button', { name: '删除' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
    await expect(drawer.getByText('还没有登记家属')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(row.getByRole('cell').nth(8)).toHaveText('0')
  })
})
