import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Claim } from '#contract/claims/claim-fields.ts'
import { claimInvoices, type ClaimInvoice } from '#contract/claims/claim-invoices.ts'
import { claimVisits, type ClaimVisit } from '#contract/claims/claim-visits.ts'
import { claims } from '#contract/claims/claims.ts'
import type { Page } from '#contract/core/paging.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { uploaded } from '../../support/attachments.ts'
import { reviewedClaim } from '../../support/decided-claim.ts'
import { sessionOf, type Username } from '../../support/identities.ts'

let app: TestApp
let hr: Session
beforeAll(async () => {
  app = await openTestApp({ doesJobs: false })
  hr = await sessionOf(app, 'hr.yunfan')
})
afterAll(() => app.close())

/** A claim with a diagnosis, an accident, cost lines and a file, in a state. */
const claimIn = async (status: string): Promise<string> => {
  const id = await reviewedClaim(app)
  const zhou = await sessionOf(app, 'claims.zhou')
  const file = await uploaded(app, zhou)
  await app.call(zhou, claims.edit, { id, version: 0, files: [{ id: file.id }] })
  await app.sql(
    `WITH visit AS (UPDATE claim_visit SET diagnosis_name = d.diagnosis_name, diagnosis_id = d.id, reason = 'ACCIDENT', accident_day = first_day, accident_text = '酒后跌倒'
         FROM (SELECT id, diagnosis_name FROM diagnosis WHERE diagnosis_code = 'K29.1') d WHERE claim_id = $1),
       line AS (INSERT INTO claim_invoice_cost_lines (record_id, position, from_version, name, kind, co_paid)
         SELECT id, 0, 0, '戒酒药', 'WESTERN', 10000 FROM claim_invoice WHERE claim_id = $1)
     UPDATE claim SET status = $2 WHERE id = $1`,
    [id, status],
  )
  return id
}

const seenBy = async (session: Session, id: string) => {
  const first = <Row>(body: { result: unknown }): Row => (body.result as Page<Row>).records[0] as Row
  const visit = first<ClaimVisit>((await app.call(session, claimVisits.list, { claimId: id })).body)
  const one = (await app.call(session, claimVisits.queryById, { id: visit.id })).body.result as ClaimVisit
  expect(one).toEqual(visit)
  const invoice = first<ClaimInvoice>((await app.call(session, claimInvoices.list, { claimId: id })).body)
  const claim = (await app.call(session, claims.queryById, { id })).body.result as Claim
  return {
    diagnosis: visit.diagnosisName,
    inDirectory: [visit.diagnosisId !== undefined, visit.diagnosis, visit.diagnosisCode],
    accident: visit.accidentText,
    line: invoice.costLines?.[0]?.name,
    files: claim.files?.length ?? 0,
  }
}

const everything = {
  diagnosis: '急性胃炎',
  inDirectory: [true, '急性胃炎', 'K29.1'],
  accident: '酒后跌倒',
  line: '戒酒药',
  files: 1,
}
const unknown = { diagnosis: undefined, inDirectory: [false, undefined, undefined] }
const masked = { ...unknown, accident: undefined, line: undefined }

describe('what is seen of a claim that is handed in', () => {
  it.each([
    ['claims.zhou', everything],
    ['claims.lead', everything],
    ['staff', { ...masked, files: 0 }],
    ['finance.shen', { ...masked, files: 0 }],
    ['hr.yunfan', { ...masked, files: 0 }],
  ] as const satisfies [Username, object][])(
    'follows from the mask of the role of %s',
    async (username, seen) => {
      expect(await seenBy(await sessionOf(app, username), await claimIn('REVIEWING'))).toEqual(seen)
    },
  )

  it('has no diagnosis by the level in between, and is masked whole for people of clients whatever is stored', async () => {
    const id = await claimIn('REVIEWING')
    const level = (role: string, to: string) =>
      app.sql(`UPDATE sys_role SET claim_mask_level = $2 WHERE role_code = $1`, [role, to])
    await level('staff', 'DIAGNOSIS')
    const staff = await sessionOf(app, 'staff')
    expect(await seenBy(staff, id)).toEqual({ ...everything, ...unknown, files: 0 })
    await level('staff', 'ALL')
    await level('hr', 'NONE')
    expect(await seenBy(hr, id)).toEqual({ ...masked, files: 0 })
  })

  it('has internal notes for who reviews claims alone, in row, list and history', async () => {
    const id = await claimIn('REVIEWING')
    const zhou = await sessionOf(app, 'claims.zhou')
    const { version } = (await app.call(zhou, claims.queryById, { id })).body.result as Claim
    await app.call(zhou, claims.edit, { id, version, notes: '与上次诊断不符，已电话核实' })
    for (const [username, isTold] of [
      ['claims.wu', true],
      ['claims.lead', true],
      ['staff', false],
      ['finance.shen', false],
      ['hr.yunfan', false],
    ] as const) {
      const session = await sessionOf(app, username)
      const told = JSON.stringify([
        (await app.call(session, claims.queryById, { id })).body.result,
        (await app.call(session, claims.list, { id })).body.result,
        (await app.call(session, claims.history, { id })).body.result,
      ])
      expect([username, told.includes('电话核实')]).toEqual([username, isTold])
    }
  })

  it('says why it was refused to nobody of the client, in row, list or history', async () => {
    const id = await claimIn('REVIEWING')
    const zhou = await sessionOf(app, 'claims.zhou')
    const { version } = (await app.call(zhou, claims.queryById, { id })).body.result as Claim
    await app.call(zhou, claims.refuse, { id, version, refusalReason: 'EXCLUDED', reason: '不属于保障范围' })
    const told = async (session: Session) =>
      JSON.stringify([
        (await app.call(session, claims.queryById, { id })).body.result,
        (await app.call(session, claims.list, { id })).body.result,
        (await app.call(session, claims.history, { id })).body.result,
      ])
    expect((await told(zhou)).split('EXCLUDED').length).toBeGreaterThan(3)
    expect(await told(hr)).not.toContain('EXCLUDED')
    expect(await told(hr)).toContain('REFUSED')
  })

  it('names no file to people of clients in the history either, and gives none', async () => {
    const id = await claimIn('REVIEWING')
    const zhou = await sessionOf(app, 'claims.zhou')
    const told = async (session: Session) =>
      JSON.stringify((await app.call(session, claims.history, { id })).body.result)
    expect([(await told(zhou)).includes('.pdf'), (await told(hr)).includes('.pdf')]).toEqual([true, false])
    const [file] = ((await app.call(zhou, claims.queryById, { id })).body.result as Claim).files ?? []
    expect((await app.call(hr, claims.attachment, { file: file?.id ?? '' })).body.message).toBe(
      '未找到对应实体',
    )
  })
})

