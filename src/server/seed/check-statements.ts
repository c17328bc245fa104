import type pg from 'pg'
import type { StatementLineStatus, StatementResult } from '#contract/checks/check-statement-words.ts'
import { addDays, addMonths, dayAt } from '#contract/rules/calendar.ts'
import { providerOrg } from './base.ts'
import { insertMany } from './insert-many.ts'

/** An order of a supplier whose person has come, with what it comes to in fen. */
interface Arrived {
  readonly id: string
  readonly orderNo: string
  readonly supplierOrderNo: string | null
  readonly personName: string
  readonly examDay: string
  readonly cost: number
}

const arrivedSql = `
  SELECT o.id::text AS id, o.order_no AS "orderNo", o.supplier_order_no AS "supplierOrderNo", o.person_name AS "personName",
    o.exam_day::text AS "examDay", o.cost::integer AS cost
  FROM check_order o JOIN branch b ON b.id = o.branch_id AND b.supplier_id = $1
  WHERE o.status IN ('60', '70') AND date_trunc('month', (o.arrived_at AT TIME ZONE 'Asia/Shanghai')::date)::date = $2::date ORDER BY o.exam_day, o.id`
const absentSql = `
  SELECT o.id::text AS id, o.order_no AS "orderNo", o.supplier_order_no AS "supplierOrderNo", o.person_name AS "personName",
    o.exam_day::text AS "examDay", o.cost::integer AS cost
  FROM check_order o JOIN branch b ON b.id = o.branch_id AND b.supplier_id = $1 WHERE o.status = '90' AND o.exam_day IS NOT NULL ORDER BY abs(o.exam_day - $2::date), o.id LIMIT 1`

/** What a line says and comes to: the order it is of, where there is one, and by how much the supplier is wrong. */
interface Line {
  readonly order?: Arrived
  readonly result: StatementResult
  readonly says?: Readonly<Record<string, unknown>>
  /** How a difference was settled. */
  readonly settled?: { readonly isPaid: boolean; readonly settlement: string }
}

const statusOf = ({ result, settled }: Line): StatementLineStatus => {
  if (result === 'SAME') return 'AGREED'
  return settled ? 'SETTLED' : 'DIFFERS'
}

const extra = 3_000

/** The lines of a month: what agrees, and after it one of each difference; of a closed one all of them are settled. */
const linesOf = (
  arrived: readonly Arrived[],
  { absent, stranger, isClosed }: { absent: Arrived | undefined; stranger: string; isClosed: boolean },
): Line[] => {
  const [dear, ours, ...same] = arrived
  const settled = (isPaid: boolean, settlement: string) =>
    isClosed ? { settled: { isPaid, settlement } } : {}
  return [
    ...same.map((order): Line => ({ order, result: 'SAME' })),
    ...(dear
      ? [
          {
            order: dear,
            result: 'PRICE' as const,
            says: { amount: dear.cost + extra },
            ...settled(true, '加做一项，供应商补了项目单，按其金额付款'),
          },
        ]
      : []),
    ...(ours && !isClosed
      ? [{ order: ours, result: 'OURS_ONLY' as const, says: { amount: 0, personName: ours.personName } }]
      : ours
        ? [{ order: ours, result: 'SAME' as const }]
        : []),
    ...(absent && !isClosed
      ? [{ order: absent, result: 'NOT_ARRIVED' as const, says: { ourAmount: null } }]
      : []),
    {
      result: 'UNKNOWN',
      says: { orderNo: stranger, amount: 64_500 },
      ...settled(false, '其他客户的订单，供应商已确认开错，不付款'),
    },
  ]
}

const rowOf = (statementId: string, line: Line, about: { n: number; createTime: string }) => {
  const { order, result, says, settled } = line
  // Suppliers call orders now by their own numbers, now by ours.
  const orderNo =
    order && result !== 'OURS_ONLY' && about.n % 2 === 0
      ? (order.supplierOrderNo ?? order.orderNo)
      : order?.orderNo
  return {
    statementId,
    orderNo,
    personName: about.n % 3 === 0 ? null : order?.personName,
    examDay: order?.examDay,
    amount: order?.cost,
    ourAmount: order?.cost,
    orderId: order?.id,
    ...says,
    result,
    status: statusOf(line),
    isPaid: settled?.isPaid ?? false,
    settlement: settled?.settlement,
    sysOrgCode: providerOrg,
    createBy: 'he.jianing',
    createTime: about.createTime,
    version: 0,
    delFlag: 0,
  }
}

interface Month {
  /** Its first day. */
  readonly first: string
  readonly isClosed: boolean
}

/** On the fifth of the month after it the sheet of a supplier has come. */
const sentOn = ({ first }: Month): string => addDays(addMonths(first, 1), 4)

const seedMonth = async (
  client: pg.Client,
  month: Month,
  supplier: { readonly id: string; readonly place: number },
): Promise<void> => {
  const { rows: arrived } = await client.query<Arrived>(arrivedSql, [supplier.id, month.first])
  if (arrived.length < 4) return
  const { rows: absent } = await client.query<Arrived>(absentSql, [supplier.id, addDays(month.first, 27)])
  const sent = sentOn(month)
  const key = `DZ${sent.slice(0, 7).replace('-', '')}`
  const { rows: numbers } = await client.query<{ n: string }>('SELECT next_number($1)::text AS n', [
    `checkStatement ${key}{4}`,
  ])
  const createTime = `${sent}T10:0${supplier.place}:00+08:00`
  const [statementId = ''] = await insertMany(client, 'check_statement', [
    {
      supplierId: supplier.id,
      statementMonth: month.first,
      statementNo: `${key}${numbers[0]?.n.padStart(4, '0')}`,
      status: month.isClosed ? 'CLOSED' : 'COMPARED',
      sysOrgCode: providerOrg,
      createBy: 'he.jianing',
      createTime,
      version: 0,
      delFlag: 0,
    },
  ])
  const stranger = `S${month.first.slice(0, 7).replace('-', '')}30-9${supplier.place}1`
  const lines = linesOf(arrived, { absent: absent[0], stranger, isClosed: month.isClosed })
  await insertMany(
    client,
    'check_statement_line',
    lines.map((line, n) => rowOf(statementId, line, { n, createTime })),
  )
}

/** Statements of the suppliers of check-ups: of the last month whose sheets have come one is compared, the month before is closed. */
export const seedStatements = async (client: pg.Client): Promise<void> => {
  const { rows: suppliers } = await client.query<{ id: string }>(
    `SELECT id::text AS id FROM supplier WHERE category = '1' ORDER BY id`,
  )
  const last = `${addMonths(addDays(dayAt(), -5), -1).slice(0, 7)}-01`
  for (const month of [
    { first: addMonths(last, -1), isClosed: true },
    { first: last, isClosed: false },
  ])
    for (const [place, { id }] of suppliers.entries()) await seedMonth(client, month, { id, place })
}
