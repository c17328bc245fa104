import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FamilyChange } from '#contract/members/family-change-fields.ts'
import { familyChanges } from '#contract/members/family-changes.ts'
import { employees } from '#contract/members/employees.ts'
import { familyMembers, type FamilyMember } from '#contract/members/family-members.ts'
import { openFamilyChanges, type FamilyChanges } from '../../support/family-changes.ts'
import { addEmployee, addFamilyMember, newEmployee, newFamilyMember } from '../../support/members.ts'

let on: FamilyChanges
beforeAll(async () => {
  on = await openFamilyChanges()
})
afterAll(() => on.close())

const returning = '该公司的家属变更需要审批：恢复员工会同时恢复与其一起删除的家属，请联系服务商恢复'
const family = async () => {
  const leaving = await addEmployee(on.app, on.staff, newEmployee(on.companyId))
  return { leaving, relative: await addFamilyMember(on.app, on.staff, newFamilyMember(leaving.id)) }
}

const isThere = async ({ id }: Pick<FamilyMember, 'id'>) =>
  (await on.ask(on.staff, familyMembers.queryById, { id })).isDone
const deleted = async ({ id }: { id: string }) =>
  (await on.done(on.staff, employees.delete, { id })) as { deletionId: string }

describe('where a company asks for approval, HR brings no relative back', () => {
  it('by restoring their employee, with whom only those come back who went along', async () => {
    const { leaving, relative } = await family()
    const earlier = await addFamilyMember(on.app, on.staff, newFamilyMember(leaving.id))
    const removal = (await on.done(on.hr, familyChanges.fileRemoval, { id: earlier.id })) as FamilyChange
    expect((await on.approve(removal)).isDone).toBe(true)
    const { deletionId } = await deleted(leaving)
    for (const input of [{ ids: leaving.id }, { deletionId }])
      expect((await on.ask(on.hr, employees.restore, input)).said).toBe(returning)
    for (const { id: ids } of [relative, earlier]) {
      const together = { ids, withReferred: true }
      expect((await on.ask(on.hr, familyMembers.restore, together)).said).toBe(returning)
    }
    expect(await isThere(relative)).toBe(false)
    await on.done(on.staff, employees.restore, { ids: leaving.id })
    expect([await isThere(relative), await isThere(earlier)]).toEqual([true, false])
  })

  it('by restoring an employee deleted before it asked, but one without relatives', async () => {
    const { leaving, relative } = await family()
    const alone = await addEmployee(on.app, on.staff, newEmployee(on.companyId))
    const asking = (isAsked: boolean) =>
      on.app.sql('UPDATE company SET family_approval = $2 WHERE id = $1', [on.companyId, isAsked])
    await asking(false)
    for (const { id } of [leaving, alone]) await on.done(on.hr, employees.delete, { id })
    await asking(true)
    expect((await on.ask(on.hr, employees.restore, { ids: leaving.id })).said).toBe(returning)
    expect(await isThere(relative)).toBe(false)
    expect((await on.ask(on.hr, employees.restore, { ids: alone.id })).isDone).toBe(true)
  })
})

it('a request that was open while the relative was deleted with the employee is stale once both are back', async () => {
  const { leaving, relative } = await family()
  const removal = (await on.done(on.hr, familyChanges.fileRemoval, { id: relative.id })) as FamilyChange
  await deleted(leaving)
  expect((await on.approve(removal)).isDone).toBe(false)
  await on.done(on.staff, employees.restore, { ids: leaving.id })
  expect((await on.approve(removal)).status).toBe(409)
  const { version: memberVersion } = await on.memberNow(relative)
  expect((await on.approve(removal, { memberVersion })).isDone).toBe(true)
})
