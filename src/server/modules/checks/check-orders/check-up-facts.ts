import * as z from 'zod/mini'
import { checkOrderStates } from '#contract/checks/check-order-states.ts'
import { dayAt } from '#contract/rules/calendar.ts'
import { dict } from '#contract/core/fields.ts'
import { noLink } from '#contract/messages/sms-events.ts'
import type { Context } from '#server/calls/caller.ts'
import type { Links } from '#server/core/links.ts'
import { branch } from '#server/db/schema/branches.ts'
import { checkOrder } from '#server/db/schema/check-orders.ts'
import { checkPackage } from '#server/db/schema/check-packages.ts'
import { checkProject } from '#server/db/schema/check-projects.ts'
import { allRowsOf } from '#server/store/data-rules.ts'

/** The first part of the address of the page. */
export const checkUpPath = 'c'

/** The time that a link speaks of: with another one, or without any, it is not the one to go by. */
export const aboutTime = (slotId: string | null): string => slotId ?? 'none'

/** The link to the page of a check-up, which opens until a day; `noLink` where messages hold none. */
export const checkUpLink = (
  links: Links,
  { id, slotId, until }: { readonly id: string; readonly slotId: string | null; readonly until: string },
): string => links.to(checkUpPath, { id, about: aboutTime(slotId), until }) ?? noLink

const text = z.nullable(z.string())

const CheckUp = z.object({
  status: dict(checkOrderStates.states),
  slotId: text,
  personName: z.string(),
  personNameEn: text,
  examDay: text,
  examTime: text,
  branchName: text,
  branchNameEn: text,
  address: text,
  phone: text,
  preparation: text,
  preparationEn: text,
  projectId: z.string(),
  isOpen: z.boolean(),
  bookTo: z.string(),
  examFrom: z.string(),
  examTo: z.string(),
  branchId: text,
  firstWish: text,
  firstBranchId: text,
  secondWish: text,
  secondBranchId: text,
  thirdWish: text,
  thirdBranchId: text,
})
/** What the page of a check-up may say: when, where and how to come, or what is wished for, and nothing of what is examined. */
export type CheckUp = z.infer<typeof CheckUp>

/** What is said of the order of a link; undefined where there is none any more. */
export const checkUpOf = async (id: string, { tx }: Pick<Context, 'tx'>): Promise<CheckUp | undefined> => {
  const [found] = await tx.rows(
    CheckUp,
    `SELECT o.status, o.slot_id::text AS "slotId", o.person_name AS "personName", o.person_name_en AS "personNameEn",
       o.exam_day::text AS "examDay", o.exam_time AS "examTime",
       b.branch_name AS "branchName", b.branch_name_en AS "branchNameEn", b.address, b.phone,
       k.preparation, k.preparation_en AS "preparationEn",
       p.id::text AS "projectId", p.status = 'ACTIVE' AND p.book_to >= $2::date AS "isOpen", p.book_to::text AS "bookTo", p.exam_from::text AS "examFrom", p.exam_to::text AS "examTo",
       o.branch_id::text AS "branchId", o.first_wish::text AS "firstWish", o.second_wish::text AS "secondWish", o.third_wish::text AS "thirdWish",
       o.first_branch_id::text AS "firstBranchId", o.second_branch_id::text AS "secondBranchId", o.third_branch_id::text AS "thirdBranchId"
     FROM ${allRowsOf(checkOrder)} o JOIN ${allRowsOf(checkProject)} p ON p.id = o.project_id LEFT JOIN ${allRowsOf(branch)} b ON b.id = o.branch_id
       LEFT JOIN ${allRowsOf(checkPackage)} k ON k.id = o.package_id
     WHERE o.id = $1 AND o.del_flag = 0`,
    [id, dayAt()],
  )
  return found
}
