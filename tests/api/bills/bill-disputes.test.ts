import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BillDisputes } from '#contract/bills/bill-disputes.ts'
import type { Bill } from '#contract/bills/bill-fields.ts'
import type { BillGroup, BillLine } from '#contract/bills/bill-lines.ts'
import { bills } from '#contract/bills/bills.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { tasks, type WaitingTask } from '#contract/session/tasks.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { pdf, uploaded } from '../../support/attachments.ts'
import { asking, billing, monthAway, monthNamed, plainContract } from '../../support/bill-runs.ts'
import { plainTerms } from '../../support/billed-contract.ts'
import { addInsurer } from '../../support/cover.ts'

let app: TestApp
let [finance, hr]: Session[] = []
let books: ReturnType<typeof billing>
let insurerId: string
let bill: Bill
let lines: BillLine[]
let groups: BillGroup[]

const ask = asking(() => app)

beforeAll(async () => {
  app = await openTestApp()
  ;[finance, hr] = await Promise.all(['finance.shen', 'hr.yunfan'].map((name) => app.signIn(name)))
  books = billing(app, finance as Session)
  insurerId = (await addInsurer(app, await app.signIn('staff'))).id
})
afterAll(() => app.close())
beforeEach(async () => {
  // Sent by hand here, not by the calendar.
  const terms = [{ ...plainTerms, validFrom: monthAway(-3), sendAfterDays: 3 }]
  const { id } = await books.store(plainContract({ terms }), insurerId)
  const made = await books.make(id, monthNamed(-1))
  bill = (await ask<Bill>(finance, bills.send, { id: made.id, version: made.version })).result
  groups = (await ask<BillGroup[]>(hr, bills.groups, { id: bill.id })).result
  lines = (await ask<{ lines: BillLine[] }>(hr, bills.lines, { id: bill.id })).result.lines
})

const keyOf = ({ reason, kind, item, unitPrice, taxRate }: BillGroup) => ({
  reason,
  kind,
  item,
  unitPrice,
  taxRate,
})
const mark = (on: object, { who = hr, isMarked = true, versionNo = 1 } = {}) =>
  ask(who, bills.mark, { id: bill.id, versionNo, isMarked, on })
const disputesOf = async (who = hr) => (await ask<BillDisputes>(who, bills.disputes, { id: bill.id })).result
const move = async (who: Session | undefined, call: Endpoint, more: object = {}) => {
  const { version } = await books.billOf(bill.id)
  return ask<Bill>(who, call, { id: bill.id, version, ...more })
}
const withoutMembers = async (work: (who: Session) => Promise<void>): Promise<void> => {
  const taken = await app.sql<{ role: string; permission: string }>(
    `DELETE FROM sys_role_permission WHERE permission_id = (SELECT id FROM sys_permission WHERE perms = 'bill:members')
       AND role_id = (SELECT id FROM sys_role WHERE role_code = 'hr') RETURNING role_id::text AS role, permission_id::text AS permission`,
  )
  const { role, permission } = taken[0] ?? {}
  await work(await app.signIn('hr.yunfan')).finally(async () => {
    await app.sql(`INSERT INTO sys_role_permission (role_id, permission_id) VALUES ($1, $2)`, [
      role,
      permission,
    ])
  })
}

describe('a mark is refused', () => {
  test('to finance, of another version, of what is not on the bill, and once the bill is disputed', async () => {
    const on = { lineId: lines[0]?.id }
    expect((await mark(on, { who: finance })).code).toBe(510)
    expect((await mark(on, { versionNo: 2 })).message).toBe('账单已是第 1 版，请刷新后标记')
    expect((await mark({ lineId: '1' })).message).toContain('账单上没有这些明细')
    expect((await mark({ ...keyOf(groups[0] as BillGroup), unitPrice: '0.01' })).message).toContain(
      '没有这些明细',
    )
    await move(hr, bills.dispute, { disputeNote: '人数不对' })
    expect((await mark(on)).message).toBe('账单现在不能提出异议，不能标记明细')
  })

  test('of a person to who may not see the people of bills; a group may be marked, and names nobody', async () => {
    await mark({ lineId: lines[0]?.id })
    await withoutMembers(async (who) => {
      expect((await mark({ lineId: lines[1]?.id }, { who })).message).toContain('没有权限')
      expect((await mark(keyOf(groups[0] as BillGroup), { who })).success).toBe(true)
      const { marked } = await disputesOf(who)
      expect(
        marked.map(({ lineId, personName, employeeNo }) => [lineId !== null, personName, employeeNo]),
      ).toEqual([
        [false, null, null],
        [true, null, null],
      ])
    })
  })
})

test('what is marked is counted once: a group takes the marks of its lines in, and a line of it is no second mark', async () => {
  const [group] = groups as [BillGroup]
  const [line] = lines.filter(({ reason, item }) => reason === group.reason && item === group.item)
  await mark({ lineId: line?.id })
  await mark(keyOf(group))
  expect((await disputesOf()).marked.map(({ lineId, amount }) => [lineId, amount])).toEqual([
    [null, group.amount],
  ])
  expect((await mark({ lineId: line?.id })).message).toBe('该行所在的一组已经标记，无需再标记')
})

