import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { companies } from '#contract/clients/companies.ts'
import type { FamilyChange } from '#contract/members/family-change-fields.ts'
import { familyChanges } from '#contract/members/family-changes.ts'
import { employees } from '#contract/members/employees.ts'
import { familyMembers, type FamilyMember } from '#contract/members/family-members.ts'
import { jobs, type Job } from '#contract/records/jobs.ts'
import { openFamilyChanges, type FamilyChanges } from '../../support/family-changes.ts'
import { addEmployee, addFamilyMember, newEmployee, newFamilyMember } from '../../support/members.ts'

const needsApproval = '该公司的家属变更需要审批：请逐个提交新增、修改或删除的申请，审批通过后生效'

let on: FamilyChanges
beforeAll(async () => {
  on = await openFamilyChanges()
})
afterAll(() => on.close())

/** All family members as one hash: whatever changes shows. */
const state = async () =>
  (
    await on.app.sql<{ hash: string }>(
      `SELECT md5(string_agg(t::text, '|' ORDER BY id)) AS hash FROM family_member t`,
    )
  )[0]?.hash

describe('where a company asks for approval, HR changes no relative', () => {
  /** What is said of a way to change relatives; throws where it changed one. */
  const said = async (work: () => ReturnType<FamilyChanges['ask']>) => {
    const before = await state()
    const { isDone, said: words } = await work()
    if (isDone || (await state()) !== before) throw new Error('a relative was changed')
    return words
  }

  it('by adding, editing or deleting one', async () => {
    const { id } = await on.member()
    expect(await said(() => on.ask(on.hr, familyMembers.add, newFamilyMember(on.employee.id)))).toBe(
      needsApproval,
    )
    expect(await said(() => on.ask(on.hr, familyMembers.edit, { id, version: 0, name: '大云' }))).toBe(
      needsApproval,
    )
    expect(await said(() => on.ask(on.hr, familyMembers.delete, { id }))).toBe(needsApproval)
  })

  it('by deleting several, and the question before says so', async () => {
    const ids = `${(await on.member()).id},${(await on.member()).id}`
    expect(await said(() => on.ask(on.hr, familyMembers.deleteBatch, { ids }))).toBe(needsApproval)
    expect(await on.done(on.hr, familyMembers.deleteCheck, { ids })).toMatchObject({ refusal: needsApproval })
  })

  it('by deleting them in the background', async () => {
    const { id } = await on.member()
    const before = await state()
    const job = (await on.done(on.hr, familyMembers.deleteJob, { ids: id })) as Job
    const ended = await vi.waitFor(
      async () => {
        const found = (await on.done(on.hr, jobs.queryById, { id: job.id })) as Job
        if (found.endTime === null) throw new Error(found.state)
        return found
      },
      { timeout: 30_000, interval: 50 },
    )
    expect([ended.doneCount, JSON.stringify(ended.outcome)]).toEqual([
      0,
      expect.stringContaining(needsApproval),
    ])
    expect(await state()).toBe(before)
  })

  it('by restoring one from the recycle bin, by number or by deletion', async () => {
    const { id } = await on.member()
    const { deletionId } = (await on.done(on.staff, familyMembers.delete, { id })) as { deletionId: string }
    expect(await said(() => on.ask(on.hr, familyMembers.restore, { ids: id }))).toBe(needsApproval)
    expect(await said(() => on.ask(on.hr, familyMembers.restore, { deletionId }))).toBe(needsApproval)
  })

  it('by deleting their employee, who leaves once the removals are approved', async () => {
    const leaving = await addEmployee(on.app, on.staff, newEmployee(on.companyId))
    const relative = await addFamilyMember(on.app, on.staff, newFamilyMember(leaving.id))
    const removalsFirst = '该公司的家属变更需要审批：请先逐个提交家属的删除申请，审批通过后再删除员工'
    expect(await said(() => on.ask(on.hr, employees.delete, { id: leaving.id }))).toBe(removalsFirst)
    expect(await said(() => on.ask(on.hr, employees.deleteBatch, { ids: leaving.id }))).toBe(removalsFirst)
    expect(await on.done(on.hr, employees.deleteCheck, { ids: leaving.id })).toMatchObject({
      refusal: removalsFirst,
    })
    await on.done(on.staff, familyMembers.delete, { id: relative.id })
    expect((await on.ask(on.hr, employees.delete, { id: leaving.id })).isDone).toBe(true)
  })

  it('by moving one to another employee', async () => {
    const other = await addEmployee(on.app, on.staff, newEmployee(on.companyId))
    const { id } = await on.member()
    expect(
      await said(() => on.ask(on.hr, familyMembers.edit, { id, version: 0, employeeId: other.id })),
    ).toBe(needsApproval)
    const { isDone, result } = await on.ask(on.hr, familyChanges.fileEdit, {
      id,
      version: 0,
      employeeId: other.id,
    })
    expect([isDone, result]).toEqual([
      false,
      [{ path: 'employeeId', message: '不能申请把家属换到另一名员工，请分别提交删除和新增' }],
    ])
  })

  it('and neither decides on a request nor asks no more for approval', async () => {
    const change = await on.renaming()
    expect((await on.approve(change, {}, on.hr)).status).toBe(403)
    expect((await on.reject(change, '不需要', on.hr)).status).toBe(403)
    expect(
      (await on.ask(on.hr, companies.edit, { id: on.companyId, version: 0, familyApproval: false })).status,
    ).toBe(403)
  })
})

