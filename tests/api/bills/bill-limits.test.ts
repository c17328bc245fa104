import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { billAdjustments, type BillAdjustment } from '#contract/bills/bill-adjustments.ts'
import { billLimits, type BillLimits } from '#contract/bills/bill-limits.ts'
import { billMoney, type Debts } from '#contract/bills/bill-money.ts'
import { sessionOf } from '../../support/identities.ts'
import { openFinance, type Finance } from '../../support/receipts.ts'

let finance: Finance
beforeAll(async () => {
  finance = await openFinance()
})
afterAll(() => finance.app.close())
beforeEach(() => finance.app.sql('DELETE FROM bill_limits'))

const atFirst = { adjustmentAlone: '500.00', writeOffMost: '1.00', bankChargeMost: '100.00' }
const save = (changes: Partial<typeof atFirst>, version = 0, who = finance.zhao) =>
  finance.app.call(who, billLimits.save, { ...atFirst, ...changes, version })
const settle = async (fen: number, kind: 'WRITE_OFF' | 'BANK_CHARGE') => {
  const billId = await finance.addBill(fen)
  return finance.call(finance.shen, billMoney.settle, { billId, kind, reason: '尾差' })
}
const adjust = async (amount: string) => {
  const billId = await finance.addBill(1_000_000, { status: 'TO_BE_CONFIRMED' })
  const draft = { billId, reason: '服务补偿', amount, isTaxExempt: false, taxRate: '6.00' }
  return finance.done<BillAdjustment>(finance.shen, billAdjustments.add, draft)
}
const approve = ({ id, version }: BillAdjustment, who = finance.shen) =>
  finance.call(who, billAdjustments.approve, { id, version })

describe('what one person does to bills alone (decision 143)', () => {
  test('is set by who leads finance, read by finance, and by nobody else', async () => {
    const [staff, hr] = [await sessionOf(finance.app, 'staff'), await sessionOf(finance.app, 'hr.yunfan')]
    for (const who of [finance.shen, staff, hr])
      expect((await save({ writeOffMost: '2.00' }, 0, who)).status).toBe(403)
    for (const who of [staff, hr])
      for (const on of [billLimits.read, billLimits.earlier])
        expect((await finance.app.call(who, on, {})).status).toBe(403)
    expect(await finance.done(finance.shen, billLimits.read, {})).toMatchObject({ ...atFirst, version: 0 })
  })

  test('is no amount below zero, and is not set over what somebody else set meanwhile', async () => {
    expect((await save({ writeOffMost: '-1.00' })).body.success).toBe(false)
    expect((await save({ writeOffMost: '2.00' })).body.result).toMatchObject({
      writeOffMost: '2.00',
      version: 1,
      updateBy: '赵一鸣',
    })
    const stale = await save({ writeOffMost: '3.00' })
    expect([stale.status, stale.body.message]).toEqual([409, expect.stringContaining('赵一鸣')])
    const both = await Promise.all(['4.00', '5.00'].map((writeOffMost) => save({ writeOffMost }, 1)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('is raised by nobody who may not do it themselves; they may lower it', async () => {
    await finance.app.sql(
      `DELETE FROM sys_role_permission rp USING sys_role r, sys_permission p
       WHERE rp.role_id = r.id AND rp.permission_id = p.id AND r.role_code = 'financeLead' AND p.perms = 'receipt:writeOff'`,
    )
    const lead = await finance.app.signIn('finance.zhao')
    const raised = await save({ bankChargeMost: '100.01' }, 0, lead)
    expect(raised.body.message).toBe('您自己不能这样处理，所以不能调高“银行手续费上限”；请由能处理的人调高')
    const lowered = await save({ bankChargeMost: '99.00', adjustmentAlone: '600.00' }, 0, lead)
    expect(lowered.body.success).toBe(true)
    await finance.app.sql(
      `INSERT INTO sys_role_permission (role_id, permission_id) SELECT r.id, p.id FROM sys_role r, sys_permission p
       WHERE r.role_code = 'financeLead' AND p.perms = 'receipt:writeOff'`,
    )
  })

  test('is kept with who set it and from when on; no role of the database changes or deletes it', async () => {
    await save({ writeOffMost: '2.00' })
    await save({ writeOffMost: '0.50' }, 1)
    const rows = await finance.done<BillLimits[]>(finance.shen, billLimits.earlier, {})
    expect(rows.map(({ writeOffMost, version, updateBy }) => [writeOffMost, version, updateBy])).toEqual([
      ['0.50', 2, '赵一鸣'],
      ['2.00', 1, '赵一鸣'],
      ['1.00', 0, null],
    ])
    expect(rows[0]?.updateTime).toMatch(/^\d{4}-/)
    const granted = await finance.app.sql(
      `SELECT DISTINCT privilege_type AS may FROM information_schema.role_table_grants
       WHERE table_name IN ('bill_limits', 'claim_limits') AND grantee <> (SELECT tableowner FROM pg_tables WHERE tablename = 'bill_limits')`,
    )
    expect(granted.map(({ may }) => may).toSorted()).toEqual(['INSERT', 'SELECT'])
    const trail = await finance.app.sql(
      `SELECT actor, action FROM sys_audit WHERE object_table = 'bill_limits' ORDER BY id DESC LIMIT 1`,
    )
    expect(trail).toEqual([{ actor: 'finance.zhao', action: 'insert' }])
  })

  test('holds from the moment it is set: of what a bill lacks, and the portal is told how much', async () => {
    expect((await settle(101, 'WRITE_OFF')).message).toContain('差额 1.01 元超过可处理的上限 1.00 元')
    expect((await settle(10_001, 'BANK_CHARGE')).message).toContain('上限 100.00 元')
    await save({ writeOffMost: '1.01', bankChargeMost: '0.00' })
    expect((await settle(101, 'WRITE_OFF')).success).toBe(true)
    expect((await settle(1, 'BANK_CHARGE')).message).toContain('上限 0.00 元')
    const { settledAtMost } = await finance.done<Debts>(finance.shen, billMoney.debts, {
      companyId: finance.companyId,
    })
    expect(settledAtMost).toEqual({ WRITE_OFF: '1.01', BANK_CHARGE: '0.00' })
  })

  test('of adjustments holds when they are approved, not when they were entered, and never beyond the role', async () => {
    const waiting = await adjust('-500.00')
    expect(waiting.needsAnother).toBe(false)
    await save({ adjustmentAlone: '499.99' })
    expect((await approve(waiting)).message).toContain('超过您可自行审批的上限 499.99 元')
    expect(
      (await finance.done<BillAdjustment>(finance.shen, billAdjustments.queryById, { id: waiting.id }))
        .needsAnother,
    ).toBe(true)
    await save({ adjustmentAlone: '0.00' }, 1)
    expect((await approve(await adjust('-0.01'))).message).toContain('请由他人审批')
    await save({ adjustmentAlone: '9999.00' }, 2)
    expect((await approve(await adjust('500.01'))).message).toContain('上限 500.00 元')
    expect((await approve(waiting)).success).toBe(true)
  })
})