test('what is marked goes with the next dispute, once: finance reads lines, words and files, answers, and nothing is open', async () => {
  const [first, second] = lines
  await mark({ lineId: first?.id })
  await mark({ lineId: first?.id })
  await mark({ lineId: second?.id })
  await mark({ lineId: second?.id }, { isMarked: false })
  await mark(keyOf(groups[1] as BillGroup))
  expect((await disputesOf()).marked).toHaveLength(2)
  expect((await disputesOf(finance)).marked).toEqual([])
  const file = await uploaded(app, hr as Session, pdf('roster'), '花名册.pdf')
  const files = { disputeFiles: [{ id: file.id }] }
  expect(
    (await move(hr, bills.dispute, { disputeNote: '离职的收了整月', ...files })).result.confirmStatus,
  ).toBe('DISPUTED')

  const { disputes, marked } = await disputesOf(finance)
  expect(marked).toEqual([])
  expect(disputes).toMatchObject([
    { versionNo: 1, isQuestion: false, note: '离职的收了整月', askedBy: '林晓帆', answer: null },
  ])
  const [dispute] = disputes
  expect(dispute?.files.map(({ name }) => name)).toEqual(['花名册.pdf'])
  expect(dispute?.marks.map(({ lineId, amount, lines: count }) => [lineId, amount, count])).toEqual([
    [null, groups[1]?.amount, groups[1]?.lines],
    [first?.id, first?.amount, 1],
  ])
  expect((await app.call(finance as Session, bills.attachment, { file: file.id })).status).toBe(200)

  await app.sql(`UPDATE bill SET confirm_until = current_date - 9 WHERE id = $1`, [bill.id])
  const answered = (await move(finance, bills.answer, { answerNote: '最后在保日是月末' })).result
  // The days to confirm begin anew; those to pay count from sending.
  expect([answered.confirmUntil, answered.payUntil]).toEqual([bill.confirmUntil, bill.payUntil])
  expect((await disputesOf()).disputes[0]).toMatchObject({
    answer: '最后在保日是月末',
    answeredBy: '沈佳怡',
    answerVersionNo: null,
  })
  // Another dispute of the same version takes nothing of the first.
  await move(hr, bills.dispute, { disputeNote: '还是不对' })
  expect((await disputesOf()).disputes.map(({ marks }) => marks.length)).toEqual([0, 2])
})

test('another version answers a dispute; what was marked stays with the version before', async () => {
  await mark({ lineId: lines[0]?.id })
  await move(hr, bills.dispute, { disputeNote: '价格不对' })
  await app.sql(
    'UPDATE plan_version_prices SET price_per_month = price_per_month + 100 WHERE to_version IS NULL',
  )
  const revised = await move(finance, bills.revise, { reason: '价格更正' })
  expect(revised.result).toMatchObject({ versionNo: 2, confirmStatus: 'TO_BE_CONFIRMED' })
  const { disputes } = await disputesOf()
  expect(disputes).toMatchObject([{ versionNo: 1, answer: '价格更正', answerVersionNo: 2 }])
  expect(disputes[0]?.marks.map(({ versionNo }) => versionNo)).toEqual([1])
  expect((await mark({ lineId: lines[0]?.id }, { versionNo: 2 })).message).toContain('没有这些明细')
})

test('a confirmed bill is asked about and stays confirmed; the answer, or giving it back, ends the question', async () => {
  await move(hr, bills.confirm)
  expect((await move(finance, bills.reply, { answerNote: '无' })).message).toBe('没有待答复的疑问')
  await mark(keyOf(groups[0] as BillGroup))
  const asked = await move(hr, bills.question, { disputeNote: '有人不在名单' })
  expect(asked.result).toMatchObject({ confirmStatus: 'CONFIRMED', hasQuestion: true })
  const waiting = (await app.call(finance, tasks.mine, {})).body.result as WaitingTask[]
  const { askedAt } = asked.result as Bill
  expect(waiting.find(({ name }) => name === 'bill.reply')).toMatchObject({ count: 1, since: askedAt })
  const replied = await move(finance, bills.reply, { answerNote: '已核对' })
  expect(replied.result).toMatchObject({ confirmStatus: 'CONFIRMED', hasQuestion: false })
  await move(hr, bills.question, { disputeNote: '请退回' })
  await move(finance, bills.giveBack, { reason: '按贵司要求退回' })
  const { disputes } = await disputesOf()
  expect(disputes.map(({ isQuestion, answer }) => [isQuestion, answer])).toEqual([
    [true, '按贵司要求退回'],
    [true, '已核对'],
  ])
})

test('HR and finance enter the order number of the client, which moves nothing; of another version and of others it is refused', async () => {
  const { version } = await books.billOf(bill.id)
  const order = (who: Session | undefined, more: object) =>
    ask<Bill>(who, bills.order, { id: bill.id, version, orderNo: 'PO-1', ...more })
  expect((await order(await app.signIn('staff'), {})).code).toBe(510)
  expect((await order(hr, { version: version + 1 })).status).toBe(409)
  expect((await order(hr, {})).result).toMatchObject({ orderNo: 'PO-1', confirmStatus: 'TO_BE_CONFIRMED' })
  expect((await move(finance, bills.order, { orderNo: 'PO-2' })).result.orderNo).toBe('PO-2')
})
