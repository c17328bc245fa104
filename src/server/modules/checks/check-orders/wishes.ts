import * as z from 'zod/mini'
import type { CheckOrder } from '#contract/checks/check-order-fields.ts'
import {
  branchesWished,
  wishesInTurn,
  wishesOf,
  wishPairs,
  type Wished,
} from '#contract/checks/check-wishes.ts'
import { refusal, type Failure } from '#contract/core/failures.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import type { Context } from '#server/calls/caller.ts'
import { refusalOf } from '#server/core/refusal-of.ts'
import { branch } from '#server/db/schema/branches.ts'
import { checkOrder } from '#server/db/schema/check-orders.ts'
import { checkProject, checkProjectBranch } from '#server/db/schema/check-projects.ts'
import { checkSlot } from '#server/db/schema/check-slots.ts'
import { employee, familyMember } from '#server/db/schema/members.ts'
import type { RowsIn } from '#server/store/conditions.ts'
import { isFor } from '#server/modules/checks/check-slots/slots-reference.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { orderTexts } from './order-texts.ts'

const texts = {
  twice: /*i18n*/ { id: 'checkOrder.wishTwice', message: '意向日期不能重复' },
  undated: /*i18n*/ { id: 'checkOrder.wishUndated', message: '选了网点，请同时填写那一天的日期' },
  window: /*i18n*/ {
    id: 'checkOrder.wishWindow',
    message: '意向日期须在 {from} 至 {to} 之内',
  },
  booked: /*i18n*/ {
    id: 'checkOrder.wishBooked',
    message: '只有待预约和预约失败的订单可以登记意向；已约好的请改约',
  },
}

/** The wished days of an order with their branches, as rows `w`. */
const wishRows = (order: string): string =>
  `unnest(ARRAY[${order}.first_wish, ${order}.second_wish, ${order}.third_wish], ARRAY[${order}.first_branch_id, ${order}.second_branch_id, ${order}.third_branch_id])
     WITH ORDINALITY AS w (day, branch_id, turn)`

/** Whether an order wishes for a slot; the branch is one of its project. */
export const isWished = ({ order, slot }: { readonly order: string; readonly slot: string }): string =>
  `EXISTS (SELECT FROM ${wishRows(order)} WHERE w.day = ${slot}.day AND ${slot}.branch_id = coalesce(w.branch_id, ${order}.branch_id, ${slot}.branch_id))`

/** Whether there is a place after a day that the order `t` wishes for, while its employee is still there. */
export const wishedSlots = (rowsIn: RowsIn, day: string): string =>
  `EXISTS (SELECT FROM ${rowsIn(employee)} e JOIN ${rowsIn(checkProjectBranch)} pb ON e.id = t.employee_id JOIN ${rowsIn(branch)} b ON b.id = pb.branch_id AND b.status = '1' AND b.del_flag = 0
     JOIN ${rowsIn(checkSlot)} s ON s.branch_id = b.id AND s.day IN (t.first_wish, t.second_wish, t.third_wish) AND s.del_flag = 0
   WHERE pb.project_id = t.project_id AND pb.del_flag = 0 AND s.day > ${day} AND s.held < s.capacity AND coalesce(s.day <= e.leave_date, true)
     AND ${isFor({ slot: 's', project: 't.project_id', gender: `coalesce((SELECT f.gender FROM ${rowsIn(familyMember)} f WHERE f.id = t.family_member_id), e.gender)` })}
     AND ${isWished({ order: 't', slot: 's' })})`

const WishedSlot = z.object({ orderId: z.string(), slotId: z.string() })

