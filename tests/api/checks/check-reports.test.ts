import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkOrders } from '#contract/checks/check-orders.ts'
import type { CheckOrder } from '#contract/checks/check-order-fields.ts'
import { checkReports, type CheckReport, type CheckReportDraft } from '#contract/checks/check-reports.ts'
import type { Page } from '#contract/core/paging.ts'
import { notices } from '#contract/messages/notices.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { pdf, uploaded } from '../../support/attachments.ts'
import { addOrders } from '../../support/check-orders.ts'
import { describeResource } from '../../support/describe-resource.ts'
import { sessionOf } from '../../support/identities.ts'

describeResource(checkReports, {
  draft: (orderId) => ({
    orderId,
    nameOnReport: '王体检',
    examDay: '2026-11-02',
    summary: '未见异常',
    findings: [
      { kind: 'LIVER', finding: '脂肪肝' },
      { kind: 'SENSES', finding: '视力下降' },
    ],
  }),
  visibleTo: 'medical',
  size: 'large',
})

let app: TestApp
let doctor: Session
let others: Session[]
beforeAll(async () => {
  app = await openTestApp({ doesJobs: false })
  doctor = await sessionOf(app, 'dr.gu')
  others = await Promise.all(
    (['admin', 'staff', 'he.jianing', 'hr.yunfan', 'claims.lead'] as const).map((name) =>
      sessionOf(app, name),
    ),
  )
})
afterAll(() => app.close())

const arrived = async (): Promise<{ id: string; name: string; orderNo: string }> => {
  const [id = ''] = await addOrders(app, 1)
  const [row] = await app.sql<{ name: string; no: string }>(
    `UPDATE check_order SET status = '60', arrived_at = now(), arrived_from = '40', exam_day = '2026-11-02' WHERE id = $1
     RETURNING person_name AS name, order_no AS no`,
    [id],
  )
  return { id, name: row?.name ?? '', orderNo: row?.no ?? '' }
}
const draftOf = async (
  order: { id: string; name: string },
  changes: Partial<CheckReportDraft> = {},
): Promise<CheckReportDraft> => ({
  orderId: order.id,
  nameOnReport: order.name,
  examDay: '2026-11-02',
  summary: '血压偏高，建议复查',
  findings: [{ kind: 'CIRCULATION', finding: '血压 150/95', advice: '三个月后复查' }],
  files: [{ id: (await uploaded(app, doctor, pdf('report'), '报告.pdf')).id }],
  ...changes,
})
const add = async (order: { id: string; name: string }, changes: Partial<CheckReportDraft> = {}) => {
  const { body } = await app.call(doctor, checkReports.add, await draftOf(order, changes))
  if (!body.success) throw new Error(`${body.message} ${JSON.stringify(body.result)}`)
  return body.result as CheckReport
}
const stateOf = async (id: string) =>
  ((await app.call(await sessionOf(app, 'staff'), checkOrders.queryById, { id })).body.result as CheckOrder)
    .status
const isCurrent = async (id: string) =>
  ((await app.call(doctor, checkReports.queryById, { id })).body.result as CheckReport).isCurrent

describe('a report is refused', () => {
  test('of another person, of a day that is to come, and without a file', async () => {
    const order = await arrived()
    const said = async (changes: Partial<CheckReportDraft>) => {
      const { body } = await app.call(doctor, checkReports.add, await draftOf(order, changes))
      return body.result
    }
    expect([
      await said({ nameOnReport: '别人' }),
      await said({ examDay: addDays(dayAt(), 1) }),
      await said({ files: [], summary: null }),
    ]).toEqual([
      [
        {
          path: 'nameOnReport',
          message: `报告上的姓名“别人”不是订单的体检人“${order.name}”，请核对是否传错了报告`,
        },
      ],
      [{ path: 'examDay', message: '体检日期不能晚于今天' }],
      [{ path: 'files', message: '请上传报告文件，或填写总检结论' }],
    ])
    expect(await stateOf(order.id)).toBe('60')
  })

  test('for an order that was cancelled, which somebody has to look at first', async () => {
    const order = await arrived()
    await app.sql(`UPDATE check_order SET status = '90' WHERE id = $1`, [order.id])
    const { body } = await app.call(doctor, checkReports.add, await draftOf(order))
    expect(body.message).toBe(
      `订单“${order.orderNo}”已取消。仍收到报告的，请体检专员先在订单上登记“取消后仍体检”`,
    )
  })

  test('as that of another order afterwards', async () => {
    const [one, other] = [await arrived(), await arrived()]
    const { id, version } = await add(one)
    const { body } = await app.call(doctor, checkReports.edit, { id, version, orderId: other.id })
    expect(body.success).toBe(false)
  })

  test('to everybody but medical staff, whoever they are: by calls, by the database, by file', async () => {
    const report = await add(await arrived())
    const file = report.files[0]?.id ?? ''
    for (const session of others) {
      for (const [endpoint, input] of [
        [checkReports.list, {}],
        [checkReports.queryById, { id: report.id }],
        [checkReports.count, {}],
        [checkReports.readers, { id: report.id }],
        [checkReports.attachment, { file }],
        [checkReports.edit, { id: report.id, version: report.version, summary: 'x' }],
      ] as const)
        expect([session.username, endpoint.path, (await app.call(session, endpoint, input)).status]).toEqual([
          session.username,
          endpoint.path,
          403,
        ])
    }
    // With the words by a mistake of seeding, the rows stay out of reach: only medical words open them.
    await app.sql(`UPDATE sys_permission SET is_medical = false WHERE perms LIKE 'checkReport:%'`)
    await app.sql(
      `INSERT INTO sys_role_permission (role_id, permission_id) SELECT r.id, p.id FROM sys_role r, sys_permission p WHERE r.role_code = 'staff' AND p.perms LIKE 'checkReport:%'`,
    )
    const staff = await sessionOf(app, 'staff')
    const seen = (await app.call(staff, checkReports.list, {})).body.result as Page<CheckReport>
    const one = (await app.call(staff, checkReports.queryById, { id: report.id })).body
    expect([seen.total, one.success, one.result]).toEqual([0, false, null])
    expect((await app.call(staff, checkReports.attachment, { file })).body.success).toBe(false)
    await app.sql(
      `DELETE FROM sys_role_permission WHERE role_id = (SELECT id FROM sys_role WHERE role_code = 'staff') AND permission_id IN (SELECT id FROM sys_permission WHERE perms LIKE 'checkReport:%')`,
    )
    await app.sql(`UPDATE sys_permission SET is_medical = true WHERE perms LIKE 'checkReport:%'`)
  })
})

