import { familyChanges } from '#contract/members/family-changes.ts'
import { familyMembers } from '#contract/members/family-members.ts'
import { get, sessionOf } from '../support/e2e-api.ts'
import { expectNoBarrier } from '../support/e2e-axe.ts'
import { eachLook, test } from '../support/e2e-each-look.ts'
import { addEmployees, companyId, mark, someMobile, someNationalId } from '../support/e2e-people.ts'
import { expect } from '../support/e2e-test.ts'

const list = (name: string) => `#/member/MemberFamilyApproveList?keyword=${encodeURIComponent(name)}`

/** A relative in the company of the demo data that asks for approval. */
const addRelative = async (name: string) => {
  const [employee] = await addEmployees(1, { companyId: await companyId('青禾医药') })
  return get(await sessionOf('staff'), familyMembers.add, {
    employeeId: employee?.id ?? '',
    name,
    relation: '2',
    idType: '1',
    ...someNationalId(),
    mobile: someMobile(),
  })
}

eachLook('a change goes from HR’s form through approval to its answer', ({ isPhone }, title) => {
  test.use({ user: 'hr.qinghe' })

  test(title, async ({ page, say, openBrowser }) => {
    const name = `属${mark()}`
    await addRelative(name)
    await page.goto(`#/member/FamilyList?keyword=${encodeURIComponent(name)}`)
    await page.getByRole('button', { name, exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('编辑') })
      .click()
    const form = page.getByRole('dialog').filter({ has: page.locator('form') })
    await expect(form).toContainText(
      say('您填写的内容会作为变更申请提交，由运营人员审批，通过后生效；审批结果会通知您。'),
    )
    await form.getByLabel(say('family.mobile')).fill('16612345678')
    const proof = {
      name: '户口本.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7\n%%EOF\n'),
    }
    await form.locator('input[type=file][multiple]').setInputFiles(proof)
    await expect(form.getByRole('button', { name: '户口本.pdf', exact: true })).toBeVisible()
    await expectNoBarrier(page, 'the form of a request')
    await form.getByRole('button', { name: say('提交审批') }).click()
    await expect(page.getByText(say('done.fileFamilyChange'))).toBeVisible()

    const staff = await openBrowser('staff', 'zh')
    if (isPhone) await staff.setViewportSize({ width: 390, height: 844 })
    await staff.goto('#/member/MemberFamilyApproveList')
    await expect(staff.getByRole('link', { name: '待审批' })).toHaveAttribute('aria-current', 'page')
    await staff.goto(list(name))
    await staff.getByRole('button', { name, exact: true }).click()
    const drawer = staff.getByRole('dialog')
    await expect(drawer.getByRole('table')).toContainText('尾号 678')
    await expect(drawer).toContainText('户口本.pdf')
    await expect(drawer.getByRole('button', { name: '通过' })).toBeEnabled()
    await expectNoBarrier(staff, 'a request beside its list')
    await drawer.getByRole('heading').first().press('a')
    await expect(drawer).toContainText('处理：已审批')
    await staff.getByRole('button', { name: '撤销', exact: true }).click()
    await expect(staff.getByText('已撤销，重新待审批')).toBeVisible()
    await expect(drawer.getByRole('button', { name: '通过' })).toBeEnabled()
    await drawer.getByRole('button', { name: '通过' }).click()
    await expect(drawer).toContainText('处理：已审批')

    await page.goto('#/isps/userAnnouncement')
    await expect(page.getByText(say('event.familyChangeApproved', { name })).first()).toBeVisible()
  })
})

test.describe('a request whose relative has changed since', () => {
  test.use({ user: 'staff' })

  test('shows three values, and is approved only on top of what is there now', async ({ page }) => {
    const name = `属${mark()}`
    const { id, version } = await addRelative(name)
    await get(await sessionOf('hr.qinghe'), familyChanges.fileEdit, { id, version, mobile: '16612345678' })
    await get(await sessionOf('staff'), familyMembers.edit, { id, version, mobile: '16687654321' })
    await page.goto(list(name))
    await page.getByRole('button', { name, exact: true }).click()
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByRole('columnheader')).toHaveText(['字段', '变更前', '现在', '变更后', '核对'])
    await expect(drawer.getByRole('table')).toContainText('尾号 321')
    await drawer.getByRole('heading').first().press('a')
    await expect(drawer).toContainText('该家属在提交申请后已被修改')
    await drawer.getByRole('button', { name: '在现有资料上通过' }).click()
    await expect(drawer).toContainText('处理：已审批')
    const now = await get(await sessionOf('staff'), familyMembers.queryById, { id })
    expect(now.mobile).toBe('********678')
  })
})
