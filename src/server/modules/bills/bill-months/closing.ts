import * as z from 'zod/mini'
import { leftOpenRules, type BillMonth, type LeftOpen, type billMonths } from '#contract/bills/bill-months.ts'
import { refusal } from '#contract/core/failures.ts'
import { firstOf, type Message } from '#contract/core/message.ts'
import { addMonths, dayAt, momentText } from '#contract/rules/calendar.ts'
import type { Context } from '#server/calls/caller.ts'
import { billMonth } from '#server/db/schema/bill-months.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { billMonthStore } from './bill-months-store.ts'
import { oneByOne } from '#server/store/decide.ts'
import type { MovesOf } from '#server/store/moving.ts'

const texts = {
  running: /*i18n*/ { id: 'billMonth.running', message: '{month} 还没有结束，{day} 起可以关账' },
  earlier: /*i18n*/ { id: 'billMonth.earlier', message: '请先关 {month}：各月按先后关账' },
  later: /*i18n*/ { id: 'billMonth.later', message: '请先重开 {month}：从最后关账的月份开始' },
  wrong: /*i18n*/ { id: 'billMonth.wrong', message: '{month} 还不能关账：{reasons}' },
} as const

const differs = /*i18n*/ { id: 'billMonth.differs', message: '合计不平，请联系管理员核对：{numbers}。' }
const reasons: Readonly<Record<string, Message>> = {
  notPosted: /*i18n*/ { id: 'billMonth.notPosted', message: '收款未入账：{numbers}。' },
  notDecided: /*i18n*/ { id: 'billMonth.notDecided', message: '账单调整待审批：{numbers}。' },
  notSent: /*i18n*/ { id: 'billMonth.notSent', message: '账单未发送：{numbers}。' },
}
/** Of more numbers the first are named. */
const mostNamed = 10

const Left = z.object({
  rule: z.string(),
  number: z.string(),
  recordId: z.nullable(z.string()),
  holdsUp: z.boolean(),
})
const Month = z.object({ month: z.string() })

/** Nobody dates anything while a month is closed or opened. */
const holdMonths = async ({ tx }: Pick<Context, 'tx'>): Promise<void> => {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('months of the books', 11))`)
}

const other = async (
  where: string,
  month: string,
  { tx }: Pick<Context, 'tx'>,
): Promise<string | undefined> => {
  const [found] = await tx.rows(
    Month,
    `SELECT month::text FROM ${allRowsOf(billMonth)} m WHERE del_flag = 0 AND ${where} LIMIT 1`,
    [`${month}-01`],
  )
  return found?.month.slice(0, 7)
}

/** What is wrong or not dealt with in a month: sums that do not hold first, then what holds it up. */
const openIn = (month: string, { tx }: Pick<Context, 'tx'>) => {
  const first = `${month}-01`
  return tx.rows(
    Left,
    `SELECT rule, number, NULL::text AS "recordId", true AS "holdsUp" FROM billing_differences($1::date, $2::date)
     UNION ALL SELECT rule, number, id::text, holds_up FROM left_open($1::date, $2::date) ORDER BY 1, 2`,
    [first, addMonths(first, 1)],
  )
}

/** So many of a kind are listed before a month is closed. */
const mostListed = 50

/** The same for who looks at a month before closing it: each number once, the first of each kind. */
export const leftOpen = async ({ id }: { readonly id: string }, context: Context): Promise<LeftOpen[]> => {
  const { month, status } = await billMonthStore.queryById({ id }, context)
  if (status === 'CLOSED') return []
  const found = await openIn(month, context)
  return leftOpenRules.flatMap((rule) => {
    const own = found.filter(
      (one) => (leftOpenRules.find((known) => known === one.rule) ?? 'differs') === rule,
    )
    const once = [...new Map(own.map((one) => [one.recordId ?? one.number, { ...one, rule }])).values()]
    return once.slice(0, mostListed)
  })
}

/** What keeps a month from being closed, in sentences: sums that do not hold, and what is not dealt with. */
const refuseWrong = async (month: string, context: Context): Promise<void> => {
  const { translate } = context
  const found = (await openIn(month, context)).filter(({ holdsUp }) => holdsUp)
  if (found.length === 0) return
  const byReason = Map.groupBy(found, ({ rule }) => reasons[rule] ?? differs)
  const said = [...byReason].map(([text, all]) => {
    const numbers = [...new Set(all.map(({ number }) => number))]
    return translate(text, { numbers: firstOf(numbers, mostNamed) })
  })
  throw refusal(texts.wrong, { month, reasons: said.join(' ') })
}

const close = async ({ month }: BillMonth, context: Context) => {
  await holdMonths(context)
  const day = addMonths(`${month}-01`, 1)
  if (day > dayAt()) throw refusal(texts.running, { month, day })
  const earlier = await other(`status = 'OPEN' AND month < $1::date ORDER BY month`, month, context)
  if (earlier) throw refusal(texts.earlier, { month: earlier })
  await refuseWrong(month, context)
  return { closedBy: context.caller.username, closedAt: momentText(new Date()), reopenReason: null }
}

const reopen = async ({ month }: BillMonth, context: Context) => {
  await holdMonths(context)
  const later = await other(`status = 'CLOSED' AND month > $1::date ORDER BY month DESC`, month, context)
  if (later) throw refusal(texts.later, { month: later })
  return { closedBy: null, closedAt: null }
}

/** How months are closed, the oldest first, and opened again, the last first. */
export const monthMoves: MovesOf<typeof billMonths> = {
  close: { decide: oneByOne(({ before }, context) => close(before, context)) },
  reopen: { decide: oneByOne(({ before }, context) => reopen(before, context)) },
}
