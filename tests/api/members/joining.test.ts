import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Page } from '#contract/core/paging.ts'
import type { CoverChange } from '#contract/cover/cover-change-fields.ts'
import { coverChanges } from '#contract/cover/cover-changes.ts'
import { employees, type Employee } from '#contract/members/employees.ts'
import { familyMembers, type FamilyMember } from '#contract/members/family-members.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { openTestApp, type Session } from '../../support/app.ts'
import { openCover, type OpenCover } from '../../support/cover-changes.ts'
import { makeDouble, makeDoubleRelative } from '../../support/doubles.ts'
import { sessionOf } from '../../support/identities.ts'

let on: OpenCover
let elsewhere: Session
beforeAll(async () => {
  on = await openCover(await openTestApp())
  elsewhere = await sessionOf(on.app, 'hr.qinghe')
})
afterAll(() => on.app.close())

const read = async (id: string) =>
  (await on.app.call(on.staff, employees.queryById, { id })).body.result as Employee
let made = 0
/** Two employees of whom the later has the number of the first. */
const twins = async (changes: object = {}) => {
  made += 1
  const first = await on.employee({ name: '甲一', idType: '2', idNo: `TW00${made}` })
  // Of a national number the gender would follow, as others before it have.
  const later = await on.employee({ name: '甲二', idType: '3', idNo: `TX00${made}`, ...changes })
  await makeDouble(on.app, { of: first.id, later: later.id, by: 'number' })
  return { first, later: await read(later.id) }
}
interface Twins {
  readonly first: Employee
  readonly later: Employee
}
const join = async (
  { first, later }: Twins,
  changes: { stays?: 'OTHER' | 'THIS'; version?: number; doubleOf?: string; reason?: string } = {},
  session: Session = on.staff,
) => {
  const { id, version } = later
  const asked = { id, version, doubleOf: first.id, stays: 'OTHER' as const, reason: '重复登记', ...changes }
  return (await on.app.call(session, employees.joinDouble, asked)).body
}
const familyOf = async (employeeId: string) =>
  ((await on.app.call(on.staff, familyMembers.list, { employeeId })).body.result as Page<FamilyMember>)
    .records
const changesOf = async (employeeId: string) =>
  ((await on.app.call(on.staff, coverChanges.list, { employeeId })).body.result as Page<CoverChange>).records
/** How many live rows of any noun name an employee. */
const naming = async (id: string): Promise<number> => {
  const tables = ['family_member', 'cover_change', 'cover', 'claim']
  const counts = tables.map(
    (table) => `(SELECT count(*) FROM ${table} WHERE employee_id = $1 AND del_flag = 0)`,
  )
  const [row] = await on.app.sql<{ n: number }>(`SELECT (${counts.join(' + ')})::int AS n`, [id])
  return row?.n ?? -1
}

describe('joining two employees is refused', () => {
  it('to another organisation, of an old version, of whoever is no double of the other, without a reason', async () => {
    const both = await twins()
    expect((await join(both, {}, elsewhere)).success).toBe(false)
    expect((await join(both, { version: both.later.version + 1 })).success).toBe(false)
    expect((await join(both, { reason: ' ' })).success).toBe(false)
    const other = await on.employee()
    expect((await join(both, { doubleOf: other.id })).message).toContain('可能已由他人处理')
    expect((await join({ first: both.later, later: both.first })).message).toContain('可能已由他人处理')
    expect(await read(both.later.id)).toMatchObject({ version: both.later.version })
  })

  it('of two who are born on different days, or have two documents of one kind', async () => {
    for (const changes of [
      { idType: '2', idNo: 'XB1234501', birthDate: '1980-01-01' },
      { idType: '2', idNo: 'XB1234502' },
    ])
      expect((await join(await twins(changes))).message).toContain('不是同一个人')
  })

  it('where what was filed or approved names the one that would go, and nothing has moved then', async () => {
    const both = await twins()
    const child = await on.child(both.later.id)
    await on.approved({ employeeId: both.later.id })
    const refused = await join(both)
    expect([refused.success, refused.message]).toEqual([false, expect.stringContaining('参保记录，不能删除')])
    expect(await familyOf(both.later.id)).toMatchObject([{ id: child.id, version: child.version }])
    expect((await join(both, { stays: 'THIS' })).success).toBe(true)
    expect(await changesOf(both.later.id)).toMatchObject([{ status: 'APPROVED' }])
  })
})

