import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { covers } from '#contract/cover/covers.ts'
import { adjudicate } from '#contract/rules/adjudication/adjudicate.ts'
import type { BenefitUse } from '#contract/rules/adjudication/benefit-use.ts'
import { insuranceYear } from '#contract/rules/benefits.ts'
import { addDays } from '#contract/rules/calendar.ts'
import { anonymous, type Context } from '#server/calls/caller.ts'
import { declaredTables } from '#server/db/declared-tables.ts'
import { serverUrl } from '#server/db/installation.ts'
import { openDatabase, serverIdentity, type Database } from '#server/db/pool.ts'
import { storeDecision } from '#server/modules/claims/benefits/decisions-reference.ts'
import { release, usedOf } from '#server/modules/claims/benefits/ledger-reference.ts'
import { coversOf } from '#server/modules/cover/covers/person-covers-reference.ts'
import { openTestApp } from '../../support/app.ts'
import { nextMonth, openCover, type OpenCover } from '../../support/cover-changes.ts'
import { randomClaim } from '../../support/random-claims.ts'

let on: OpenCover
let db: Database
let personId: string
let policyIds: readonly string[]
let use: BenefitUse
beforeAll(async () => {
  on = await openCover(await openTestApp())
  db = openDatabase(await serverUrl(on.app.adminUrl), 10)
  personId = (await on.employee()).id
  await on.approved({ employeeId: personId })
  await on.app.sql(
    `INSERT INTO claim (id, employee_id, sys_org_code, payee, insured_name, status) SELECT no, $1, 'A02', 'EMPLOYEE', '试验', 'REVIEWING' FROM generate_series(1, 2) no`,
    [personId],
  )
  policyIds = [on.policy.id, (await on.policyElse()).id]
  use = {
    policyId: on.policy.id,
    yearFrom: insuranceYear(on.policy.startDate, nextMonth).from,
    code: 'OUT',
    group: null,
    visitKey: `DAY:1:${nextMonth}`,
    careDay: nextMonth,
    deductible: '100.00',
    paid: '300.05',
    count: 1,
    days: 0,
    kind: null,
    kindAmount: '0.00',
  }
})
afterAll(async () => {
  await db.close()
  await on.app.close()
})

type Asking = Pick<Context, 'tx' | 'caller'>
/** Works as somebody of an organisation. */
const within = <Result>(org: string, work: (context: Asking) => Promise<Result>) =>
  db.as({ ...serverIdentity, rights: 'scoped', org, user: 'zhou' }, (tx) =>
    work({ tx, caller: { ...anonymous, userId: '1', username: 'zhou' } }),
  )
const used = (without = '0', org = 'A02') =>
  within(org, (context) => usedOf({ personId, policyIds, without }, context))
/** Stores a decision that uses this, and whatever it is of. */
const using = (claimId: string, uses: BenefitUse[]) => {
  const input = randomClaim(1, { hasRed: false, isMonotone: true })
  const { decision } = adjudicate(input)
  if (!decision) throw new Error('decides nothing')
  const facts = { claimId, personId, orgCode: 'A02' }
  return within('A02', (context) => storeDecision(facts, { input, decision: { ...decision, uses } }, context))
}
const releasing = (claimId: string) => within('A02', (context) => release([claimId], context))
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ code }: { code?: string }) => code,
  )