/** The slots with places left on the days that orders wish for, by the ids of the orders, the dearest first. */
export const wishedBy = async (
  orderIds: readonly string[],
  { tx }: Pick<Context, 'tx'>,
): Promise<ReadonlyMap<string, readonly string[]>> => {
  if (orderIds.length === 0) return new Map()
  const rows = await tx.rows(
    WishedSlot,
    `SELECT o.id::text AS "orderId", s.id::text AS "slotId"
     FROM ${allRowsOf(checkOrder)} o CROSS JOIN LATERAL ${wishRows('o')}
       JOIN ${allRowsOf(checkProjectBranch)} pb ON pb.project_id = o.project_id AND pb.del_flag = 0 AND pb.branch_id = coalesce(w.branch_id, o.branch_id, pb.branch_id)
       JOIN ${allRowsOf(checkSlot)} s ON s.branch_id = pb.branch_id AND s.day = w.day AND s.del_flag = 0
     WHERE o.id = ANY($1::bigint[]) AND s.held < s.capacity AND s.day > $2::date ORDER BY o.id, w.turn, s.from_time, s.id`,
    [orderIds, dayAt()],
  )
  const byOrder = Map.groupBy(rows, ({ orderId }) => orderId)
  return new Map([...byOrder].map(([id, slots]) => [id, slots.map(({ slotId }) => slotId)]))
}

interface Window {
  readonly examFrom: string
  readonly examTo: string
}

/** What refuses days that are wished for: those that stood there before are not asked again. */
export const refusedWishes = (
  wished: Wished,
  { examFrom, examTo: to }: Window,
  before: Wished = {},
): Failure | undefined => {
  const days = wishesOf(wished)
  if (new Set(days).size < days.length) return refusalOf('secondWish', texts.twice)
  const tomorrow = addDays(dayAt(), 1)
  const from = examFrom > tomorrow ? examFrom : tomorrow
  const known = wishesOf(before)
  const isWrong = days.some((day) => !known.includes(day) && (day < from || day > to))
  return isWrong ? refusalOf('firstWish', texts.window, { from, to }) : undefined
}

const Place = z.object({ id: z.string(), name: z.string(), nameEn: z.nullable(z.string()) })
export type WishPlace = z.infer<typeof Place>

/** The branches at which an order may be examined. */
export const wishPlaces = (projectId: string, { tx }: Pick<Context, 'tx'>): Promise<WishPlace[]> =>
  tx.rows(
    Place,
    `SELECT b.id::text AS id, b.branch_name AS name, b.branch_name_en AS "nameEn"
     FROM ${allRowsOf(checkProjectBranch)} pb JOIN ${allRowsOf(branch)} b ON b.id = pb.branch_id
     WHERE pb.project_id = $1 AND pb.del_flag = 0 AND b.del_flag = 0 AND b.status = '1' ORDER BY b.branch_name, b.id`,
    [projectId],
  )

const Windows = z.object({ examFrom: z.string(), examTo: z.string() })

/** When the people of a project are examined. */
export const windowOf = async (projectId: string, { tx }: Pick<Context, 'tx'>): Promise<Window> => {
  const [found] = await tx.rows(
    Windows,
    `SELECT exam_from::text AS "examFrom", exam_to::text AS "examTo" FROM ${allRowsOf(checkProject)} p WHERE id = $1`,
    [projectId],
  )
  if (!found) throw new Error('an order is of a project')
  return found
}

/** What is written of an order that is held when its wishes are noted: they say where by themselves. Throws what refuses them. */
export const notedWishes = async (order: CheckOrder, wished: Wished, context: Pick<Context, 'tx'>) => {
  if (order.status !== '10' && order.status !== '50') throw refusal(texts.booked)
  const refused = refusedWishes(wished, await windowOf(order.projectId, context), order)
  if (refused) throw refused
  // The branch of the order stands in every row of a form.
  const undated = wishPairs.find(
    ([day, place]) => !wished[day] && (wished[place] ?? order.branchId) !== order.branchId,
  )
  if (undated) throw refusalOf(undated[0], texts.undated)
  const places = (await wishPlaces(order.projectId, context)).map(({ id }) => id)
  const known = new Set([...places, ...branchesWished(order)])
  if (branchesWished(wished).some((id) => !known.has(id)))
    throw refusalOf('firstBranchId', orderTexts.wishBranch)
  const noted = wishesInTurn(wished)
  return { ...noted, ...(noted.firstWish !== null && { branchId: null }) }
}