describe('what a claim is about', () => {
  const noted = async (id: string, action: string) =>
    app.sql<{ actor: string; detail: { reason?: string } | null }>(
      `SELECT actor, detail FROM sys_audit WHERE object_table = 'claim' AND object_id = $1 AND action = $2 ORDER BY id`,
      [id, action],
    )
  const level = (to: string) =>
    app.sql(`UPDATE sys_role SET claim_mask_level = $1 WHERE role_code = 'staff'`, [to])

  it('is shown for a reason to the level in between, for an hour, and the reason is noted', async () => {
    const id = await claimIn('REVIEWING')
    await level('DIAGNOSIS')
    const staff = await sessionOf(app, 'staff')
    const read = (about: object) => app.call(staff, claims.readMedical, { id, ...about } as never)
    expect((await read({ reason: 'other' })).body.message).toBe('原因选择“其他”时，请填写原因说明')
    expect((await seenBy(staff, id)).diagnosis).toBeUndefined()
    await read({ reason: 'claim' })
    expect(await seenBy(staff, id)).toEqual(everything)
    expect(await noted(id, 'reveal')).toMatchObject([{ actor: 'staff', detail: { reason: 'claim' } }])
    await app.sql(`UPDATE claim_reading SET until = clock_timestamp() WHERE claim_id = $1`, [id])
    expect(await seenBy(staff, id)).toEqual({
      ...everything,
      diagnosis: undefined,
      inDirectory: [false, undefined, undefined],
      files: 0,
    })
    await level('ALL')
  })

  it('is not shown for a reason to who sees none of it', async () => {
    const id = await claimIn('REVIEWING')
    for (const username of ['staff', 'finance.shen', 'hr.yunfan'] as const) {
      const session = await sessionOf(app, username)
      const { body } = await app.call(session, claims.readMedical, { id, reason: 'claim' })
      expect([username, body.success]).toEqual([username, false])
    }
  })

  it('is noted by itself when it is read without a mask, once a day', async () => {
    const id = await claimIn('REVIEWING')
    const wu = await sessionOf(app, 'claims.wu')
    await seenBy(wu, id)
    await seenBy(wu, id)
    await seenBy(await sessionOf(app, 'staff'), id)
    expect((await noted(id, 'read')).map(({ actor }) => actor)).toEqual(['claims.wu'])
  })
})

describe('who hands a claim in', () => {
  it('types a diagnosis and sees it until the claim is out of their hands, and nobody else of the company', async () => {
    const id = await claimIn('RETURNED')
    const file = (username: Username) =>
      app.sql(`UPDATE claim SET filed_by = (SELECT id FROM sys_user WHERE username = $2) WHERE id = $1`, [
        id,
        username,
      ])
    await file('staff')
    expect(await seenBy(hr, id)).toEqual({ ...masked, files: 0 })
    await file('hr.yunfan')
    expect(await seenBy(hr, id)).toEqual({ ...everything, files: 1 })
    const [visit] = ((await app.call(hr, claimVisits.list, { claimId: id })).body.result as Page<ClaimVisit>)
      .records
    const typed = {
      id: visit?.id ?? '',
      version: visit?.version ?? 0,
      diagnosisId: null,
      diagnosisName: '踝关节扭伤',
    }
    expect((await app.call(hr, claimVisits.edit, typed)).body.result).toMatchObject({
      diagnosisName: '踝关节扭伤',
    })
    await app.sql(`UPDATE claim SET status = 'SUBMITTED' WHERE id = $1`, [id])
    expect(await seenBy(hr, id)).toEqual({ ...masked, files: 0 })
  })
})
