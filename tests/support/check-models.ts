import { groupReports } from '#contract/checks/group-reports.ts'
import type { TestApp } from './app.ts'
import { pdf, uploaded } from './attachments.ts'
import { addOrders, projectOf } from './check-orders.ts'
import { sessionOf } from './identities.ts'
import type { Model } from './machine-models.ts'

const idFrom = async (app: TestApp, text: string, values: unknown[] = []): Promise<string> =>
  (await app.sql<{ id: string }>(text, values))[0]?.id ?? ''

/** A request for somebody who has no order yet, filed by another. */
const application = (app: TestApp): Model => ({
  table: 'check_application',
  make: async () => {
    const projectId = await projectOf(app)
    const [orderId] = await addOrders(app, 1)
    return idFrom(
      app,
      `WITH o AS (DELETE FROM check_order WHERE id = $1 RETURNING *)
       INSERT INTO check_application (project_id, employee_id, family_member_id, package_id, person_name, sys_org_code, filed_by, edited_by)
       SELECT $2, employee_id, family_member_id, package_id, person_name, sys_org_code, 14, 14 FROM o RETURNING id::text AS id`,
      [orderId, projectId],
    )
  },
  asked: { refuse: { opinion: '名额有限' } },
})

/** A group report with a file, whose withdrawal somebody else has asked for. */
const groupReport = (app: TestApp): Model => ({
  table: 'group_report',
  make: async () => {
    const doctor = await sessionOf(app, 'dr.gu')
    const files = [{ id: (await uploaded(app, doctor, pdf('group'), '团检报告.pdf')).id }]
    const draft = { projectId: await projectOf(app), title: '团检报告', files }
    const { body } = await app.call(doctor, groupReports.add, draft)
    const { id } = body.result as { id: string }
    await app.sql(`UPDATE group_report SET withdrawal_asked_by = 'dr.gu' WHERE id = $1`, [id])
    return id
  },
  asked: {
    release: { namesNobody: true, noSmallGroups: true },
    askWithdrawal: { reason: '有姓名' },
  },
})

const request = (app: TestApp): Model => ({
  table: 'check_request',
  make: async () => {
    const [orderId] = await addOrders(app, 1)
    return idFrom(
      app,
      `INSERT INTO check_request (order_id, supplier_id, kind, request_no, sys_org_code)
       SELECT $1, (SELECT supplier_id FROM branch ORDER BY id LIMIT 1), 'BOOK', 1, 'A02' RETURNING id::text AS id`,
      [orderId],
    )
  },
  asked: {},
})

const message = (app: TestApp): Model => ({
  table: 'supplier_message',
  make: () =>
    idFrom(
      app,
      `INSERT INTO supplier_message (supplier_id, message_id, kind, sys_org_code)
       SELECT supplier_id, 'm' || next_id(), 'ARRIVED', 'A01' FROM branch ORDER BY id LIMIT 1 RETURNING id::text AS id`,
    ),
  asked: {},
})

/** A statement with a difference that is settled, and stays so when it is compared again. */
const statement = (app: TestApp): Model => ({
  table: 'check_statement',
  make: async () => {
    const id = await idFrom(
      app,
      `INSERT INTO check_statement (supplier_id, statement_month, statement_no, sys_org_code)
       SELECT supplier_id, '2001-01-01'::date + make_interval(months => (SELECT count(*)::integer FROM check_statement)), 'T' || next_id(), 'A01'
       FROM branch ORDER BY id LIMIT 1 RETURNING id::text AS id`,
    )
    await app.sql(
      `INSERT INTO check_statement_line (statement_id, order_no, amount, status, result, settlement, sys_org_code)
       VALUES ($1, 'NONE', 100, 'SETTLED', 'UNKNOWN', '与供应商核对', 'A01')`,
      [id],
    )
    return id
  },
  asked: { reopen: { reason: '供应商补发' } },
})

const statementLine = (app: TestApp): Model => ({
  table: 'check_statement_line',
  make: async () =>
    idFrom(
      app,
      `INSERT INTO check_statement_line (statement_id, order_no, amount, sys_org_code)
       VALUES ($1, 'T' || next_id(), 100, 'A01') RETURNING id::text AS id`,
      [await statement(app).make()],
    ),
  asked: { settle: { isPaid: true, settlement: '与供应商核对' } },
})

const finding = (app: TestApp): Model => ({
  table: 'check_finding',
  make: async () => {
    const [orderId] = await addOrders(app, 1)
    return idFrom(
      app,
      `INSERT INTO check_finding (order_id, level, finding, reported_at, due_at, sys_org_code)
       VALUES ($1, 'B', '肺结节', now() - interval '1 hour', now() + interval '1 day', 'A02') RETURNING id::text AS id`,
      [orderId],
    )
  },
  asked: {
    reach: { reachedHow: '电话告知，本人已知晓' },
    close: { followUp: '已就医' },
    dismiss: { reason: '网点更正' },
  },
})

/** How what belongs to health checks is tried, by its permission. */
export const checkModels = (app: TestApp): Readonly<Record<string, Model>> => ({
  checkApplication: application(app),
  groupReport: groupReport(app),
  checkRequest: request(app),
  supplierMessage: message(app),
  checkFinding: finding(app),
  checkStatement: statement(app),
  checkStatementLine: statementLine(app),
})
