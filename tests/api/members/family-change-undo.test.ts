import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Page } from '#contract/core/paging.ts'
import type { FamilyChange } from '#contract/members/family-change-fields.ts'
import { familyChanges } from '#contract/members/family-changes.ts'
import { familyMembers } from '#contract/members/family-members.ts'
import { notices, type Notice } from '#contract/messages/notices.ts'
import { openFamilyChanges, type FamilyChanges } from '../../support/family-changes.ts'
import { newFamilyMember } from '../../support/members.ts'

let on: FamilyChanges
beforeAll(async () => {
  on = await openFamilyChanges()
})
afterAll(() => on.close())

/** The request as it stands once it is approved. */
const approved = async (change: FamilyChange) => (await on.approve(change)).result as FamilyChange
const now = async ({ id }: FamilyChange) =>
  (await on.done(on.staff, familyChanges.queryById, { id })) as FamilyChange
const otherwise = '家属“大云”在提交申请后另有修改，审批不能撤销，请直接修改家属资料'

describe('a decision is not taken back', () => {
  it('by HR, or later than ten minutes', async () => {
    const change = await approved(await on.renaming())
    expect([change.isUndoable, (await on.reopen(change, on.hr)).status]).toEqual([true, 403])
    await on.app.sql(`UPDATE family_change SET update_time = now() - interval '11 minutes' WHERE id = $1`, [
      change.id,
    ])
    expect((await now(change)).isUndoable).toBe(false)
    expect((await on.reopen(change)).said).toBe(
      '审批已超过 10 分钟，不能撤销，请直接修改家属资料，或请客户重新提交',
    )
    expect((await now(change)).approveStatus).toBe('APPROVED')
  })

  it('where the relative has changed otherwise, before or since', async () => {
    const [about, other] = [await on.member(), await on.member()]
    const since = await approved(await on.renaming(about))
    await on.done(on.staff, familyMembers.edit, { id: about.id, version: 1, relation: '9' })
    const before = await on.renaming(other)
    await on.done(on.staff, familyMembers.edit, { id: other.id, version: 0, relation: '9' })
    const onTop = (await on.approve(before, { memberVersion: 1 })).result as FamilyChange
    for (const change of [since, onTop])
      expect(await on.reopen(change)).toMatchObject({ status: 409, said: otherwise })
    expect([(await on.memberNow(about)).name, (await on.memberNow(other)).relation]).toEqual(['大云', '9'])
  })

  it('while another request of the same relative is open', async () => {
    const about = await on.member()
    const { result } = await on.reject(await on.renaming(about), '缺关系证明')
    await on.renaming(about, '小雨')
    expect((await on.reopen(result as FamilyChange)).said).toBe(
      '该家属已有待审批的变更，请先撤回它，或等待审批',
    )
  })
})

describe('a decision taken back', () => {
  it('to reject leaves the request waiting, and tells who filed it', async () => {
    const { result } = await on.reject(await on.renaming(), '缺关系证明')
    const { result: again } = await on.reopen(result as FamilyChange)
    expect(again).toMatchObject({ approveStatus: 'PENDING', opinion: null, isUndoable: false })
    const told = await on.done(on.hr, notices.list, { titile: '家属变更重新审批：大云' })
    expect((told as Page<Notice>).records).toHaveLength(1)
  })

  it('to edit puts back what was there; the same request can be approved again', async () => {
    const about = await on.member({ mobile: '13900001111' })
    const change = (await on.done(on.hr, familyChanges.fileEdit, {
      id: about.id,
      version: 0,
      name: '大云',
      mobile: null,
    })) as FamilyChange
    const { result } = await on.reopen(await approved(change))
    expect(result).toMatchObject({ approveStatus: 'PENDING', memberVersion: 2, nowVersion: 2 })
    expect(await on.memberNow(about)).toMatchObject({ name: about.name, mobile: about.mobile, version: 2 })
    await approved(result as FamilyChange)
    expect(await on.memberNow(about)).toMatchObject({ name: '大云', mobile: null, version: 3 })
  })

  it('to add removes the new one; approved again, there is one', async () => {
    const draft = newFamilyMember(on.employee.id, { name: '顾念' })
    const change = await approved((await on.done(on.hr, familyChanges.fileAdd, draft)) as FamilyChange)
    const { result } = await on.reopen(change)
    expect(result).toMatchObject({ approveStatus: 'PENDING', memberId: null, memberVersion: null })
    expect((await on.ask(on.staff, familyMembers.queryById, { id: change.memberId ?? '' })).status).toBe(410)
    const again = await approved(result as FamilyChange)
    expect((await on.memberNow({ id: again.memberId ?? '' })).name).toBe('顾念')
  })

  it('to remove brings the relative back', async () => {
    const about = await on.member()
    const change = (await on.done(on.hr, familyChanges.fileRemoval, { id: about.id })) as FamilyChange
    const { result } = await on.reopen(await approved(change))
    expect(result).toMatchObject({ approveStatus: 'PENDING', isGone: false, memberVersion: 2, nowVersion: 2 })
    expect(await on.memberNow(about)).toMatchObject({ name: about.name, pendingChange: 'REMOVE' })
  })
})
