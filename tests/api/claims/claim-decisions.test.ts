import { dayAt } from '#contract/rules/calendar.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Claim } from '#contract/claims/claim-fields.ts'
import { claims } from '#contract/claims/claims.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { decidedClaim, reviewedClaim } from '../../support/decided-claim.ts'
import { sessionOf } from '../../support/identities.ts'

let app: TestApp
let zhou: Session
let wu: Session
let lead: Session
let finance: Session
beforeAll(async () => {
  app = await openTestApp()
  ;[zhou, wu, lead, finance] = [
    await sessionOf(app, 'claims.zhou'),
    await sessionOf(app, 'claims.wu'),
    await sessionOf(app, 'claims.lead'),
    await sessionOf(app, 'finance.shen'),
  ]
})
afterAll(() => app.close())

const used = async (id: string) =>
  (
    await app.sql<{ paid: string }>(
      `SELECT coalesce(sum(paid), 0)::text AS paid FROM benefit_use WHERE claim_id = $1`,
      [id],
    )
  )[0]?.paid

describe('a claim is decided', () => {
  it('by two people: what it pays is reserved, and due when it is approved', async () => {
    const id = await reviewedClaim(app)
    const { body } = await app.call(zhou, claims.calculate, { id, version: 0 })
    expect(body.result).toMatchObject({
      status: 'CALCULATED',
      decisionNo: 1,
      total: '90.00',
      toPay: '90.00',
      payStatus: 'NONE',
      isOwnCalculation: true,
    })
    const { body: seen } = await app.call(wu, claims.queryById, { id })
    expect(seen.result).toMatchObject({ isOwnCalculation: false, calculatedBy: '周敏' })
    expect(await used(id)).toBe('9000')
    const own = await app.call(zhou, claims.approve, { id, version: 1 })
    expect(own.body.message).toBe('本件由您理算，请由他人复核')
    const { body: approved } = await app.call(wu, claims.approve, { id, version: 1 })
    expect(approved.result).toMatchObject({ status: 'APPROVED', payStatus: 'DUE' })
  })

  it('anew when it goes back, is withdrawn or reopened: what it used is free again', async () => {
    const back = await decidedClaim(app)
    await app.call(wu, claims.goBack, { id: back, version: 0, reason: '再看' })
    expect(await used(back)).toBe('0')
    const { body } = await app.call(wu, claims.calculate, { id: back, version: 1 })
    expect((body.result as Claim).decisionNo).toBe(2)
    await app.call(lead, claims.withdraw, { id: back, version: 2, reason: '申请人要求' })
    expect(await used(back)).toBe('0')
    await app.call(lead, claims.reopen, { id: back, version: 3, reason: '复议' })
    const { body: third } = await app.call(zhou, claims.calculate, { id: back, version: 4 })
    expect(third.result).toMatchObject({ status: 'CALCULATED', decisionNo: 3, toPay: '90.00' })
  })

  it('not while something is in the way, as REFUSED where nothing covers it', async () => {
    const id = await reviewedClaim(app)
    await app.sql(`UPDATE claim_visit SET hospital_id = NULL WHERE claim_id = $1`, [id])
    const { body } = await app.call(zhou, claims.calculate, { id, version: 0 })
    expect(body.message).toBe('还不能理算。第 1 次就诊：医院尚未确认，请在医院目录中选择，没有的请先新增')
    const early = await reviewedClaim(app)
    await app.sql(
      `UPDATE claim_visit SET first_day = first_day - 400, last_day = last_day - 400 WHERE claim_id = $1`,
      [early],
    )
    await app.call(zhou, claims.calculate, { id: early, version: 0 })
    const { body: refused } = await app.call(wu, claims.approve, { id: early, version: 1 })
    expect(refused.result).toMatchObject({
      status: 'REFUSED',
      refusalReason: 'NOT_COVERED_DAY',
      payStatus: 'NONE',
    })
  })
})

describe('a claim that was paid and is opened again', () => {
  const ask = async (name: keyof typeof claims & string, who: Session, input: object) =>
    (await app.call(who, claims[name], input as never)).body
  const paid = async () => {
    const id = await reviewedClaim(app)
    let version = 0
    const move = async (name: keyof typeof claims & string, who: Session, asked: object = {}) => {
      const { success, message, result } = await ask(name, who, { id, version, ...asked })
      if (!success) throw new Error(message)
      version += 1
      return result as Claim
    }
    const decided = async (fen?: number) => {
      if (fen !== undefined)
        await app.sql(`UPDATE claim_invoice SET total = $2, co_paid = $2 WHERE claim_id = $1`, [id, fen])
      await move('calculate', zhou)
      return move('approve', wu)
    }
    const pay = () => move('pay', finance, { paidDay: dayAt() })
    const reopen = () => move('reopen', lead, { reason: '复议' })
    await decided()
    await pay()
    return { id, version: () => version, move, decided, pay, reopen }
  }

  it('owes what it gets less, which is not paid out, and only the difference when it gets more', async () => {
    const on = await paid()
    expect(await on.reopen()).toMatchObject({ payStatus: 'PAID', paid: '90.00' })
    expect(await on.decided(5_000)).toMatchObject({
      status: 'PAID',
      payStatus: 'RECOVER',
      receivable: '45.00',
      total: '45.00',
    })
    const input = { id: on.id, version: on.version(), paidDay: dayAt() }
    expect((await ask('pay', finance, input)).message).toContain('已结案')
    await on.reopen()
    expect(await on.decided(20_000)).toMatchObject({ payStatus: 'DUE', toPay: '90.00', receivable: null })
    expect(await on.pay()).toMatchObject({ status: 'PAID', payStatus: 'PAID', paid: '180.00' })
    const { body } = await app.call(await sessionOf(app, 'finance.zhao'), claims.unpay, {
      id: on.id,
      version: on.version(),
      reason: '退票',
    })
    expect(body.result).toMatchObject({ status: 'APPROVED', payStatus: 'DUE', paid: '90.00' })
  })

  it('is to be recovered when it is withdrawn or refused, once it is opened again still', async () => {
    const on = await paid()
    await on.reopen()
    const owed = { payStatus: 'RECOVER', receivable: '90.00' }
    expect(await on.move('withdraw', zhou, { reason: '申请人要求' })).toMatchObject(owed)
    expect(await on.reopen()).toMatchObject({ payStatus: 'PAID', receivable: null, paid: '90.00' })
    const refused = { refusalReason: 'EXCLUDED', reason: '责任免除' }
    expect(await on.move('refuse', zhou, refused)).toMatchObject({ status: 'REFUSED', ...owed })
    await on.reopen()
    const settled = { status: 'PAID', payStatus: 'PAID', toPay: '0.00', receivable: null }
    expect(await on.decided()).toMatchObject(settled)
  })
})