describe('two employees who are joined', () => {
  it('are the one that stays, with drafts and relatives of both, and each relative once', async () => {
    const both = await twins()
    const { first, later } = both
    const known = await on.child(first.id, { name: '大宝' })
    const same = await on.child(later.id, { name: '大宝', idNo: known.id })
    await on.app.sql(
      `UPDATE family_member SET id_no = (SELECT id_no FROM family_member WHERE id = $1) WHERE id = $2`,
      [known.id, same.id],
    )
    const own = await on.child(later.id, { name: '二宝', idNo: `S${later.id.slice(-8)}` })
    const drafted = await on.drafted({ employeeId: later.id })
    const ofChild = await on.drafted({ employeeId: later.id, familyMemberId: own.id })
    expect([drafted.body.success, ofChild.body.success]).toEqual([true, true])
    const joined = await join(both)
    expect(joined).toMatchObject({ success: true, result: { id: first.id, familyCount: 2 } })
    expect((await familyOf(first.id)).map(({ id }) => id).toSorted()).toEqual([known.id, own.id].toSorted())
    expect((await changesOf(first.id)).map(({ id }) => id).toSorted()).toEqual(
      [drafted, ofChild].map(({ body }) => (body.result as CoverChange).id).toSorted(),
    )
    expect([await naming(later.id), await naming(first.id)]).toEqual([0, 4])
    expect((await on.app.call(on.staff, employees.queryById, { id: later.id })).body.success).toBe(false)
    const trail = await on.app.sql(
      `SELECT object_id AS id, detail FROM sys_audit WHERE action = 'join' AND object_table = 'employee' ORDER BY id DESC LIMIT 1`,
    )
    expect(trail).toMatchObject([{ id: later.id, detail: { into: first.id, reason: '重复登记' } }])
  })

  it('keep a proposal whose plan is still to be chosen, which stays one', async () => {
    const both = await twins({ entryDate: dayAt() })
    const [proposal] = await changesOf(both.later.id)
    expect(proposal).toMatchObject({ status: 'DRAFT', planId: null, version: 0 })
    expect((await join(both)).message).toContain('已合并为一条')
    const { first } = both
    expect(await changesOf(first.id)).toMatchObject([{ id: proposal?.id, name: first.name, planId: null }])
    const { id, version } = await read(first.id)
    const entered = await on.app.call(on.staff, employees.edit, {
      id,
      version,
      entryDate: addDays(dayAt(), 1),
    })
    expect(entered.body.success).toBe(true)
    expect((await changesOf(id)).map(({ effectiveDay }) => effectiveDay)).toEqual([addDays(dayAt(), 1)])
  })

  it('may be asked of the client, whose later row stays', async () => {
    const both = await twins()
    expect(await join(both, { stays: 'THIS' }, on.hr)).toMatchObject({
      success: true,
      result: { id: both.later.id, doubleIn: null },
    })
    expect((await on.app.call(on.staff, employees.queryById, { id: both.first.id })).body.success).toBe(false)
  })
})

it('two relatives of one employee are joined likewise', async () => {
  const parent = await on.employee()
  const one = await on.child(parent.id, { name: '小一' })
  const two = await on.child(parent.id, { name: '小一', idNo: `T${parent.id.slice(-8)}` })
  await makeDoubleRelative(on.app, one.id, two.id)
  const drafted = await on.drafted({ employeeId: parent.id, familyMemberId: two.id })
  expect(drafted.body.success).toBe(true)
  const { id, version } = two
  const asked = { id, version, doubleOf: one.id, stays: 'OTHER' as const, reason: '重复登记' }
  const { body } = await on.app.call(on.staff, familyMembers.joinDouble, asked)
  expect(body).toMatchObject({ success: true, result: { id: one.id } })
  expect(await familyOf(parent.id)).toMatchObject([{ id: one.id }])
  expect(await changesOf(parent.id)).toMatchObject([{ familyMemberId: one.id, status: 'DRAFT' }])
})
