import * as z from 'zod/mini'
import type { CheckOrderDraft } from '#contract/checks/check-order-fields.ts'
import { checkOrders } from '#contract/checks/check-orders.ts'
import type { Context } from '#server/calls/caller.ts'
import { checkOrder } from '#server/db/schema/check-orders.ts'
import { checkProject } from '#server/db/schema/check-projects.ts'
import { employee, familyMember } from '#server/db/schema/members.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { defineStore } from '#server/store/resource-store.ts'
import { contradictedOrders } from './order-contradictions.ts'
import { orderTexts } from './order-texts.ts'

const Person = z.object({ personName: z.string(), personNameEn: z.nullable(z.string()) })

/** What who is examined is called; relatives have no English name. */
const personOf = async (
  { employeeId, familyMemberId }: Pick<CheckOrderDraft, 'employeeId' | 'familyMemberId'>,
  { tx }: Pick<Context, 'tx'>,
): Promise<Partial<z.infer<typeof Person>>> => {
  const [found] = await tx.rows(
    Person,
    familyMemberId
      ? `SELECT name AS "personName", NULL AS "personNameEn" FROM ${allRowsOf(familyMember)} t WHERE id = $1`
      : `SELECT name AS "personName", name_en AS "personNameEn" FROM ${allRowsOf(employee)} t WHERE id = $1`,
    [familyMemberId ?? employeeId],
  )
  return found ?? {}
}

export const checkOrderStore = defineStore(checkOrders, {
  table: checkOrder,
  otherFilters: {
    bookableOn: (day, rowsIn) =>
      `EXISTS (SELECT FROM ${rowsIn(checkProject)} p WHERE p.id = t.project_id AND ${day} >= p.book_from
         AND (t.sys_org_code <> current_setting('app.org', true) OR p.hr_booking = 'BOOK' AND ${day} <= p.book_to))`,
  },
  unique: {
    check_order_person_key: orderTexts.personTaken,
    check_order_no_key: /*i18n*/ { id: 'checkOrder.numberTaken', message: '订单号已存在，请重试' },
  },
  contradicts: contradictedOrders,
  before: { save: async ({ draft }, context) => personOf(draft, context) },
})
