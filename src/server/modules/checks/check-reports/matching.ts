import * as z from 'zod/mini'
import type { MatchedReport } from '#contract/checks/check-reports.ts'
import { dayAt } from '#contract/rules/calendar.ts'
import { cleanKey } from '#contract/rules/clean-text.ts'
import type { Message } from '#contract/core/message.ts'
import type { Context } from '#server/calls/caller.ts'
import { checkOrder } from '#server/db/schema/check-orders.ts'
import { rowsOf } from '#server/store/data-rules.ts'
import { isOfPerson, reportTexts } from './report-rules.ts'

const Order = z.object({
  orderNo: z.string(),
  orderId: z.string(),
  personName: z.string(),
  personNameEn: z.nullable(z.string()),
  examDay: z.nullable(z.string()),
  status: z.string(),
})
type Order = z.infer<typeof Order>

const problemOf = (
  order: Order | undefined,
  { orderNo, name }: { readonly orderNo: string; readonly name: string },
): readonly [Message, Readonly<Record<string, string>>] | undefined => {
  if (!order) return [reportTexts.noOrder, { orderNo }]
  if (order.status === '90') return [reportTexts.cancelled, { orderNo }]
  if (order.status === '70') return [reportTexts.there, { orderNo }]
  if (order.status === '10' || order.status === '50') return [reportTexts.notBooked, { orderNo }]
  if (order.examDay && order.examDay > dayAt()) return [reportTexts.notYet, { orderNo, day: order.examDay }]
  return isOfPerson(name, order) ? undefined : [reportTexts.stranger, { name, person: order.personName }]
}

/** The orders that reports are of, by number and name, among those that the caller sees. */
export const matchReports = async (
  { reports }: { readonly reports: readonly { readonly orderNo: string; readonly name: string }[] },
  context: Context,
): Promise<MatchedReport[]> => {
  const orders = await context.tx.rows(
    Order,
    `SELECT order_no AS "orderNo", id::text AS "orderId", person_name AS "personName", person_name_en AS "personNameEn", coalesce((arrived_at AT TIME ZONE 'Asia/Shanghai')::date, exam_day)::text AS "examDay", status
     FROM ${rowsOf(checkOrder, context)} o WHERE order_no = ANY($1) AND del_flag = 0`,
    [reports.map(({ orderNo }) => cleanKey(orderNo))],
  )
  return reports.map((report) => {
    const order = orders.find(({ orderNo }) => orderNo === cleanKey(report.orderNo))
    const problem = problemOf(order, report)
    return {
      orderNo: report.orderNo,
      orderId: order?.orderId ?? null,
      personName: order?.personName ?? null,
      examDay: order?.examDay ?? null,
      problem: problem ? context.translate(...problem) : null,
    }
  })
}
