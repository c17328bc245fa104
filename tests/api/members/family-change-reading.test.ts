import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HistoryEntry } from '#contract/core/history.ts'
import type { FamilyChange } from '#contract/members/family-change-fields.ts'
import { familyChanges } from '#contract/members/family-changes.ts'
import { notices, type Notice } from '#contract/messages/notices.ts'
import type { Page } from '#contract/core/paging.ts'
import { pdf, uploaded } from '../../support/attachments.ts'
import { openFamilyChanges, type FamilyChanges } from '../../support/family-changes.ts'
import { newFamilyMember } from '../../support/members.ts'
import type { Session } from '../../support/app.ts'

let on: FamilyChanges
beforeAll(async () => {
  on = await openFamilyChanges()
})
afterAll(() => on.close())

const told = async (session: Session, title: string): Promise<Notice[]> =>
  ((await on.done(session, notices.list, { titile: title })) as Page<Notice>).records

it('its proof is seen by who sees the request, and by nobody else', async () => {
  const about = await on.member()
  const proof = await uploaded(on.app, on.hr, pdf('proof'), '户口本.pdf')
  const change = (await on.done(on.hr, familyChanges.fileEdit, {
    id: about.id,
    version: about.version,
    name: '大云',
    files: [proof],
  })) as FamilyChange
  expect(change.files).toEqual([proof])
  const download = (session: Session) => on.app.call(session, familyChanges.attachment, { file: proof.id })
  expect((await download(on.foreign)).body.success).toBe(false)
  expect((await download(on.staff)).bytes.length).toBe(proof.size)
  const theirs = await uploaded(on.app, on.foreign)
  const second = await on.member()
  const stolen = await on.ask(on.hr, familyChanges.fileRemoval, {
    id: second.id,
    files: [theirs],
  })
  expect(stolen.said).toBe('有附件已过期，或不是您上传的，请移除后重新上传')
})

it('numbers are masked at all times, and shown for a reason', async () => {
  const about = await on.member({ mobile: '13900001111' })
  const change = (await on.done(on.hr, familyChanges.fileEdit, {
    id: about.id,
    version: about.version,
    mobile: '13900002222',
  })) as FamilyChange
  const masked = { beforeMobile: '********111', afterMobile: '********222', nowMobile: '********111' }
  expect(change).toMatchObject(masked)
  const asked = {
    id: change.id,
    fields: ['beforeMobile', 'afterMobile'] as const,
    reason: 'correction' as const,
  }
  expect(
    (await on.ask(on.foreign, familyChanges.reveal, { ...asked, fields: [...asked.fields] })).isDone,
  ).toBe(false)
  expect(await on.done(on.staff, familyChanges.reveal, { ...asked, fields: [...asked.fields] })).toEqual({
    values: { beforeMobile: '13900001111', afterMobile: '13900002222' },
  })
})

it('is looked at fact by fact', async () => {
  const about = await on.member()
  const [other] = await on.app.sql<{ idNo: string; mobile: string }>(
    'SELECT id_no AS "idNo", mobile FROM employee WHERE id = $1',
    [on.employee.id],
  )
  const { idNo, birthDate } = newFamilyMember(on.employee.id)
  const change = (await on.done(on.hr, familyChanges.fileEdit, {
    id: about.id,
    version: about.version,
    idNo,
    birthDate,
    mobile: other?.mobile ?? '',
  })) as FamilyChange
  expect(await on.done(on.staff, familyChanges.checks, { id: change.id })).toEqual([
    { field: 'idNo', verdict: 'ok', text: '校验位正确；没有重复' },
    { field: 'mobile', verdict: 'remark', text: '与员工本人的手机号相同' },
  ])
  expect((await on.ask(on.hr, familyChanges.checks, { id: change.id })).status).toBe(403)
})

describe('people are told', () => {
  it('staff, that a client has changed something, with the way to it', async () => {
    const change = await on.renaming()
    const mine = (await told(on.staff, '客户修改信息')).find(({ url }) => url?.endsWith(change.id))
    expect(mine).toMatchObject({
      titile: '客户修改信息',
      url: `/member/MemberFamilyApproveList?open=${change.id}`,
      eventName: 'family_change_submitted',
    })
    expect(mine?.msgContent).toContain('青禾医药的员工赵新来申请修改家属“大云”，请审批。')
    expect(await told(on.hr, '客户修改信息')).toEqual([])
  })

  it('only who asked, what became of it, in both languages', async () => {
    const change = await on.renaming()
    await on.reject(change, '证件照片不清晰')
    const [answer] = await told(on.hr, '家属变更被驳回')
    expect(answer?.msgContent).toContain('您提交的修改家属“大云”（员工赵新来）被驳回：证件照片不清晰')
    expect(await told(on.staff, '家属变更被驳回')).toEqual([])
    const english = await on.app.call(
      on.hr,
      notices.queryById,
      { id: answer?.id ?? '' },
      { 'accept-language': 'en' },
    )
    expect((english.body.result as Notice).titile).toBe('Family change rejected: 大云')
  })
})

it('who was told stands in its history, in the language and for the eyes of who sees it (AUD-4)', async () => {
  const change = await on.renaming()
  await on.reject(change, '证件照片不清晰')
  const tellings = async (locale: string) => {
    const { body } = await on.app.call(
      on.hr,
      familyChanges.history,
      { id: change.id },
      { 'accept-language': locale },
    )
    return (body.result as { records: HistoryEntry<FamilyChange>[] }).records.flatMap(({ by, told: heard }) =>
      heard ? [{ by, ...heard }] : [],
    )
  }
  const [answered, filed] = await tellings('zh')
  expect(answered).toEqual({ by: '陈雨桐', event: '家属变更被驳回', to: ['苏青禾'], people: 1 })
  expect(filed).toMatchObject({ by: '苏青禾', event: '家属变更待审批', people: filed?.to.length })
  expect(filed?.to).toContain('陈雨桐')
  expect((await tellings('en'))[0]?.event).toBe('Family change rejected')
  expect((await on.ask(on.foreign, familyChanges.history, { id: change.id })).said).toBe('未找到对应实体')
})

it('the demo data has one in every state, and one of a relative who has changed since', async () => {
  const seeded = await on.app.sql<{ state: string; stale: boolean }>(
    `SELECT c.approve_status AS state, bool_or(c.member_version <> m.version AND c.approve_status = 'PENDING') AS stale
     FROM family_change c LEFT JOIN family_member m ON m.id = c.member_id WHERE c.employee_id <> $1 GROUP BY 1 ORDER BY 1`,
    [on.employee.id],
  )
  expect(seeded.map(({ state }) => state)).toEqual(['APPROVED', 'PENDING', 'REJECTED', 'WITHDRAWN'])
  expect(seeded.find(({ state }) => state === 'PENDING')?.stale).toBe(true)
})