describe('who is paid', () => {
  it('is the employee without an account that is typed in, or somebody else with one', async () => {
    const id = await reviewedClaim(app)
    const account = { payeeName: '王五', payeeBank: '招商银行', payeeAccount: '6214830000000000001' }
    const edit = async (version: number, changes: object) =>
      (await app.call(zhou, claims.edit, { id, version, ...changes } as never)).body
    expect((await edit(0, { payeeName: '王五' })).message).toContain('付给员工本人账户，不填写收款户名')
    const other = await edit(0, { payee: 'OTHER', ...account, payeeReason: '员工住院' })
    expect(other.result).toMatchObject({ payee: 'OTHER', payeeName: '王五' })
    const { result } = await edit(1, { payee: 'EMPLOYEE' })
    expect(result).toMatchObject({ payeeName: null, payeeBank: null, payeeAccount: null, payeeReason: null })
  })
})

describe('the account that is paid', () => {
  const noAccount = '员工“赵新来”没有登记银行账户，不能付给员工本人：请先在员工信息中填写，或更换收款账户'
  const due = async () => {
    const id = await decidedClaim(app)
    await app.call(wu, claims.approve, { id, version: 0 })
    return id
  }
  const withAccount = async (id: string, account: string | null) => {
    await app.sql(
      `UPDATE employee SET bank_account = $2 WHERE id = (SELECT employee_id FROM claim WHERE id = $1)`,
      [id, account],
    )
  }
  const other = {
    payee: 'OTHER' as const,
    payeeName: '王五',
    payeeBank: '招商银行',
    payeeAccount: '6214830000000000002',
    payeeReason: '员工住院',
  }

  it('is that of the employee only where it is known, else another one is given', async () => {
    const id = await due()
    await withAccount(id, null)
    const pay = { id, version: 1, paidDay: dayAt() }
    expect((await app.call(finance, claims.pay, pay)).body.message).toBe(noAccount)
    const own = await app.call(wu, claims.newAccount, { id, version: 1, payee: 'EMPLOYEE' })
    expect(own.body.message).toBe(noAccount)
    const { body } = await app.call(wu, claims.newAccount, { id, version: 1, ...other })
    expect(body.result).toMatchObject({ payee: 'OTHER', payeeName: '王五', payStatus: 'DUE' })
    expect((await app.call(finance, claims.pay, { ...pay, version: 2 })).body.result).toMatchObject({
      isOwnPayment: true,
      status: 'PAID',
    })
  })

  it('that did not take the money is replaced whole, by who works on claims, and due again', async () => {
    const id = await due()
    await app.call(finance, claims.payFailedBatch, { rows: [{ id, version: 1 }], reason: '户名不符' })
    const part = { id, version: 2, payee: 'OTHER' as const, payeeName: '王五' }
    expect((await app.call(wu, claims.newAccount, part)).body.message).toContain('付给其他账户时请填写')
    const hr = await sessionOf(app, 'hr.yunfan')
    expect((await app.call(hr, claims.newAccount, { ...part, ...other })).body.code).toBe(510)
    const { body } = await app.call(wu, claims.newAccount, { ...part, ...other })
    expect(body.result).toMatchObject({ status: 'APPROVED', payStatus: 'DUE' })
  })

  it('is not replaced by itself, but where the one of the employee failed', async () => {
    const id = await due()
    await withAccount(id, '6214830000000000001')
    const own = { id, payee: 'EMPLOYEE' as const }
    const same = '收款账户没有变化，请填写新的账户'
    expect((await app.call(wu, claims.newAccount, { ...own, version: 1 })).body.message).toBe(same)
    await app.call(finance, claims.payFailed, { id, version: 1, reason: '账号有误' })
    const again = await app.call(wu, claims.newAccount, { ...own, version: 2 })
    expect(again.body.result).toMatchObject({ payee: 'EMPLOYEE', payStatus: 'DUE' })
    await app.call(wu, claims.newAccount, { id, version: 3, ...other })
    await app.call(finance, claims.payFailed, { id, version: 4, reason: '账号有误' })
    const repeated = await app.call(wu, claims.newAccount, { id, version: 5, ...other })
    expect(repeated.body.message).toBe(same)
  })
})
