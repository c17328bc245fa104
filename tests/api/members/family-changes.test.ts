import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FamilyChange } from '#contract/members/family-change-fields.ts'
import { familyChanges } from '#contract/members/family-changes.ts'
import { familyMembers, type FamilyMember } from '#contract/members/family-members.ts'
import { employees } from '#contract/members/employees.ts'
import { describeResource } from '../../support/describe-resource.ts'
import { openFamilyChanges, type FamilyChanges } from '../../support/family-changes.ts'
import { sessionOf } from '../../support/identities.ts'
import {
  addChild,
  addEmployee,
  addFamilyMember,
  auditCount,
  newEmployee,
  newFamilyMember,
} from '../../support/members.ts'

let on: FamilyChanges
beforeAll(async () => {
  on = await openFamilyChanges()
})
afterAll(() => on.close())

const removal = async (about: FamilyMember) =>
  (await on.done(on.hr, familyChanges.fileRemoval, { id: about.id })) as FamilyChange
describe('a decision is refused', () => {
  it('in another state, in words; what was decided stays', async () => {
    const change = await on.renaming()
    const { result } = await on.reject(change, '证件照片不清晰')
    const late = await on.approve(result as FamilyChange)
    expect([late.status, late.said]).toEqual([409, '当前状态为“已驳回”，不能通过，请刷新后查看'])
    expect((await on.withdraw(result as FamilyChange)).said).toBe(
      '当前状态为“已驳回”，不能撤回，请刷新后查看',
    )
    expect(await on.done(on.hr, familyChanges.queryById, { id: change.id })).toMatchObject({
      approveStatus: 'REJECTED',
      opinion: '证件照片不清晰',
      updateBy: '陈雨桐',
    })
  })

  it('to reject without an opinion', async () => {
    const { status, result } = await on.reject(await on.renaming(), ' ')
    expect([status, result]).toMatchObject([400, [{ path: 'opinion' }]])
  })

  it('to approve what has changed since, until it is done on top of what is there now', async () => {
    const about = await on.member()
    const change = await on.renaming(about)
    await on.done(on.staff, familyMembers.edit, { id: about.id, version: about.version, relation: '9' })
    const stale = await on.approve(change)
    expect([stale.status, stale.said]).toEqual([
      409,
      '家属“大云”在提交申请后已被修改，请对照现在的内容，再决定是否通过',
    ])
    expect((await on.memberNow(about)).name).toBe(about.name)
    const shown = (await on.done(on.staff, familyChanges.queryById, { id: change.id })) as FamilyChange
    expect(shown).toMatchObject({ memberVersion: 0, nowVersion: 1, nowRelation: '9', isGone: false })
    await on.done(on.staff, familyMembers.edit, { id: about.id, version: 1, relation: '3' })
    expect((await on.approve(change, { memberVersion: shown.nowVersion })).status).toBe(409)
    expect((await on.approve(change, { memberVersion: 2, opinion: '已核对' })).isDone).toBe(true)
    expect(await on.memberNow(about)).toMatchObject({ name: '大云', relation: '3', version: 3 })
  })

  it('to remove one who has changed since', async () => {
    const about = await on.member()
    const change = await removal(about)
    await on.done(on.staff, familyMembers.edit, { id: about.id, version: about.version, name: '小雨' })
    expect((await on.approve(change)).status).toBe(409)
    expect((await on.memberNow(about)).name).toBe('小雨')
  })

  it('for a relative who was deleted, and a new one whose employee was; rejecting is still possible', async () => {
    const about = await on.member()
    const change = await on.renaming(about)
    await on.done(on.staff, familyMembers.delete, { id: about.id })
    expect((await on.approve(change)).said).toBe('家属“大云”或其员工已被删除，不能通过，请驳回并说明')
    expect((await on.reject(change, '家属已不在')).isDone).toBe(true)
    const leaving = await addEmployee(on.app, on.staff, newEmployee(on.companyId))
    const add = (await on.done(on.hr, familyChanges.fileAdd, newFamilyMember(leaving.id))) as FamilyChange
    await on.done(on.staff, employees.delete, { id: leaving.id })
    expect((await on.approve(add)).said).toBe('员工不存在，或您不能查看')
  })

  it('where the change itself is refused by now', async () => {
    const draft = newFamilyMember(on.employee.id)
    const change = (await on.done(on.hr, familyChanges.fileAdd, draft)) as FamilyChange
    await addFamilyMember(on.app, on.staff, draft)
    expect((await on.approve(change)).said).toBe('该员工已有相同证件号码的家属')
    const { approveStatus } = (await on.done(on.staff, familyChanges.queryById, {
      id: change.id,
    })) as FamilyChange
    expect(approveStatus).toBe('PENDING')
  })
})