describe('where nobody asks for approval', () => {
  it('HR of another company, and staff everywhere, change families at once, as before', async () => {
    const [yunfan] = await on.app.sql<{ id: string }>(
      `SELECT id FROM employee WHERE sys_org_code = 'A02' AND del_flag = 0 ORDER BY employee_no LIMIT 1`,
    )
    const made = await addFamilyMember(on.app, on.foreign, newFamilyMember(yunfan?.id ?? ''))
    expect(made).toMatchObject({ sysOrgCode: 'A02', pendingChange: null })
    expect(await on.done(on.foreign, familyChanges.rule, {})).toEqual({ isAsked: false })
    const theirs = await on.member()
    expect(
      await on.done(on.staff, familyMembers.edit, { id: theirs.id, version: 0, name: '大云' }),
    ).toMatchObject({
      name: '大云',
    })
    expect(await on.done(on.staff, familyChanges.rule, {})).toEqual({ isAsked: false })
    expect(await on.done(on.hr, familyChanges.rule, {})).toEqual({ isAsked: true })
  })
})

describe('filing is refused', () => {
  const said = async (work: Promise<{ isDone: boolean; said: string }>) => {
    const { isDone, said: words } = await work
    return isDone ? 'filed' : words
  }

  it('for whatever would refuse the change itself, at its field', async () => {
    const draft = newFamilyMember(on.employee.id)
    const other = draft.idNo.endsWith('1') ? '2' : '1'
    const { result } = await on.ask(on.hr, familyChanges.fileAdd, {
      ...draft,
      idNo: `${draft.idNo.slice(0, 17)}${other}`,
    })
    expect(result).toEqual([{ path: 'idNo', message: '身份证号码的校验位不正确' }])
    const twice = newFamilyMember(on.employee.id)
    await addFamilyMember(on.app, on.staff, twice)
    expect(await said(on.ask(on.hr, familyChanges.fileAdd, twice))).toBe('该员工已有相同证件号码的家属')
    const { id } = await on.member()
    expect((await on.ask(on.hr, familyChanges.fileEdit, { id, version: 7, name: '大云' })).status).toBe(409)
  })

  it('where nothing differs', async () => {
    const { id, name, idNo } = await on.member()
    expect(await said(on.ask(on.hr, familyChanges.fileEdit, { id, version: 0, name, idNo }))).toBe(
      '没有修改任何内容，无需提交',
    )
  })

  it('for a second request while one is open, also at the same moment', async () => {
    const { id } = await on.member()
    const rename = (name: string) => on.ask(on.hr, familyChanges.fileEdit, { id, version: 0, name })
    const answers = await Promise.all([rename('大云'), rename('小雨')])
    const open = '该家属已有待审批的变更，请先撤回它，或等待审批'
    expect(answers.filter(({ isDone }) => isDone)).toHaveLength(1)
    expect(answers.find(({ isDone }) => !isDone)?.said).toBe(open)
    expect(await said(on.ask(on.hr, familyChanges.fileRemoval, { id }))).toBe(open)
    const draft = newFamilyMember(on.employee.id, { idType: '2', idNo: 'FA-20451' })
    await on.done(on.hr, familyChanges.fileAdd, draft)
    for (const idNo of ['FA-20451', 'fa–20 451'])
      expect(await said(on.ask(on.hr, familyChanges.fileAdd, { ...draft, idNo }))).toBe(
        '相同证件号码的家属已在新增申请中，请先撤回它，或等待审批',
      )
  })

  it('to HR of another company, who sees no request either', async () => {
    const { id } = await on.member()
    const change = await on.renaming(await on.memberNow({ id }))
    expect(await said(on.ask(on.foreign, familyChanges.fileRemoval, { id }))).toBe('未找到对应实体')
    const read = { id: change.id }
    expect(await said(on.ask(on.foreign, familyChanges.queryById, read))).toBe('未找到对应实体')
    expect(await said(on.withdraw(change, on.foreign))).toBe('未找到对应实体')
    expect(await on.done(on.foreign, familyChanges.list, {})).toMatchObject({ records: [], total: 0 })
    const mine = (await on.done(on.hr, familyChanges.list, {})) as { records: FamilyChange[] }
    expect(mine.records.map(({ id: one }) => one)).toContain(change.id)
    expect(mine.records.every(({ companyName }) => companyName === '青禾医药')).toBe(true)
  })
})

it('what is filed changes nobody, and is marked at the relative', async () => {
  const about = await on.member()
  const before = await state()
  const change = await on.renaming(about)
  expect(await state()).toBe(before)
  expect(change).toMatchObject({
    changeType: 'EDIT',
    changedFields: ['name'],
    beforeName: about.name,
    afterName: '大云',
    nowName: about.name,
    beforeIdNo: null,
    approveStatus: 'PENDING',
    createBy: '苏青禾',
  })
  const marked = (await on.done(on.hr, familyMembers.queryById, { id: about.id })) as FamilyMember
  expect(marked).toMatchObject({
    pendingChange: 'EDIT',
    pendingChange_dictText: '修改',
    version: about.version,
  })
})
