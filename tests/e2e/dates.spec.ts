import { familyMembers } from '#contract/family-members.ts'
import { ask, sessionOf } from '../support/e2e-api.ts'
import { addEmployees, mark, someNationalId } from '../support/e2e-people.ts'
import { sql } from '../support/e2e-sql.ts'
import { expect, test } from '../support/e2e-test.ts'

test.describe('dates', () => {
  // The browser's own fields would show 05/01/2026 here.
  test.use({ user: 'staff', locale: 'en-GB' })

  test('that are none stop the search, and are kept and said', async ({ page }) => {
    await page.goto('#/member/MemberList')
    const from = page.getByLabel('入职日期 从')
    await from.fill('2026-02-30')
    await page.getByRole('button', { name: '查询', exact: true }).click()
    await expect(from).toHaveAttribute('aria-invalid', 'true')
    await expect(from).toHaveAccessibleDescription('请填写存在的日期，格式为 2026-01-31')
    await expect(from).toHaveValue('2026-02-30')
    await expect(page).not.toHaveURL(/entryDate/)
  })

  test('read YYYY-MM-DD however they were typed, and come from a calendar too', async ({ page }) => {
    await page.goto('#/member/MemberList')
    const [from, to] = [page.getByLabel('入职日期 从'), page.getByLabel('入职日期 到')]
    await from.fill('2020/1/5')
    await to.fill('20201231')
    await to.press('Enter')
    await expect(page).toHaveURL(/entryDate_begin=2020-01-05&entryDate_end=2020-12-31/)
    await to.blur()
    await expect(from).toHaveValue('2020-01-05')
    await expect(to).toHaveValue('2020-12-31')
    await page.getByRole('button', { name: '打开日历：入职日期 从' }).press('Enter')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(from).toHaveValue('2020-01-06')
  })
})

test.describe('relatives', () => {
  test.use({ user: 'staff' })

  test('are masked too, and one number is shown for a reason that leaves a trace', async ({ page }) => {
    const name = `亲${mark()}`
    const [person] = await addEmployees(1, { name })
    const { idNo, birthDate, gender } = someNationalId()
    const added = await ask(await sessionOf('staff'), familyMembers.add, {
      employeeId: person?.id ?? '',
      name: '小亲',
      relation: '3',
      idType: '1',
      idNo,
      birthDate,
      gender,
      insured: false,
      status: '1',
    })
    expect(added.body.success).toBe(true)
    await page.goto(`#/member/MemberList?keyword=${encodeURIComponent(name)}`)
    await page.getByRole('button', { name: '家属', exact: true }).click()
    const drawer = page.getByRole('dialog', { name: `${name} 的家属` })
    await expect(drawer.getByRole('row').nth(1)).toContainText('小亲')
    await expect(drawer).not.toContainText(idNo)
    await drawer.getByRole('button', { name: '显示' }).click()
    const asking = page.getByRole('dialog', { name: '显示完整的证件号码' })
    await asking.getByLabel('查看原因').fill('核对投保资料')
    await asking.getByRole('button', { name: '显示' }).click()
    await expect(drawer).toContainText(idNo)
    await expect(drawer).toBeFocused()
    const trail = await sql(
      `SELECT actor, detail FROM sys_audit
       WHERE action = 'reveal' AND object_table = 'family_member' AND detail->>'reason' = '核对投保资料'`,
    )
    expect(trail).toEqual([{ actor: 'staff', detail: { field: 'idNo', reason: '核对投保资料' } }])
  })
})
