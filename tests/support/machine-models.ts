import { getTableName } from 'drizzle-orm'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { coverChanges } from '#contract/cover/cover-changes.ts'
import { suppliers } from '#contract/clients/suppliers.ts'
import { sysUser } from '#server/db/schema/accounts.ts'
import { writtenAnnouncement } from '#server/db/schema/announcements.ts'
import { checkProject } from '#server/db/schema/check-projects.ts'
import { claim } from '#server/db/schema/claims.ts'
import { clientContract } from '#server/db/schema/client-contracts.ts'
import { companyGroup } from '#server/db/schema/company-groups.ts'
import { coverChange } from '#server/db/schema/covers.ts'
import { familyChange } from '#server/db/schema/family-changes.ts'
import { messageTemplate, sysMessage } from '#server/db/schema/messages.ts'
import { sysRegistration } from '#server/db/schema/registrations.ts'
import { policy } from '#server/db/schema/policies.ts'
import { supplier } from '#server/db/schema/suppliers.ts'
import { addAnnouncement } from './announcements.ts'
import { decidedClaim } from './decided-claim.ts'
import type { Session, TestApp } from './app.ts'
import { billModels } from './bill-models.ts'
import { checkModels } from './check-models.ts'
import { checkOrderModel } from './check-orders.ts'
import { addCheckProject } from './check-projects.ts'
import { addGroup } from './companies.ts'
import { addPolicy } from './cover.ts'
import { addTemplate } from './messages.ts'
import { sessionOf } from './identities.ts'
import { invoiceModels } from './invoice-models.ts'
import { coverModel } from './cover-changes.ts'
import { newSupplier } from './suppliers.ts'
import { addUser } from './users.ts'

/** Adds a row of the sample noun. */
export const addSample = async (app: TestApp, name: string): Promise<string> => {
  const [row] = await app.sql<{ id: string }>(
    `INSERT INTO sample (name, amount, genders, is_paid, sys_org_code) VALUES ($1, 100, '{}', false, 'A02') RETURNING id::text AS id`,
    [name],
  )
  return row?.id ?? ''
}

/** How the model test makes a record of a noun that has states, and what it answers when a move asks. */
export interface Model {
  readonly table: string
  readonly make: () => Promise<string>
  readonly asked: Readonly<Record<string, object>>
  /** Brings a record into a state in which it makes a move, where the state alone does not say so. */
  readonly bring?: (id: string, state: string, move: string) => Promise<unknown>
}

