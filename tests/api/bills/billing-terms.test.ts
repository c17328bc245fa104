import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { billingTerms, type BillingTerms, type BillingTermsDraft } from '#contract/bills/billing-terms.ts'
import { invoiceInfos, type InvoiceInfo } from '#contract/clients/invoice-infos.ts'
import type { Endpoint, InputOf } from '#contract/core/endpoint.ts'
import { addMonths, dayAt, firstOfMonth } from '#contract/rules/calendar.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { addInsuranceContract } from '../../support/cover.ts'
import { describeResource } from '../../support/describe-resource.ts'
import { sessionOf } from '../../support/identities.ts'
import { companyIdOf } from '../../support/members.ts'

let made = 0
const monthsAhead = (months: number) => firstOfMonth(addMonths(dayAt(), months))

/** Terms from a month on that no other call has used. */
const newTerms = (contractId: string, changes: Partial<BillingTermsDraft> = {}): BillingTermsDraft => {
  made += 1
  return {
    contractId,
    validFrom: monthsAhead(made),
    cycle: 'MONTH',
    timing: 'ARREARS',
    proration: 'DAY',
    runDay: 3,
    sendAfterDays: 2,
    confirmDays: 7,
    payDays: 30,
    counted: 'INSURED',
    personMonth: 'SUPERSEDED',
    flatEvery: 'ONCE',
    smallestAmount: '0.00',
    ...changes,
  }
}

describeResource(billingTerms, {
  draft: (contractId) => newTerms(contractId),
  visibleTo: 'admin',
  size: 'small',
})

let app: TestApp
let finance: Session
let contractId: string
beforeAll(async () => {
  app = await openTestApp({ doesJobs: false })
  finance = await sessionOf(app, 'finance.shen')
  const staff = await sessionOf(app, 'staff')
  contractId = (await addInsuranceContract(app, staff, await companyIdOf(app, 'A02'))).id
})
afterAll(() => app.close())

const answer = async <Row>(who: Session, call: Endpoint, input: object) => {
  const { status, body } = await app.call(who, call, input as InputOf<Endpoint>)
  return { status, message: body.message, result: body.result as Row, success: body.success }
}
const add = (changes: Partial<BillingTermsDraft> = {}, of = contractId) =>
  answer<BillingTerms>(finance, billingTerms.add, newTerms(of, changes))

describe('terms of billing are refused', () => {
  test('to HR, and to staff who would change them', async () => {
    const [staff, hr] = [await sessionOf(app, 'staff'), await sessionOf(app, 'hr.yunfan')]
    expect((await answer(hr, billingTerms.list, {})).status).toBe(403)
    expect((await answer(staff, billingTerms.list, {})).status).toBe(200)
    expect((await answer(staff, billingTerms.add, newTerms(contractId))).status).toBe(403)
  })

  test.each([
    [{ validFrom: `${monthsAhead(3).slice(0, 7)}-02` }, '1 日起'],
    [{ proration: 'KEY_DAY' }, '请选择计费日'],
    [{ keyDay: '15' }, '只有按计费日折算'],
    [{ runDay: 29 }, '出账日'],
  ] as const)('that contradict themselves: %j', async (changes, says) => {
    const { success, message, result } = await add(changes)
    expect(success).toBe(false)
    expect(JSON.stringify([message, result])).toContain(says)
  })

  test('before the contract begins, twice for a month, and of a draft', async () => {
    const [contract] = await app.sql<{ start: string }>(
      `SELECT start_date::text AS start FROM client_contract WHERE id = $1`,
      [contractId],
    )
    const first = firstOfMonth(contract?.start ?? '')
    expect(await add({ validFrom: addMonths(first, -1) })).toMatchObject({
      success: false,
      message: expect.stringContaining(first.slice(0, 7)),
    })
    expect((await add({ validFrom: first })).success).toBe(true)
    expect((await add({ validFrom: first })).message).toContain('同月起')
    const [draft] = await app.sql<{ id: string }>(
      `SELECT id::text AS id FROM client_contract WHERE status = 'DRAFT' AND sys_org_code = 'A02' LIMIT 1`,
    )
    expect((await add({}, draft?.id)).message).toContain('还是草稿')
  })

  test('with a payer of another group, or the invoice info of who does not pay', async () => {
    const sister = await companyIdOf(app, 'A03')
    const staff = await sessionOf(app, 'staff')
    const { records } = (
      await answer<{ records: InvoiceInfo[] }>(staff, invoiceInfos.list, { companyId: sister })
    ).result
    const invoiceInfoId = records[0]?.id ?? ''
    expect((await add({ invoiceInfoId })).message).toContain('开票信息须是付款公司的')
    expect((await add({ payerCompanyId: sister, invoiceInfoId })).result).toMatchObject({
      payerCompanyId: sister,
      payerName: expect.any(String),
      invoiceTitle: records[0]?.title,
    })
    await app.sql(`UPDATE company SET group_id = NULL WHERE id = $1`, [sister])
    expect((await add({ payerCompanyId: sister })).message).toContain('同属一个集团')
  })
})

describe('terms of billing', () => {
  test('name nobody who pays for itself', async () => {
    const { result } = await add({ payerCompanyId: await companyIdOf(app, 'A02') })
    expect(result).toMatchObject({
      termsName: result.validFrom.slice(0, 7),
      payerCompanyId: null,
      payerName: null,
    })
  })

  test('of the last day of a month are kept as 31', async () => {
    const { result } = await add({ proration: 'KEY_DAY', keyDay: '31' })
    expect(result).toMatchObject({ keyDay: '31', keyDay_dictText: '月末' })
  })

  test('are there for each demo contract that is no draft, from its first month or that of the first bills', async () => {
    const left = await app.sql(
      `SELECT contract_no FROM client_contract c WHERE status <> 'DRAFT' AND create_by = 'staff' AND create_time < now() - interval '1 hour'
       AND NOT EXISTS (SELECT FROM billing_terms t WHERE t.contract_id = c.id AND t.valid_from <= greatest(c.start_date, date_trunc('month', now()) - interval '14 months'))`,
    )
    expect(left).toEqual([])
  })
})
