import { getTableName } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkPackages } from '#contract/checks/check-packages.ts'
import { diagnoses } from '#contract/claims/diagnoses.ts'
import { companies } from '#contract/clients/companies.ts'
import { companyGroups } from '#contract/clients/company-groups.ts'
import { invoiceInfos } from '#contract/clients/invoice-infos.ts'
import type { Page } from '#contract/core/paging.ts'
import { plans } from '#contract/cover/plans.ts'
import { policies } from '#contract/cover/policies.ts'
import { tasks, type WaitingTask } from '#contract/session/tasks.ts'
import { resourceOf } from '#contract/core/resource-group.ts'
import { declarationOf } from '#server/db/schema/access.ts'
import { checkPackage } from '#server/db/schema/check-packages.ts'
import { company } from '#server/db/schema/companies.ts'
import { companyGroup } from '#server/db/schema/company-groups.ts'
import { diagnosis } from '#server/db/schema/diagnoses.ts'
import { invoiceInfo } from '#server/db/schema/invoice-infos.ts'
import { plan } from '#server/db/schema/plans.ts'
import { policy } from '#server/db/schema/policies.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { makeDoubleBy } from '../../support/doubles.ts'
import { sessionOf } from '../../support/identities.ts'

/** Nouns whose rows are told apart by codes, which of them, and the column of their names. */
const nouns = [
  [companyGroups, companyGroup, 0, 'group_name', 'CODE'],
  [companies, company, 0, 'company_name', 'CODE'],
  [companies, company, 1, 'company_name', 'CREDIT'],
  [plans, plan, 0, 'plan_name', 'CODE'],
  [policies, policy, 0, 'policy_no', 'CODE'],
  [diagnoses, diagnosis, 0, 'diagnosis_name', 'CODE'],
  [checkPackages, checkPackage, 0, 'package_name', 'CODE'],
  [invoiceInfos, invoiceInfo, 0, 'title', 'TAX'],
] as const

let app: TestApp
let staff: Session
let admin: Session
beforeAll(async () => {
  app = await openTestApp()
  staff = await sessionOf(app, 'staff')
  admin = await sessionOf(app, 'admin')
  await app.sql(
    `INSERT INTO company_group (group_name, group_code, status, create_by, update_by, sys_org_code)
     SELECT name, name, 'ACTIVE', 'staff', 'staff', g.sys_org_code FROM (VALUES ('G1'), ('G2')) AS v (name), (SELECT sys_org_code FROM company_group LIMIT 1) g`,
  )
})
afterAll(() => app.close())

interface Row {
  readonly id: string
  readonly version: number
  readonly doubleIn: string | null
  readonly doubleOf: string | null
  readonly doubleName: string | null
  readonly doubleKept: string | null
}

/** Two rows of a table that may have one code: of one policy, of one insurer, of one company. */
const pairOf = async (table: string): Promise<{ of: string; later: string }> => {
  const within =
    { plan: 'policy_id', policy: 'insurer_id', invoice_info: 'company_id' }[table] ?? `'all'::text`
  const [pair] = await app.sql<{ of: string; later: string }>(
    `SELECT min(id)::text AS of, max(id)::text AS later FROM ${table} WHERE del_flag = 0 GROUP BY ${within} HAVING count(*) > 1 ORDER BY min(id) LIMIT 1`,
  )
  if (!pair) throw new Error(`no two rows of ${table}`)
  return pair
}

it.each(nouns.map((one) => [`${getTableName(one[1])} ${one[4]}`, ...one] as const))(
  'a row of %s whose code another one has is listed with it, waits, is kept for a reason, and asked again (decision 117)',
  async (_, calls, of, at, name, place) => {
    const table = getTableName(of)
    const key = declarationOf(of)?.codeKeys?.[at]
    if (!key) throw new Error(`${table} has no code`)
    const pair = await pairOf(table)
    await makeDoubleBy(app, { table, ...key }, pair)
    const listed = async (session = staff) => {
      const { body } = await app.call(session, calls.list, { doubleIn: place })
      return (body.result as unknown as Page<Row>).records
    }
    const waiting = async () => {
      const { body } = await app.call(staff, tasks.mine, {})
      return (body.result as WaitingTask[]).find(
        (one) => one.name === `${resourceOf(calls).permission}.double`,
      )?.count
    }
    const [other] = await app.sql<{ name: string }>(`SELECT ${name} AS name FROM ${table} WHERE id = $1`, [
      pair.of,
    ])
    const [row] = await listed()
    expect(row).toMatchObject({ id: pair.later, doubleIn: place, doubleOf: pair.of, doubleName: other?.name })
    expect(await listed()).toHaveLength(1)
    expect(await waiting()).toBe(1)

    const seen = { id: pair.later, version: row?.version ?? 0 }
    const old = await app.call(staff, calls.keepDouble, {
      ...seen,
      version: seen.version + 1,
      doubleKept: '两家',
    })
    expect(old.body.success).toBe(false)
    // HR keeps how its own company is invoiced.
    const hr = await sessionOf(app, calls === invoiceInfos ? 'hr.qinghe' : 'hr.yunfan')
    expect((await app.call(hr, calls.keepDouble, { ...seen, doubleKept: '两家' })).body.success).toBe(false)
    const kept = await app.call(staff, calls.keepDouble, { ...seen, doubleKept: '两个都在用' })
    expect(kept.body).toMatchObject({ success: true, result: { doubleIn: null, doubleKept: '两个都在用' } })
    expect(await listed()).toEqual([])
    expect(await waiting()).toBe(0)
    const { version } = kept.body.result as unknown as Row
    const asked = await app.call(staff, calls.askDouble, { id: pair.later, version })
    expect(asked.body.success).toBe(true)
    expect(await listed(admin)).toMatchObject([{ id: pair.later, doubleKept: null }])
    // A code of its own ends it.
    await app.sql(`UPDATE ${table} SET ${key.code} = 'OWN' || id WHERE id = $1`, [pair.later])
    expect(await listed()).toEqual([])
  },
)
