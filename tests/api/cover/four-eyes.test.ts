import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CoverChange } from '#contract/cover/cover-change-fields.ts'
import { coverChanges } from '#contract/cover/cover-changes.ts'
import type { MoveOutcome } from '#contract/core/move-batch.ts'
import type { FamilyChange } from '#contract/members/family-change-fields.ts'
import { familyChanges } from '#contract/members/family-changes.ts'
import { roles, type Role } from '#contract/administration/roles.ts'
import { userRoles } from '#contract/administration/user-roles.ts'
import { openTestApp, type Session } from '../../support/app.ts'
import { nextMonth, openCover, type OpenCover } from '../../support/cover-changes.ts'
import { sessionOf } from '../../support/identities.ts'
import { addEmployee, companyIdOf, newEmployee, newFamilyMember } from '../../support/members.ts'
import { newRole } from '../../support/roles.ts'

let on: OpenCover
let admin: Session
beforeAll(async () => {
  on = await openCover(await openTestApp())
  admin = await sessionOf(on.app, 'admin')
})
afterAll(() => on.app.close())

const own = '由您提交或最后编辑，请由他人审批'

const drafted = async (session: Session): Promise<CoverChange> => {
  const { id: employeeId } = await on.employee()
  return (await on.drafted({ employeeId }, session)).body.result as CoverChange
}
const submitted = async (draft: CoverChange, session: Session) =>
  (await on.move('submit', draft, { session })).body.result as CoverChange
const approving = async (change: CoverChange, session = on.staff) =>
  (await on.move('approve', change, { session })).body.message
const roleBy = async (roleCode: string) =>
  (await on.app.call(admin, roles.getRole, { roleCode })).body.result as Role
const limit = async (ownApprovalLimit: string, session = admin, roleCode = 'staff') => {
  const { id, version } = await roleBy(roleCode)
  return (await on.app.call(session, roles.edit, { id, version, ownApprovalLimit })).body.message
}

describe('an addition is approved by somebody else (domain 3.8)', () => {
  it('than who submitted it, edited it last, or drafted it; HR’s own filing is the provider’s to approve', async () => {
    const filed = await submitted(await drafted(on.staff), on.staff)
    expect(await approving(filed)).toBe(own)
    const edited = await drafted(on.hr)
    const { id, version } = edited
    const { body } = await on.app.call(on.staff, coverChanges.edit, { id, version, reason: '入职' })
    const refiled = await submitted(body.result as CoverChange, on.hr)
    expect(await approving(refiled)).toBe(own)
    expect(await approving(await submitted(await drafted(on.hr), on.staff))).toBe(own)
    expect(await approving(filed, on.staff2)).toBe('已通过')
    expect(await approving(refiled, on.staff2)).toBe('已通过')
    expect(await approving(await submitted(await drafted(on.hr), on.hr))).toBe('已通过')
  })

  it('says so in its row to who filed it and to nobody else, who may refuse it', async () => {
    const filed = await submitted(await drafted(on.staff), on.staff)
    const seenBy = async (session: Session) =>
      (await on.app.call(session, coverChanges.queryById, { id: filed.id })).body.result as CoverChange
    expect(await seenBy(on.staff)).toMatchObject({ needsAnother: true })
    expect(await seenBy(on.staff2)).toMatchObject({ needsAnother: false })
    const { body } = await on.move('refuse', filed, { opinion: '重复提交' })
    expect(body.result).toMatchObject({ status: 'REFUSED' })
  })

  it('and a batch leaves it out, with a word', async () => {
    const [mine, theirs] = [
      await submitted(await drafted(on.staff), on.staff),
      await submitted(await drafted(on.hr), on.hr),
    ]
    const rows = [mine, theirs].map(({ id, version }) => ({ id, version }))
    const { body } = await on.app.call(on.staff, coverChanges.approveBatch, { rows })
    const { moved, refused } = body.result as MoveOutcome
    expect([moved, refused.map(({ id, message }) => [id, message])]).toEqual([[theirs.id], [[mine.id, own]]])
  })
})

describe('a family change', () => {
  it('is approved by somebody else than who filed it, unless the role lets them', async () => {
    const companyId = await companyIdOf(on.app, 'A03')
    const employee = await addEmployee(on.app, on.staff, newEmployee(companyId))
    const file = async () =>
      (await on.app.call(on.staff, familyChanges.fileAdd, newFamilyMember(employee.id))).body
        .result as FamilyChange
    const approve = async ({ id, version }: FamilyChange, session: Session) =>
      (await on.app.call(session, familyChanges.approve, { id, version })).body.message
    const [first, second] = [await file(), await file()]
    expect(first).toMatchObject({ needsAnother: true })
    expect(await approve(first, on.staff)).toBe(own)
    expect(await approve(first, on.staff2)).toBe('已通过，变更已生效')
    await limit('0.01')
    expect(await approve(second, on.staff)).toBe('已通过，变更已生效')
    await limit('0.00')
  })
})

describe('the limit of a role', () => {
  it('lets own filings pass up to its amount, without a sign', async () => {
    const filed = await submitted(await drafted(on.staff), on.staff)
    const { premiumDelta } = filed
    await limit('1.00')
    expect(await approving(filed)).toBe(
      '由您提交或最后编辑，金额超过您可自行审批的上限 1.00 元，请由他人审批',
    )
    await limit(premiumDelta ?? '')
    expect(await approving(filed)).toBe('已通过')
    const removal = (
      await on.drafted(
        { changeType: 'REMOVE', employeeId: filed.employeeId, effectiveDay: nextMonth },
        on.staff,
      )
    ).body.result as CoverChange
    await limit('1.00')
    expect(await approving(await submitted(removal, on.staff))).toContain('超过您可自行审批的上限')
    await limit('0.00')
  })

  it('is raised by nobody for themselves, nor given by who has less', async () => {
    const beyond = '“可审批自己提交的”金额上限不能高于您自己的上限；您自己的上限由另一位管理员设置'
    expect(await limit('100.00', admin, 'admin')).toBe(beyond)
    const { body } = await on.app.call(admin, roles.add, newRole({ ownApprovalLimit: '100.00' }))
    const made = body.result as Role
    expect(made).toMatchObject({ ownApprovalLimit: '100.00' })
    const give = async (userId: string) =>
      (await on.app.call(admin, userRoles.addSysUserRole, { roleId: made.id, userIdList: [userId] })).body
    expect((await give('11')).message).toContain('请由另一位管理员授予')
    expect((await give('12')).success).toBe(true)
  })

  it('is 0 where nothing is said', async () => {
    const { body } = await on.app.call(admin, roles.add, newRole())
    expect(body.result).toMatchObject({ ownApprovalLimit: '0.00' })
  })
})
