import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Claim } from '#contract/claims/claim-fields.ts'
import type { ClaimHints } from '#contract/claims/claim-hints.ts'
import { claimInvoices, type ClaimInvoice } from '#contract/claims/claim-invoices.ts'
import { claims, type ClaimOutcome } from '#contract/claims/claims.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { pdf, uploaded } from '../../support/attachments.ts'
import { reviewedClaim } from '../../support/decided-claim.ts'
import { sessionOf } from '../../support/identities.ts'

let app: TestApp
let [zhou, hr]: Session[] = []
const numbers = { next: 100 }
beforeAll(async () => {
  app = await openTestApp({ doesJobs: false })
  ;[zhou, hr] = [await sessionOf(app, 'claims.zhou'), await sessionOf(app, 'hr.yunfan')]
})
afterAll(() => app.close())

/** A claim under review whose invoice has this number. */
const withNumber = async (number: string): Promise<string> => {
  const id = await reviewedClaim(app)
  await app.sql(`UPDATE claim_invoice SET number = $2, identity = 'PAPER::' || $2 WHERE claim_id = $1`, [
    id,
    number,
  ])
  return id
}
const newNumber = () => `00${(numbers.next += 1)}`

const hints = async (id: string, session = zhou) =>
  ((await app.call(session, claims.hints, { id })).body.result as ClaimHints).hints
const invoicesOf = async (claimId: string) =>
  ((await app.call(zhou, claimInvoices.list, { claimId })).body.result as { records: ClaimInvoice[] }).records
const saying = async (claimId: string, changes: Partial<ClaimInvoice>, session = zhou) => {
  const [{ id, version }] = (await invoicesOf(claimId)) as [ClaimInvoice]
  return app.call(session, claimInvoices.edit, { id, version, ...changes } as never)
}

describe('the same receipt', () => {
  it('is refused at its number within one claim, added, changed or restored', async () => {
    const number = newNumber()
    const claimId = await withNumber(number)
    const [first] = (await invoicesOf(claimId)) as [ClaimInvoice]
    const other = { claimId, visitId: first.visitId, kind: 'PAPER', day: first.day, total: '5.00' } as const
    const twice = '这张票据已在本件理赔中，不能重复录入'
    const refused = await app.call(zhou, claimInvoices.add, { ...other, number: ` ${number}` })
    expect(refused.body).toMatchObject({ success: false, message: expect.stringContaining(twice) as string })
    const { body } = await app.call(zhou, claimInvoices.add, { ...other, number: newNumber() })
    const added = body.result as ClaimInvoice
    const edited = await app.call(zhou, claimInvoices.edit, { id: added.id, version: 0, number })
    expect(edited.body.message).toContain(twice)
    await app.call(zhou, claimInvoices.delete, { id: first.id })
    expect(
      (await app.call(zhou, claimInvoices.edit, { id: added.id, version: 0, number })).body.success,
    ).toBe(true)
    expect((await app.call(zhou, claimInvoices.restore, { ids: first.id })).body.message).toContain(twice)
  })

  it('in another claim is not decided before staff say what it is, and a duplicate pays nothing', async () => {
    const number = newNumber()
    const [before, id] = [await withNumber(number), await withNumber(number)]
    const { body } = await app.call(zhou, claims.calculate, { id, version: 0 })
    expect(body.message).toBe(`票据 ${number} 在其他理赔中提交过，请先在该票据上选择“重复票据说明”`)
    await saying(id, { repeatedAs: 'CORRECTION' })
    const { body: paid } = await app.call(zhou, claims.calculate, { id, version: 0 })
    expect(paid.result).toMatchObject({ total: '90.00' })
    await saying(before, { repeatedAs: 'DUPLICATE' })
    const { decision } = (await app.call(zhou, claims.outcome, { id: before })).body.result as ClaimOutcome
    expect(decision).toMatchObject({
      outcome: 'REFUSED',
      refusals: [{ amount: '100.00', reason: 'DUPLICATE' }],
    })
  })

  it('counts only while the other claim is handed in', async () => {
    const number = newNumber()
    const [before, id] = [await withNumber(number), await withNumber(number)]
    for (const [status, count] of [
      ['REFUSED', 1],
      ['RETURNED', 1],
      ['CANCELLED', 0],
      ['WITHDRAWN', 0],
      ['DRAFT', 0],
    ] as const) {
      await app.sql(`UPDATE claim SET status = $2 WHERE id = $1`, [before, status])
      const identical = (await hints(id)).filter(({ kind }) => kind === 'IDENTITY')
      expect([status, identical.length]).toEqual([status, count])
    }
  })

  it('is handed in again by HR with a reason alone', async () => {
    const number = newNumber()
    await withNumber(number)
    const id = await withNumber(number)
    await app.sql(`UPDATE claim SET status = 'RETURNED' WHERE id = $1`, [id])
    const submit = () => app.call(hr, claims.submit, { id, version: 0 })
    expect((await submit()).body.message).toBe(
      `票据 ${number} 在其他理赔中提交过，请在该票据的“重复原因”中说明后再提交`,
    )
    // What it is says the staff.
    expect((await saying(id, { repeatedAs: 'SPLIT' }, hr)).body.success).toBe(false)
    expect((await saying(id, { repeatedWhy: '原件更正' }, hr)).body.success).toBe(true)
    expect(((await submit()).body.result as Claim).status).toBe('SUBMITTED')
  })
})

describe('what was handed in before', () => {
  it('is hinted at: near in day and amount, the same visit, the same file; nothing of it is refused', async () => {
    const [before, id] = [await withNumber(newNumber()), await withNumber(newNumber())]
    for (const [at, claimId] of [before, id].entries()) {
      const file = await uploaded(app, zhou as Session, pdf('the same'), `票据${at}.pdf`)
      await app.call(zhou, claims.edit, { id: claimId, version: 0, files: [{ id: file.id }] })
    }
    const kinds = new Set(
      (await hints(id)).filter(({ otherId }) => otherId === before).map(({ kind }) => kind),
    )
    expect(kinds).toEqual(new Set(['NEAR', 'VISIT', 'FILE']))
    expect((await app.call(zhou, claims.calculate, { id, version: 1 })).body.success).toBe(true)
  })

  it('in another company is told of as handed in, its claim to who may see that alone', async () => {
    const number = newNumber()
    const [elsewhere, id] = [await withNumber(number), await withNumber(number)]
    await app.sql(
      `WITH moved AS (SELECT id FROM employee WHERE sys_org_code = 'A03' ORDER BY id LIMIT 1)
       UPDATE claim SET employee_id = moved.id, sys_org_code = 'A03', claim_no = 'CL2026110199999' FROM moved WHERE claim.id = $1`,
      [elsewhere],
    )
    const ofIdentity = async (session: Session | undefined) =>
      (await hints(id, session as Session)).filter(({ kind }) => kind === 'IDENTITY')
    expect(await ofIdentity(zhou)).toMatchObject([{ otherId: elsewhere, otherNo: 'CL2026110199999' }])
    expect(await ofIdentity(hr)).toMatchObject([{ otherId: null, otherNo: null }])
    expect((await app.call(await sessionOf(app, 'hr.qinghe'), claims.hints, { id })).body.message).toBe(
      '未找到对应实体',
    )
  })
})