test('many reports are matched with their orders by number and name, and strangers are told', async () => {
  const [fits, other, cancelled] = [await arrived(), await arrived(), await arrived()]
  await app.sql(`UPDATE check_order SET status = '90' WHERE id = $1`, [cancelled.id])
  const [there, notBooked] = [await arrived(), await arrived()]
  await app.sql(`UPDATE check_order SET status = '70' WHERE id = $1`, [there.id])
  await app.sql(`UPDATE check_order SET status = '10' WHERE id = $1`, [notBooked.id])
  const reports = [
    { orderNo: ` ${fits.orderNo.toLowerCase()}`, name: fits.name },
    { orderNo: other.orderNo, name: '别人' },
    { orderNo: cancelled.orderNo, name: cancelled.name },
    { orderNo: 'TJ20991200001', name: '王体检' },
    { orderNo: there.orderNo, name: there.name },
    { orderNo: notBooked.orderNo, name: notBooked.name },
  ]
  const { body } = await app.call(doctor, checkReports.match, { reports })
  expect(body.result).toMatchObject([
    { orderId: fits.id, personName: fits.name, problem: null },
    { orderId: other.id, problem: expect.stringContaining(`“别人”不是订单的体检人“${other.name}”`) },
    { problem: expect.stringContaining('已取消') },
    { orderId: null, problem: '没有订单“TJ20991200001”，请核对文件名中的订单号' },
    { problem: expect.stringContaining('已有报告') },
    { problem: expect.stringContaining('还没有预约') },
  ])
  for (const session of others)
    expect((await app.call(session, checkReports.match, { reports })).status).toBe(403)
})

test('a report brings its order to 已出报告; a later version stands in its place', async () => {
  const order = await arrived()
  const first = await add(order)
  expect([first.versionNo, first.isCurrent, await stateOf(order.id)]).toEqual([1, true, '70'])
  const second = await add(order, { summary: '更正后的结论' })
  expect([second.versionNo, await isCurrent(first.id), await isCurrent(second.id)]).toEqual([2, false, true])
  // Medical staff are told of the second one alone, others of neither.
  const told = async (session: Session) =>
    JSON.stringify((await app.call(session, notices.list, {})).body.result).split(
      `体检报告有新版本：${order.orderNo}`,
    ).length - 1
  expect(await told(await sessionOf(app, 'dr.jiang'))).toBeGreaterThan(0)
  for (const session of others) expect(await told(session)).toBe(0)
  const [row] = await app.sql<{ on: string }>(
    `SELECT exam_day::text AS on FROM check_order WHERE id = $1 AND reported_at IS NOT NULL`,
    [order.id],
  )
  expect(row?.on).toBe('2026-11-02')
})

test('with the withdrawal of the order’s report none is current any more', async () => {
  const order = await arrived()
  const report = await add(order)
  await app.sql(`UPDATE check_order SET status = '60' WHERE id = $1`, [order.id])
  expect(await isCurrent(report.id)).toBe(false)
})

test('each reading is noted, once a day for each reader; lists are none', async () => {
  const report = await add(await arrived())
  const lead = await sessionOf(app, 'dr.jiang')
  const readers = async () => {
    const { body } = await app.call(lead, checkReports.readers, { id: report.id })
    return (body.result as { realname: string; days: number }[]).map(({ realname, days }) => [realname, days])
  }
  await app.call(lead, checkReports.list, { field: 'personName,orderNo,examDay' })
  expect(await readers()).toEqual([['顾言', 1]])
  await app.call(lead, checkReports.queryById, { id: report.id })
  await app.call(lead, checkReports.queryById, { id: report.id })
  expect(await readers()).toEqual([
    ['江逸', 1],
    ['顾言', 1],
  ])
  const noted = await app.sql<{ n: number }>(
    `SELECT count(*)::int AS n FROM sys_audit WHERE action = 'read' AND object_table = 'check_report' AND object_id = $1`,
    [report.id],
  )
  expect(noted[0]?.n).toBe(2)
})