describe('the ledger of benefits', () => {
  it('says what other claims used, until it is taken back, once', async () => {
    const bed: BenefitUse = {
      ...use,
      deductible: '0.00',
      paid: '0.00',
      count: 0,
      kind: 'BED',
      kindAmount: '80.00',
    }
    await using('1', [use, bed])
    await using('2', [use])
    expect(await used()).toEqual([use, bed, use])
    expect(await used('1')).toEqual([use])
    await releasing('1')
    await releasing('1')
    expect(await used()).toEqual([use])
    const [sums] = await on.app.sql<{ rows: number; paid: string }>(
      `SELECT count(*)::int AS rows, sum(paid)::text AS paid FROM benefit_use WHERE person_id = $1`,
      [personId],
    )
    expect(sums).toEqual({ rows: 5, paid: '30005' })
  })

  it.each([
    ['a part of a row', '-deductible, -paid + 1', 'reverses_id IS NULL'],
    ['a row twice', '-deductible, -paid', 'reverses_id IS NULL AND claim_id = 1'],
    ['what takes another back', '-deductible, -paid', 'reverses_id IS NOT NULL'],
  ])('does not take back %s', async (_what, amounts, where) => {
    const taking = `INSERT INTO benefit_use (person_id, policy_id, year_from, code, visit_key, care_day, claim_id, decision_no, deductible, paid, count, days, kind, kind_amount, sys_org_code, create_by, reverses_id)
      SELECT person_id, policy_id, year_from, code, visit_key, care_day, claim_id, decision_no, ${amounts}, -count, -days, kind, -kind_amount, sys_org_code, 'zhou', id FROM benefit_use WHERE ${where} AND person_id = $1`
    const code = await codeOf(within('A02', ({ tx }) => tx.query(taking, [personId])))
    expect(['23000', '23505']).toContain(code)
  })

  it('is the same whoever asks, but its rows are seen with the claims of their organisation', async () => {
    expect(await used('0', 'A03')).toEqual([use])
    const seen = (org: string) =>
      within(org, ({ tx }) => tx.query(`SELECT FROM benefit_use WHERE person_id = $1`, [personId]))
    expect([(await seen('A02')).length, (await seen('A03')).length]).toEqual([5, 0])
  })

  it('is what the page of a member shows as used', async () => {
    const { body } = await on.app.call(on.staff, covers.used, { employeeId: personId, day: nextMonth })
    expect(body.result).toMatchObject([{ policyId: on.policy.id, paid: [{ code: 'OUT', amount: '300.05' }] }])
    const { body: later } = await on.app.call(on.staff, covers.used, {
      employeeId: personId,
      day: addDays(on.policy.startDate, 370),
    })
    expect(later.result).toEqual([])
  })

  it.each([
    'UPDATE benefit_use SET paid = 0',
    'DELETE FROM benefit_use',
    'UPDATE claim_decision SET total = 0',
  ])('is only added to: %s is refused by the database', async (statement) => {
    expect(await codeOf(within('A02', ({ tx }) => tx.query(statement)))).toBe('42501')
  })

  it('is one of the ledgers, of which no role may change a row, and each compares what takes one back', async () => {
    const ledgers = (await declaredTables()).flatMap(({ name, declaration }) =>
      declaration.ledger ? [name] : [],
    )
    expect(ledgers.toSorted()).toEqual(['benefit_use', 'bill_posting'])
    const held = await on.app.sql<{ name: string; may: string[]; checks: boolean }>(
      `SELECT c.relname AS name, array_agg(DISTINCT a.privilege_type::text ORDER BY a.privilege_type::text) AS may,
         EXISTS (SELECT FROM pg_trigger g WHERE g.tgrelid = c.oid AND g.tgname = 'reversal' AND g.tgenabled = 'O') AS checks
       FROM pg_class c, aclexplode(c.relacl) a WHERE c.relname = ANY ($1) AND a.grantee <> c.relowner GROUP BY c.oid, c.relname ORDER BY 1`,
      [ledgers],
    )
    expect(held).toEqual(
      ledgers.toSorted().map((name) => ({ name, may: ['INSERT', 'SELECT'], checks: true })),
    )
  })

  it('holds a person’s accounts in one order, whichever way they are named', async () => {
    const orders = [policyIds, policyIds.toReversed()]
    const works = Array.from({ length: 20 }, (_, at) =>
      within('A02', async (context) => {
        await usedOf({ personId, policyIds: orders[at % 2] ?? [], without: '0' }, context, { isHeld: true })
      }),
    )
    await expect(Promise.all(works)).resolves.toHaveLength(20)
  })
})

describe('the cover that claims are decided by', () => {
  it('is every policy of the person, with its place, its periods and the terms of its plans', async () => {
    const found = await within('A02', (context) => coversOf(personId, context))
    expect(found).toMatchObject([
      {
        policyId: on.policy.id,
        policyNo: on.policy.policyNo,
        priority: 100,
        startDate: on.policy.startDate,
        periods: [{ planId: on.plan.id, from: nextMonth, to: addDays(on.policy.endDate, 1) }],
        versions: [
          {
            planId: on.plan.id,
            validFrom: on.policy.startDate,
            liabilities: [{ code: 'OUT', limitPerYear: '20000.00', ratio: '90.00' }, { code: 'IN' }],
            itemLimits: [
              { costKind: 'BED', per: 'DAY', amount: '100.00' },
              { costKind: 'CLEANING', per: 'VISIT' },
            ],
          },
        ],
      },
    ])
    expect(await within('A02', (context) => coversOf('1', context))).toEqual([])
  })
})
