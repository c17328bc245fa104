import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ClaimEstimate, claimHandIn, CoverOnDay } from '#contract/claims/claim-handin.ts'
import { claimInvoices } from '#contract/claims/claim-invoices.ts'
import { claimVisits } from '#contract/claims/claim-visits.ts'
import { claims } from '#contract/claims/claims.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { openTestApp, type TestApp } from '../../support/app.ts'
import { sessionOf, type Username } from '../../support/identities.ts'

const today = dayAt()
const careDay = addDays(today, -9)

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const Row = z.object({ id: z.string(), version: z.number() })

/** Somebody of a company who has been insured for months. */
const insured = async (orgCode: string): Promise<string> => {
  const [found] = await app.sql<{ id: string }>(
    `SELECT e.id::text AS id FROM employee e JOIN cover c ON c.person_id = e.id AND NOT c.is_superseded
     WHERE e.sys_org_code = $1 AND c.from_day < $2::date - 100 AND c.to_day > $2 ORDER BY e.employee_no LIMIT 1`,
    [orgCode, today],
  )
  return found?.id ?? ''
}

const coverOf = async (username: Username, employeeId: string, day: string) =>
  (await app.call(await sessionOf(app, username), claimHandIn.coverOn, { employeeId, day })).body

describe('who hands a claim in is told of the cover on a day', () => {
  test('not of people of another company, nor by who hands none in', async () => {
    const body = await coverOf('hr.yunfan', await insured('A03'), careDay)
    expect([body.success, body.message]).toEqual([false, '未找到对应实体'])
    expect((await coverOf('finance.shen', await insured('A02'), careDay)).code).toBe(510)
  })

  test('with plan and terms, and what is left for who may see what is used', async () => {
    const employeeId = await insured('A02')
    const [seen, terms] = [
      z.parse(CoverOnDay, (await coverOf('hr.yunfan', employeeId, careDay)).result),
      z.parse(CoverOnDay, (await coverOf('hr.qinghe', await insured('A03'), careDay)).result),
    ]
    const [policy] = seen.policies
    expect(policy).toMatchObject({ policyNo: 'TA-2026-YF-001' })
    const outpatient = policy?.liabilities.find(({ code }) => code === 'OUT')
    expect(outpatient).toMatchObject({ deductible: '100.00', deductibleUsed: '0.00', waitsUntil: null })
    expect(outpatient?.left).toBe(outpatient?.limitPerYear)
    const lefts = terms.policies.flatMap(({ liabilities }) => liabilities.map(({ left }) => left))
    expect(new Set(lefts)).toEqual(new Set([null]))
  })

  test('also where there is none, with the day on which it begins', async () => {
    const { result } = await coverOf('hr.yunfan', await insured('A02'), '2020-01-01')
    const told = z.parse(CoverOnDay, result)
    expect(told).toMatchObject({ policies: [], endedOn: null })
    expect(told.beginsOn).toMatch(/^\d{4}-/)
  })
})

test('a claim is handed in by its parts, and estimated for who may see amounts', async () => {
  const [hr, other, employeeId] = [
    await sessionOf(app, 'hr.yunfan'),
    await sessionOf(app, 'hr.qinghe'),
    await insured('A02'),
  ]
  const made = async (answer: ReturnType<TestApp['call']>) => z.parse(Row, (await answer).body.result)
  const { id: claimId } = await made(app.call(hr, claims.add, { employeeId, payee: 'EMPLOYEE' }))
  const [hospital] = await app.sql<{ id: string }>('SELECT id::text AS id FROM hospital ORDER BY id LIMIT 1')
  const visit = await made(
    app.call(hr, claimVisits.add, {
      claimId,
      careType: 'OUT',
      reason: 'ILLNESS',
      hospitalId: hospital?.id ?? '',
      firstDay: careDay,
      lastDay: careDay,
    }),
  )
  const receipt = { claimId, visitId: visit.id, kind: 'TREASURY', day: careDay } as const
  const parts = { fund: '100.00', coPaid: '400.00', firstPaid: '0.00', outside: '0.00' }
  const invoice = await made(app.call(hr, claimInvoices.add, { ...receipt, ...parts, total: '600.00' }))
  const submit = async () => {
    const { version } = await made(app.call(hr, claims.queryById, { id: claimId }))
    return (await app.call(hr, claims.submit, { id: claimId, version })).body
  }
  expect((await submit()).message).toBe('票据 #1 的票面金额与各分项之和相差 100.00 元，请核对票据后再提交')
  const red = await made(
    app.call(hr, claimInvoices.add, { ...receipt, total: '-500.01', number: '00998878' }),
  )
  await app.call(hr, claimInvoices.edit, { ...invoice, total: '500.00', outside: null })
  expect((await submit()).message).toContain('红字票据 00998878 冲减的金额多于同次就诊的其他票据')
  await app.call(hr, claimInvoices.delete, { id: red.id })
  const estimate = (session: typeof hr) => app.call(session, claimHandIn.estimate, { id: claimId })
  // By 80 or 90 percent of what is over the deductible of the year.
  const { borne, total } = z.parse(ClaimEstimate, (await estimate(hr)).body.result)
  expect(borne).toBe('400.00')
  expect(Number(total)).toBeGreaterThan(200)
  expect((await estimate(other)).body.success).toBe(false)
  expect((await submit()).result).toMatchObject({ status: 'SUBMITTED', submittedBy: '林晓帆' })
})