/** How each noun with states is tried, by its permission. */
export const modelsOf = (
  app: TestApp,
  admin: Session,
  /** Of the plan that is chosen the id is known once there is one. */
  ofCover: Record<string, object> = { refuse: { opinion: '资料不全' } },
): Readonly<Record<string, Model>> => ({
  registration: {
    table: getTableName(sysRegistration),
    make: async () => {
      const [row] = await app.sql<{ id: string }>(
        `INSERT INTO sys_registration (realname, mobile, company_name) VALUES ('王小五', '13700000001', '云帆科技') RETURNING id`,
      )
      return row?.id ?? ''
    },
    asked: {
      approve: { username: 'wang.xiaowu', orgCode: 'A02', roleCode: 'hr' },
      reject: { opinion: '资料不全' },
    },
  },
  familyChange: {
    table: getTableName(familyChange),
    make: async () => {
      const [row] = await app.sql<{ id: string }>(
        `WITH m AS (
           INSERT INTO family_member (employee_id, sys_org_code, relation, name, id_type, id_no, birth_date, gender, version)
           SELECT id, sys_org_code, '9', '顾念', '2', 'T' || next_id(), '1990-01-01', '2', 1 FROM employee LIMIT 1
           RETURNING id, employee_id, sys_org_code)
         INSERT INTO family_change (employee_id, sys_org_code, member_id, member_version, change_type, name, relation, changed_fields, "before", "after", filed_by, update_time)
         SELECT employee_id, sys_org_code, id, 0, 'EDIT', '顾念', '9', '{name}', '{"name":"顾念"}', '{"name":"顾小念"}', 14, clock_timestamp() FROM m RETURNING id`,
      )
      return row?.id ?? ''
    },
    // The relative is of the version that approving leaves.
    asked: { approve: { memberVersion: 1 }, reject: { opinion: '资料不全' } },
  },
  clientContract: {
    table: getTableName(clientContract),
    make: async () => {
      const [row] = await app.sql<{ id: string }>(
        `INSERT INTO client_contract (company_id, sys_org_code, contract_no, contract_name, contract_type, start_date, end_date)
         SELECT id, sys_org_code, 'T' || next_id(), '年度体检合同', '2', '2026-01-01', '2099-12-31' FROM company LIMIT 1 RETURNING id`,
      )
      return row?.id ?? ''
    },
    asked: { terminate: { terminateDate: '2026-01-01', terminateReason: '双方协商一致' } },
  },
  policy: {
    table: getTableName(policy),
    make: async () => (await addPolicy(app, admin, { startDate: addDays(dayAt(), 1) })).id,
    asked: { surrender: { surrenderDate: addDays(dayAt(), 1), surrenderReason: '投保人要求' } },
  },
  coverChange: {
    table: getTableName(coverChange),
    // Of a day to come: what is effective at once is one edit more.
    make: async () => {
      const { employee, plan, policyId } = await coverModel(app, admin)
      ofCover['choosePlan'] = { planId: plan.id }
      // Whoever files one does not approve it (domain 3.8).
      const { body } = await app.call(await sessionOf(app, 'staff'), coverChanges.add, {
        changeType: 'ADD',
        employeeId: (await employee()).id,
        policyId,
        planId: plan.id,
        effectiveDay: addDays(dayAt(), 30),
      })
      return (body.result as { id: string }).id
    },
    asked: ofCover,
  },
  checkOrder: checkOrderModel(app),
  ...checkModels(app),
  ...billModels(app, admin),
  claim: {
    table: getTableName(claim),
    // A draft is its author's alone.
    make: async () => {
      const id = await decidedClaim(app)
      await app.sql(`UPDATE claim SET create_by = $2 WHERE id = $1`, [id, admin.username])
      return id
    },
    asked: {
      sendBack: { reason: '资料不全' },
      cancel: { reason: '重复' },
      ask: { askedFor: '病历' },
      provide: { answer: '已补' },
      goBack: { reason: '再看' },
      refuse: { refusalReason: 'EXCLUDED', reason: '责任免除' },
      withdraw: { reason: '申请人要求' },
      reopen: { reason: '复议' },
      tell: { toldDay: '2026-11-20' },
      pay: { paidDay: dayAt() },
      payFailed: { reason: '账号错误' },
      newAccount: {
        payee: 'OTHER',
        payeeName: '王五',
        payeeBank: '招商银行',
        payeeAccount: '6214830000000000001',
        payeeReason: '原账户已注销',
      },
      unpay: { reason: '退票' },
      assign: { handlerId: '18' },
    },
  },
  ...invoiceModels(app),
  user: {
    table: getTableName(sysUser),
    make: async () => (await addUser(app, admin)).id,
    asked: {},
  },
  announcement: {
    table: getTableName(writtenAnnouncement),
    make: async () => (await addAnnouncement(app, admin)).id,
    asked: { schedule: { startTime: '2099-01-01 09:00:00' } },
  },
  messageTemplate: {
    table: getTableName(messageTemplate),
    make: async () => (await addTemplate(app, admin)).row.id,
    asked: {},
  },
  messageLog: {
    table: getTableName(sysMessage),
    make: async () => {
      const [row] = await app.sql<{ id: string }>(
        `INSERT INTO sys_message (channel, event_code, receiver, content, claimed_until)
         VALUES ('1', 'registrationRejected', '13700000001', '试验', clock_timestamp() + interval '1 hour') RETURNING id`,
      )
      return row?.id ?? ''
    },
    asked: {},
  },
  companyGroup: {
    table: getTableName(companyGroup),
    make: async () => (await addGroup(app, admin, '状态集团')).id,
    asked: {},
  },
  supplier: {
    table: getTableName(supplier),
    make: async () => {
      const { body } = await app.call(admin, suppliers.add, newSupplier())
      return (body.result as { id: string }).id
    },
    asked: {},
  },
  checkProject: {
    table: getTableName(checkProject),
    make: async () =>
      (await addCheckProject(app, admin, { bookFrom: addDays(dayAt(), 1), examFrom: addDays(dayAt(), 1) }))
        .id,
    asked: {},
  },
  // The sample noun has the permissions of companies, and two machines.
  company: {
    table: 'sample',
    make: () => addSample(app, '样本'),
    asked: { reject: { notes: '资料不全' } },
  },
})
