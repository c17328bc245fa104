import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InputOf } from '#contract/core/endpoint.ts'
import type { Page } from '#contract/core/paging.ts'
import type { FamilyChange } from '#contract/members/family-change-fields.ts'
import { familyChanges } from '#contract/members/family-changes.ts'
import { notices, type Notice } from '#contract/messages/notices.ts'
import { openFamilyChanges, type FamilyChanges } from '../../support/family-changes.ts'
import { newFamilyMember } from '../../support/members.ts'

let on: FamilyChanges
beforeAll(async () => {
  on = await openFamilyChanges()
})
afterAll(() => on.close())

type Corrections = Partial<InputOf<typeof familyChanges.refile>>
const refile = ({ id, version }: FamilyChange, corrections: Corrections = {}, session = on.hr) =>
  on.ask(session, familyChanges.refile, { id, version, ...corrections })
const refused = async (change: FamilyChange) =>
  (await on.reject(change, '关系证明不清晰')).result as FamilyChange

describe('what was refused is not filed again', () => {
  it('by people of another company', async () => {
    const change = await refused(await on.renaming())
    expect((await refile(change, { name: '云云' }, on.foreign)).isDone).toBe(false)
    expect((await on.ask(on.hr, familyChanges.queryById, { id: change.id })).result).toMatchObject({
      approveStatus: 'REJECTED',
    })
  })

  it('while it waits, once it is approved, or by an older version', async () => {
    const waiting = await on.renaming()
    expect((await refile(waiting, { name: '云云' })).status).toBe(409)
    const change = await refused(waiting)
    expect((await refile(waiting, { name: '云云' })).status).toBe(409)
    const again = (await on.done(on.hr, familyChanges.refile, {
      id: change.id,
      version: change.version,
      name: '云云',
    })) as FamilyChange
    const done = (await on.approve(again)).result as FamilyChange
    expect((await refile(done, { name: '大云' })).status).toBe(409)
  })

  it('where it would be refused as a change, or asks for nothing', async () => {
    const about = await on.member()
    const change = await refused(await on.renaming(about))
    expect((await refile(change, { birthDate: '1890-01-01' })).isDone).toBe(false)
    expect((await refile(change, { name: about.name })).said).toBe('没有修改任何内容，无需提交')
    const other = await on.renaming(about, '小雨')
    expect((await refile(change)).said).toBe('该家属已有待审批的变更，请先撤回它，或等待审批')
    await on.withdraw(other)
    expect((await refile(change)).isDone).toBe(true)
  })
})

describe('what was refused is corrected and filed again', () => {
  it('as an edit, on the relative as it is by now; who decides is told', async () => {
    const about = await on.member()
    const change = await refused(await on.renaming(about))
    const { result } = await refile(change, { name: '云云', relation: '9' })
    expect(result).toMatchObject({
      approveStatus: 'PENDING',
      opinion: null,
      name: '云云',
      relation: '9',
      afterName: '云云',
      changedFields: ['name', 'relation'],
    })
    const told = (await on.done(on.staff, notices.list, { titile: '客户修改信息' })) as Page<Notice>
    expect(told.records.map(({ msgContent }) => msgContent)).toContainEqual(expect.stringContaining('“云云”'))
    await on.approve(result as FamilyChange)
    expect(await on.memberNow(about)).toMatchObject({ name: '云云', relation: '9' })
  })

  it('as an addition, with the numbers that were asked for before', async () => {
    const draft = newFamilyMember(on.employee.id, { name: '顾念', mobile: '13900002222' })
    const change = await refused((await on.done(on.hr, familyChanges.fileAdd, draft)) as FamilyChange)
    const again = (await refile(change, { name: '顾念念' })).result as FamilyChange
    const { result } = await on.approve(again)
    const made = await on.memberNow({ id: (result as FamilyChange).memberId ?? '' })
    expect([made.name, made.mobile]).toEqual(['顾念念', '********222'])
  })

  it('as a removal, and what was withdrawn, too', async () => {
    const about = await on.member()
    const change = (await on.done(on.hr, familyChanges.fileRemoval, { id: about.id })) as FamilyChange
    const withdrawn = (await on.withdraw(change)).result as FamilyChange
    const { result } = await refile(withdrawn)
    expect(result).toMatchObject({ approveStatus: 'PENDING', changeType: 'REMOVE', name: about.name })
  })
})
