import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { groupReports, type GroupFigure, type GroupReport } from '#contract/checks/group-reports.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { Page } from '#contract/core/paging.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { pdf, uploaded } from '../../support/attachments.ts'
import { addOrders, projectOf } from '../../support/check-orders.ts'
import { describeResource } from '../../support/describe-resource.ts'
import { sessionOf } from '../../support/identities.ts'

describeResource(groupReports, {
  draft: (projectId) => ({ projectId, title: '2026 年度团检报告' }),
  visibleTo: 'medical',
  size: 'small',
})

let app: TestApp
let doctor: Session
let lead: Session
let hr: Session
let coordinator: Session
let projectId: string
beforeAll(async () => {
  app = await openTestApp({ doesJobs: false })
  ;[doctor, lead, hr, coordinator] = await Promise.all([
    sessionOf(app, 'dr.gu'),
    sessionOf(app, 'dr.jiang'),
    sessionOf(app, 'hr.yunfan'),
    sessionOf(app, 'he.jianing'),
  ])
  projectId = await projectOf(app)
})
afterAll(() => app.close())

const sure = { namesNobody: true, noSmallGroups: true }

const drafted = async (): Promise<GroupReport> => {
  const files = [{ id: (await uploaded(app, doctor, pdf('group'), '团检报告.pdf')).id }]
  const { body } = await app.call(doctor, groupReports.add, { projectId, title: '2026 年度团检报告', files })
  if (!body.success) throw new Error(body.message)
  return body.result as GroupReport
}
const move = async (id: string, call: Endpoint, asked: object = {}, session = doctor) => {
  const { body } = await app.call(doctor, groupReports.queryById, { id })
  return (await app.call(session, call, { id, version: (body.result as GroupReport).version, ...asked })).body
}
const released = async (): Promise<GroupReport> => {
  const { id } = await drafted()
  const { success, message, result } = await move(id, groupReports.release, sure)
  if (!success) throw new Error(message)
  return result as GroupReport
}
const seenBy = async (session: Session): Promise<string[]> => {
  const { body } = await app.call(session, groupReports.list, { projectId, pageSize: '100' })
  return (body.result as Page<GroupReport>).records.map(({ id }) => id)
}
const opens = async (session: Session, file: string) =>
  (await app.call(session, groupReports.attachment, { file })).bytes.subarray(0, 4).toString() === '%PDF'
const figuresOf = async (session: Session, id: string) =>
  (await app.call(session, groupReports.figures, { id })).body.result as GroupFigure[]
const noticesOf = (username: string) =>
  app
    .sql<{ title: string }>(
      `SELECT a.titile AS title FROM sys_announcement a JOIN sys_announcement_send s ON s.annt_id = a.id JOIN sys_user u ON u.id = s.user_id
       WHERE u.username = $1 AND a.titile LIKE '%团检%' ORDER BY a.id`,
      [username],
    )
    .then((rows) => rows.map(({ title }) => title))

/** Reports of so many people, the first of whom have a finding of a kind. */
const reported = async (people: number, findings: Readonly<Record<string, number>>): Promise<void> => {
  const orders = await addOrders(app, people)
  await app.sql(
    `WITH o AS (UPDATE check_order SET status = '70', exam_day = CURRENT_DATE WHERE id = ANY($1) RETURNING *)
     INSERT INTO check_report (order_id, sys_org_code, exam_day, name_on_report, version_no)
     SELECT id, sys_org_code, CURRENT_DATE, person_name, 1 FROM o`,
    [orders],
  )
  for (const [kind, count] of Object.entries(findings))
    await app.sql(
      `INSERT INTO check_report_findings (record_id, position, from_version, kind, finding)
       SELECT id, (SELECT count(*) FROM check_report_findings f WHERE f.record_id = r.id), 1, $2, '异常' FROM check_report r WHERE order_id = ANY($1)`,
      [orders.slice(0, count), kind],
    )
}

describe('a group report is refused', () => {
  test('before somebody has made sure that it tells of nobody, and without a file', async () => {
    const { id } = await drafted()
    expect((await move(id, groupReports.release, { ...sure, namesNobody: false })).success).toBe(false)
    expect((await move(id, groupReports.release, { ...sure, noSmallGroups: false })).success).toBe(false)
    const { body } = await app.call(doctor, groupReports.add, { projectId, title: '没有文件' })
    expect((await move((body.result as GroupReport).id, groupReports.release, sure)).message).toBe(
      '请先上传报告文件，再发布',
    )
  })

  test('to everybody but medical staff until it is released, and as soon as one of them wants it back', async () => {
    const draft = await drafted()
    const file = draft.files?.[0]?.id ?? ''
    const others = [hr, coordinator, await sessionOf(app, 'admin')]
    for (const session of others) {
      expect(await seenBy(session)).not.toContain(draft.id)
      expect(await opens(session, file)).toBe(false)
      expect((await move(draft.id, groupReports.release, sure, session)).success).toBe(false)
    }
    await move(draft.id, groupReports.release, sure)
    for (const session of others) {
      expect(await seenBy(session)).toContain(draft.id)
      expect(await opens(session, file)).toBe(true)
    }
    expect(await seenBy(await sessionOf(app, 'hr.qinghe'))).not.toContain(draft.id)
    await move(draft.id, groupReports.askWithdrawal, { reason: '第 3 页有姓名' })
    for (const session of others) {
      expect(await seenBy(session)).not.toContain(draft.id)
      expect(await opens(session, file)).toBe(false)
    }
  })

  test('to be withdrawn by who asked for it, or changed once it was told', async () => {
    const { id, version } = await released()
    const { body } = await app.call(doctor, groupReports.edit, { id, version, title: '另一份' })
    expect(body.message).toContain('团检报告已发布过，不能再修改')
    const asking = await move(id, groupReports.askWithdrawal, { reason: '有姓名' })
    expect(asking.result).toMatchObject({ isOwnWithdrawal: true })
    expect((await move(id, groupReports.withdraw)).message).toBe('撤回由您申请，须由他人确认')
    expect((await move(id, groupReports.withdraw, {}, lead)).success).toBe(true)
  })
})

test('HR is told that it is there, and that it was withdrawn', async () => {
  const before = (await noticesOf('hr.yunfan')).length
  const { id } = await released()
  await move(id, groupReports.askWithdrawal, { reason: '有姓名' })
  expect((await noticesOf('hr.yunfan')).slice(before)).toEqual([
    '团检报告上传提醒',
    '团检报告已撤回：试验项目',
  ])
  expect(await noticesOf('hr.qinghe')).toEqual([])
})

test('findings are counted when it is released: none of few, and not anew where the difference tells of few', async () => {
  await reported(3, { LIVER: 3 })
  const first = await released()
  expect([first.peopleCount, await figuresOf(hr, first.id)]).toEqual([null, []])
  await reported(17, { LIVER: 7, LUNG: 2 })
  const told = await released()
  const figures = [
    { kind: 'LIVER', kindName: '肝胆', people: 10 },
    { kind: 'LUNG', kindName: '肺和呼吸', people: null },
  ]
  expect([told.peopleCount, await figuresOf(hr, told.id)]).toEqual([20, figures])
  await reported(1, { LIVER: 1 })
  const again = await released()
  expect([again.peopleCount, await figuresOf(hr, again.id)]).toEqual([20, figures])
  await reported(9, { LIVER: 9 })
  const anew = await released()
  expect([anew.peopleCount, (await figuresOf(hr, anew.id))[0]?.people]).toEqual([30, 20])
  expect(await figuresOf(await sessionOf(app, 'hr.qinghe'), anew.id)).toEqual([])
})
