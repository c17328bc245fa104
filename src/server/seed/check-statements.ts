import type pg from 'pg'
import type { StatementLineStatus, StatementResult } from '#contract/checks/check-statement-words.ts'
import { addDays, addMonths, dayAt } from '#contract/rules/calendar.ts'
import { providerOrg } from './base.ts'
import { editAsSeeded, type DemoEdit } from './demo-history.ts'
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

/** Suppliers err each in their own way. */
type Way = 'dear' | 'ours' | 'absent' | 'stranger'
const waysOf: readonly (readonly Way[])[] = [
  ['dear', 'ours', 'absent'],
  ['stranger', 'ours'],
  ['dear', 'stranger'],
]
const extras = [3_000, 12_000, -4_500]

const settlements: Readonly<Record<Way, { readonly isPaid: boolean; readonly settlement: string }>> = {
  dear: { isPaid: true, settlement: '项目有增减，供应商补了项目单，按其金额付款' },
  ours: { isPaid: false, settlement: '供应商漏报，并入下月对账' },
  absent: { isPaid: false, settlement: '本人未到检，供应商已确认撤回' },
  stranger: { isPaid: false, settlement: '其他客户的订单，供应商已确认开错，不付款' },
}

interface Differing {
  readonly absent: Arrived | undefined
  readonly stranger: string
  readonly isClosed: boolean
  /** Which of the suppliers it is. */
  readonly place: number
}

/** The lines of a month: what agrees, and after it the differences of this supplier; of a closed one all of them are settled. */
const linesOf = (arrived: readonly Arrived[], { absent, stranger, isClosed, place }: Differing): Line[] => {
  const [dear, ours] = arrived
  const lines: Partial<Record<Way, Line>> = {
    ...(dear && {
      dear: {
        order: dear,
        result: 'PRICE',
        says: { amount: dear.cost + (extras[place % extras.length] ?? 0) },
      },
    }),
    ...(ours && {
      ours: { order: ours, result: 'OURS_ONLY', says: { amount: 0, personName: ours.personName } },
    }),
    ...(absent && { absent: { order: absent, result: 'NOT_ARRIVED', says: { ourAmount: null } } }),
    stranger: { result: 'UNKNOWN', says: { orderNo: stranger, amount: 58_000 + 6_500 * place } },
  }
  // The month that is closed went wrong otherwise than the last one.
  const ways = waysOf[(place + (isClosed ? 1 : 0)) % waysOf.length] ?? []
  const differing = ways.flatMap((way): Line[] => {
    const line = lines[way]
    return line ? [{ ...line, ...(isClosed && { settled: settlements[way] }) }] : []
  })
  const wrong = new Set(differing.map(({ order }) => order?.id))
  return [
    ...arrived.filter(({ id }) => !wrong.has(id)).map((order): Line => ({ order, result: 'SAME' })),
    ...differing,
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

/** From the second of the month after it on the sheets of suppliers have come. */
const sentOn = ({ first }: Month, place: number): string =>
  addDays(addMonths(first, 1), 1 + ((place * 2) % 4))

/** It is compared on the day of its sheet, and closed some days later. */
const stepsOf = (
  id: string,
  { sent, isClosed, place }: Month & { readonly sent: string; readonly place: number },
): DemoEdit[] => {
  const compared = { id, changes: { status: 'COMPARED' }, by: 'he.jianing', at: `${sent}T16:20:00+08:00` }
  const closedAt = `${addDays(sent, 9 + place)}T11:05:00+08:00`
  const closed = { id, changes: { status: 'CLOSED' }, by: 'finance.shen', at: closedAt }
  return isClosed ? [compared, closed] : [compared]
}

const seedMonth = async (
  client: pg.Client,
  month: Month,
  supplier: { readonly id: string; readonly place: number },
): Promise<void> => {
  const { rows: arrived } = await client.query<Arrived>(arrivedSql, [supplier.id, month.first])
  if (arrived.length < 4) return
  const { rows: absent } = await client.query<Arrived>(absentSql, [supplier.id, addDays(month.first, 27)])
  const sent = sentOn(month, supplier.place)
  const key = `DZ${sent.slice(0, 7).replace('-', '')}`
  const { rows: numbers } = await client.query<{ n: string }>('SELECT next_number($1)::text AS n', [
    `checkStatement ${key}{4}`,
  ])
  const createTime = `${sent}T${['10:04', '14:37', '09:12'][supplier.place % 3]}:00+08:00`
  const [statementId = ''] = await insertMany(client, 'check_statement', [
    {
      supplierId: supplier.id,
      statementMonth: month.first,
      statementNo: `${key}${numbers[0]?.n.padStart(4, '0')}`,
      status: 'OPEN',
      sysOrgCode: providerOrg,
      createBy: 'he.jianing',
      createTime,
      version: 0,
      delFlag: 0,
    },
  ])
  const stranger = `S${month.first.slice(0, 7).replace('-', '')}30-9${supplier.place}1`
  const lines = linesOf(arrived, {
    absent: absent[0],
    stranger,
    isClosed: month.isClosed,
    place: supplier.place,
  })
  await insertMany(
    client,
    'check_statement_line',
    lines.map((line, n) => rowOf(statementId, line, { n, createTime })),
  )
  await editAsSeeded(
    client,
    'check_statement',
    stepsOf(statementId, { ...month, sent, place: supplier.place }),
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
