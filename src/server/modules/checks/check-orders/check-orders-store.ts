import * as z from 'zod/mini'
import type { CheckOrderDraft } from '#contract/checks/check-order-fields.ts'
import { checkOrders } from '#contract/checks/check-orders.ts'
import type { Failure } from '#contract/core/failures.ts'
import type { Context } from '#server/calls/caller.ts'
import { refusalOf } from '#server/core/refusal-of.ts'
import { checkOrder } from '#server/db/schema/check-orders.ts'
import { checkProject } from '#server/db/schema/check-projects.ts'
import { employee, familyMember } from '#server/db/schema/members.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { defineStore } from '#server/store/resource-store.ts'

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

const noFamily = /*i18n*/ { id: 'checkOrder.noFamily', message: '体检项目“{project}”不含家属' }

const Project = z.object({ id: z.string(), project: z.string() })

/** Refuses relatives in projects that take none. */
const refusedRelatives = async (
  drafts: readonly CheckOrderDraft[],
  { tx }: Pick<Context, 'tx'>,
): Promise<readonly (Failure | undefined)[]> => {
  const withRelatives = drafts.flatMap(({ projectId, familyMemberId }) => (familyMemberId ? projectId : []))
  if (withRelatives.length === 0) return []
  const projects = await tx.rows(
    Project,
    `SELECT id::text AS id, project_name AS project FROM ${allRowsOf(checkProject)} p WHERE id = ANY($1::bigint[]) AND NOT takes_family`,
    [withRelatives],
  )
  return drafts.map(({ projectId, familyMemberId }) => {
    const closed = projects.find(({ id }) => id === projectId)
    return familyMemberId && closed
      ? refusalOf('familyMemberId', noFamily, { project: closed.project })
      : undefined
  })
}

export const checkOrderStore = defineStore(checkOrders, {
  table: checkOrder,
  otherFilters: {
    bookableOn: (day, rowsIn) =>
      `EXISTS (SELECT FROM ${rowsIn(checkProject)} p WHERE p.id = t.project_id AND ${day} >= p.book_from
         AND (t.sys_org_code <> current_setting('app.org', true) OR p.hr_booking = 'BOOK' AND ${day} <= p.book_to))`,
  },
  unique: {
    check_order_person_key: /*i18n*/ {
      id: 'checkOrder.personTaken',
      message: '该人员在这个体检项目中已有订单',
    },
    check_order_no_key: /*i18n*/ { id: 'checkOrder.numberTaken', message: '订单号已存在，请重试' },
  },
  contradicts: (rows, context) =>
    refusedRelatives(
      rows.map(({ draft }) => draft),
      context,
    ),
  before: { save: async ({ draft }, context) => personOf(draft, context) },
})