describe('two decisions at once', () => {
  it('one is made, the other is refused in words, and the change is made once', async () => {
    const about = await on.member()
    const change = await on.renaming(about)
    const answers = await Promise.all([on.approve(change), on.approve(change)])
    expect(answers.map(({ isDone }) => isDone).toSorted()).toEqual([false, true])
    expect(answers.find(({ isDone }) => !isDone)?.said).toBe('当前状态为“已审批”，不能通过，请刷新后查看')
    expect((await on.memberNow(about)).version).toBe(about.version + 1)
  })

  it('approved and withdrawn: never both', async () => {
    const about = await on.member()
    const change = await on.renaming(about)
    const [approved, withdrawn] = await Promise.all([on.approve(change), on.withdraw(change)])
    expect(approved.isDone).not.toBe(withdrawn.isDone)
    expect((await on.memberNow(about)).name).toBe(approved.isDone ? '大云' : about.name)
  })
})

describe('what is approved', () => {
  it('is a new relative, with every fact that was filed, by whoever approved', async () => {
    const draft = newFamilyMember(on.employee.id, { name: '顾念' })
    const change = (await on.done(on.hr, familyChanges.fileAdd, draft)) as FamilyChange
    expect(change).toMatchObject({ memberId: null, changeType: 'ADD', afterName: '顾念', beforeName: null })
    expect(change.changedFields).toHaveLength(7)
    const { result } = await on.approve(change, { opinion: '材料齐全' })
    const { memberId, approveStatus, opinion } = result as FamilyChange
    expect([approveStatus, opinion]).toEqual(['APPROVED', '材料齐全'])
    const made = await on.memberNow({ id: memberId ?? '' })
    expect(made).toMatchObject({
      name: '顾念',
      birthDate: '2016-07-08',
      sysOrgCode: 'A03',
      createBy: '陈雨桐',
      pendingChange: null,
    })
  })

  it('is other details, of which nothing else changes, with an audit row', async () => {
    const about = await on.member({ mobile: '13900001111' })
    const change = (await on.done(on.hr, familyChanges.fileEdit, {
      id: about.id,
      version: about.version,
      name: '大云',
      mobile: null,
    })) as FamilyChange
    expect(change.changedFields).toEqual(['name', 'mobile'])
    const before = await auditCount(on.app, 'update', 'family_member')
    await on.approve(change)
    expect(await auditCount(on.app, 'update', 'family_member')).toBe(before + 1)
    expect(await on.memberNow(about)).toMatchObject({
      ...about,
      name: '大云',
      mobile: null,
      version: 1,
      updateBy: '陈雨桐',
      updateTime: expect.any(String),
    })
  })

  it('is a removal, which staff can take back', async () => {
    const about = await on.member()
    await on.approve(await removal(about))
    expect((await on.ask(on.staff, familyMembers.queryById, { id: about.id })).status).toBe(410)
    await on.done(on.staff, familyMembers.restore, { ids: about.id })
    expect((await on.memberNow(about)).pendingChange).toBeNull()
  })
})

it('several are approved at once; what has changed since stays open and is named', async () => {
  const [one, other] = [await on.member(), await on.member()]
  const [fresh, stale] = [await on.renaming(one), await on.renaming(other, '小雨')]
  await on.done(on.staff, familyMembers.edit, { id: other.id, version: other.version, relation: '9' })
  const rows = [fresh, stale].map(({ id, version }) => ({ id, version }))
  expect(await on.done(on.staff, familyChanges.approveBatch, { rows, opinion: '材料齐全' })).toMatchObject({
    moved: [fresh.id],
    refused: [{ id: stale.id, name: '小雨', message: expect.stringContaining('已被修改') as unknown }],
  })
  expect([(await on.memberNow(one)).name, (await on.memberNow(other)).name]).toEqual(['大云', other.name])
})

it('one that was withdrawn changes nothing, and another may be filed', async () => {
  const about = await on.member()
  const change = await on.renaming(about)
  const { result } = await on.withdraw(change)
  expect(result).toMatchObject({ approveStatus: 'WITHDRAWN', updateBy: '苏青禾' })
  expect((await on.renaming(about, '小雨')).afterName).toBe('小雨')
})

let requests = 0

describeResource(familyChanges, {
  make: async (app, employeeId) => {
    requests += 1
    await app.sql('UPDATE company SET family_approval = true')
    const [employee] = await app.sql<{ org: string }>(
      'SELECT sys_org_code AS org FROM employee WHERE id = $1',
      [employeeId],
    )
    const idNo = `E${String(52_000_000 + requests)}`
    const { id, version } = await addChild(app, await sessionOf(app, 'staff'), employeeId, { idNo })
    const hr = await sessionOf(app, employee?.org === 'A02' ? 'hr.yunfan' : 'hr.qinghe')
    const filed = { id, version, name: `改名${requests}`, idNo: `E${String(53_000_000 + requests)}` }
    const { body } = await app.call(hr, familyChanges.fileEdit, filed)
    return (body.result as FamilyChange).id
  },
  visibleTo: 'hr',
  size: 'small',
})
