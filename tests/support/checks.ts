import type { CheckSlotDraft } from '#contract/checks/check-slots.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import type { TestApp } from './app.ts'
import type { Model } from './machine-models.ts'

let made = 0

/** A draft of a slot at a time that no other call of this file has used, of 20 places. */
export const newSlot = (changes: Partial<CheckSlotDraft> = {}): CheckSlotDraft => {
  made += 1
  return {
    branchCode: '1',
    day: addDays(dayAt(), 1 + made),
    fromTime: `07:${String(made % 60).padStart(2, '0')}`,
    toTime: '09:00',
    capacity: 20,
    ...changes,
  }
}

/** A slot of so many places, at a day of its own; gives its id. */
export const addSlot = async ({ sql }: Pick<TestApp, 'sql'>, changes: Partial<CheckSlotDraft> = {}) => {
  const { branchCode, day, fromTime, toTime, capacity } = newSlot({ fromTime: '07:30', ...changes })
  const [row] = await sql<{ id: string }>(
    `INSERT INTO check_slot (branch_code, day, from_time, to_time, capacity, slot_name, sys_org_code)
     VALUES ($1, $2, $3, $4, $5, $6, 'A01') RETURNING id::text AS id`,
    [branchCode, day, fromTime, toTime, capacity, `${day} ${fromTime}–${toTime}`],
  )
  return row?.id ?? ''
}

/** Orders to be booked, one for each of so many people of a company; their ids. */
export const addOrders = async ({ sql }: Pick<TestApp, 'sql'>, count: number): Promise<string[]> => {
  const rows = await sql<{ id: string }>(
    `INSERT INTO check_order (employee_id, sys_org_code, person_name, report_not_expected)
     SELECT e.id, e.sys_org_code, e.name || n, false
     FROM (SELECT * FROM employee WHERE sys_org_code = 'A02' ORDER BY id LIMIT 1) e, generate_series(1, $1::integer) n
     RETURNING id::text AS id`,
    [count],
  )
  return rows.map(({ id }) => id)
}

/** For which reason an order is pending that makes a move. */
const reasons: Readonly<Record<string, string>> = {
  confirm: 'NO_ANSWER',
  reject: 'NO_ANSWER',
  changed: 'CHANGE_NO_ANSWER',
  changeRefused: 'CHANGE_NO_ANSWER',
  cancelled: 'CANCEL_NO_ANSWER',
  cancelRefused: 'CANCEL_NO_ANSWER',
  branchCancels: 'NO_ANSWER',
  branchMoves: 'NO_ANSWER',
  cancel: 'NO_ANSWER',
}

/** How orders are tried: with the places that their state has, and pending for what fits the move. */
export const checkOrderModel = (app: TestApp): Model => {
  const asked: Record<string, object> = {
    reject: { failReason: 'FULL' },
    changeRefused: { failReason: 'FULL' },
    branchCancels: { failReason: 'BRANCH_CANCELLED' },
    cancel: { cancelledBy: 'PERSON' },
    drop: { cancelledBy: 'PERSON' },
    undoArrival: { reason: '登记错误' },
    noReport: { reason: '弃检' },
    askWithdrawal: { reason: '报告有误' },
    holdBack: { pendingReason: 'BAD_DATA' },
    surprise: { pendingReason: 'ARRIVED_AFTER_CANCEL' },
  }
  return {
    table: 'check_order',
    asked,
    make: async () => {
      const slotId = await addSlot(app)
      Object.assign(asked, { book: { slotId }, branchMoves: { slotId }, change: { wishSlotId: slotId } })
      return (await addOrders(app, 1))[0] ?? ''
    },
    bring: async (id, state, move) => {
      const isPending = state === '00'
      const holds = ['20', '30', '40', '80'].includes(state) || (isPending && reasons[move] !== undefined)
      const wishes = state === '30' || (isPending && reasons[move] === 'CHANGE_NO_ANSWER')
      await app.sql(
        `UPDATE check_order SET status = $2, slot_id = $3, wish_slot_id = $4, pending_reason = $5, exam_day = '2026-12-03',
           confirmed_at = now(), arrived_at = now(), arrived_from = '40', withdrawal_asked_by = 'staff' WHERE id = $1`,
        [
          id,
          state,
          holds ? await addSlot(app) : null,
          wishes ? await addSlot(app) : null,
          isPending ? (reasons[move] ?? 'NO_SHOW') : null,
        ],
      )
    },
  }
}
