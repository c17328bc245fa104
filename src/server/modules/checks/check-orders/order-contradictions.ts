import * as z from 'zod/mini'
import type { CheckOrderDraft } from '#contract/checks/check-order-fields.ts'
import { branchesWished, wishFieldNames } from '#contract/checks/check-wishes.ts'
import { misfit } from '#contract/checks/package-fit.ts'
import type { Failure } from '#contract/core/failures.ts'
import { dayAt } from '#contract/rules/calendar.ts'
import type { Context } from '#server/calls/caller.ts'
import { refusalOf } from '#server/core/refusal-of.ts'
import { branch } from '#server/db/schema/branches.ts'
import { checkOrder } from '#server/db/schema/check-orders.ts'
import { checkPackage } from '#server/db/schema/check-packages.ts'
import { checkProject, checkProjectBranch, checkProjectPackage } from '#server/db/schema/check-projects.ts'
import { employee, familyMember } from '#server/db/schema/members.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import type { PlannedRow } from '#server/store/hooks.ts'
import { orderTexts as texts } from './order-texts.ts'
import { refusedWishes } from './wishes.ts'

const text = z.nullable(z.string())

const Facts = z.object({
  at: z.number(),
  project: z.string(),
  takesFamily: z.boolean(),
  day: z.string(),
  examFrom: z.string(),
  examTo: z.string(),
  person: z.string(),
  gender: text,
  birthDate: text,
  leaveDate: text,
  isOthers: z.boolean(),
  isTaken: z.boolean(),
  package: text,
  isOffered: z.boolean(),
  forGender: text,
  forMarital: text,
  ageFrom: z.nullable(z.number()),
  ageTo: z.nullable(z.number()),
  branch: text,
  isPlace: z.boolean(),
  /** Where wished days are wished for people are examined. */
  areWishPlaces: z.boolean(),
})
type Facts = z.infer<typeof Facts>

type Planned = PlannedRow<Partial<OrderOf> & { readonly id: string }, OrderOf>

/** Who is examined in which project, and how. */
export type OrderOf = Omit<CheckOrderDraft, 'remarks' | 'branchId'> &
  Pick<Partial<CheckOrderDraft>, 'branchId'>

/** What is known of orders that are to be written: their projects, people, packages and branches; `$2` is today. */
const factsSql = `
  SELECT d.at, p.project_name AS project, p.takes_family AS "takesFamily", greatest(p.exam_from, $2::date)::text AS day, p.exam_from::text AS "examFrom", p.exam_to::text AS "examTo",
    coalesce(f.name, e.name) AS person, CASE WHEN f.id IS NULL THEN e.gender ELSE f.gender END AS gender,
    (CASE WHEN f.id IS NULL THEN e.birth_date ELSE f.birth_date END)::text AS "birthDate", e.leave_date::text AS "leaveDate",
    coalesce(f.employee_id <> e.id, false) AS "isOthers",
    EXISTS (SELECT FROM ${allRowsOf(checkOrder)} o WHERE o.project_id = p.id AND o.del_flag = 0 AND o.status <> '90' AND o.replaced_by_id IS NULL AND o.id IS DISTINCT FROM d.id
      AND coalesce(o.family_member_id, o.employee_id) = coalesce(f.id, e.id)) AS "isTaken",
    k.package_name AS package, EXISTS (SELECT FROM ${allRowsOf(checkProjectPackage)} x WHERE x.project_id = p.id AND x.package_id = k.id AND x.del_flag = 0) AS "isOffered",
    k.for_gender AS "forGender", k.for_marital AS "forMarital", k.age_from AS "ageFrom", k.age_to AS "ageTo",
    b.branch_name AS branch, EXISTS (SELECT FROM ${allRowsOf(checkProjectBranch)} x WHERE x.project_id = p.id AND x.branch_id = b.id AND x.del_flag = 0) AS "isPlace",
    d.wished <@ ARRAY(SELECT x.branch_id FROM ${allRowsOf(checkProjectBranch)} x WHERE x.project_id = p.id AND x.del_flag = 0) AS "areWishPlaces"
  FROM jsonb_to_recordset($1::jsonb) AS d (at int, id bigint, project_id bigint, employee_id bigint, family_member_id bigint, package_id bigint, branch_id bigint, wished bigint[])
    JOIN ${allRowsOf(checkProject)} p ON p.id = d.project_id
    JOIN ${allRowsOf(employee)} e ON e.id = d.employee_id
    LEFT JOIN ${allRowsOf(familyMember)} f ON f.id = d.family_member_id
    LEFT JOIN ${allRowsOf(checkPackage)} k ON k.id = d.package_id
    LEFT JOIN ${allRowsOf(branch)} b ON b.id = d.branch_id`

/** What refuses an order as it stands, by what is known of it. */
const refusedBy = (facts: Facts, { familyMemberId, maritalState }: OrderOf): Failure | undefined => {
  const { project, person, leaveDate, package: name } = facts
  if (familyMemberId && !facts.takesFamily) return refusalOf('familyMemberId', texts.noFamily, { project })
  if (facts.isOthers) return refusalOf('familyMemberId', texts.otherFamily, { person })
  if (leaveDate !== null && leaveDate < facts.day)
    return refusalOf('employeeId', texts.left, { person, day: leaveDate })
  if (name === null) return undefined
  const unfit = misfit(facts, { ...facts, maritalState: maritalState ?? null }, facts.day)
  return unfit && refusalOf('packageId', unfit, { package: name, person })
}

/** What refuses somebody who is to be added to a project, besides. */
const refusedInProject = (facts: Facts, { familyMemberId }: OrderOf): Failure | undefined => {
  const { project, package: name, branch: place } = facts
  if (facts.isTaken) return refusalOf(familyMemberId ? 'familyMemberId' : 'employeeId', texts.personTaken)
  if (place !== null && !facts.isPlace)
    return refusalOf('branchId', texts.otherBranch, { project, branch: place })
  if (!facts.areWishPlaces) return refusalOf('firstBranchId', texts.wishBranch)
  if (name !== null && !facts.isOffered)
    return refusalOf('packageId', texts.otherPackage, { project, package: name })
  return undefined
}

const factsOf = async (
  orders: readonly (OrderOf & { readonly id?: string | undefined })[],
  { tx }: Pick<Context, 'tx'>,
): Promise<ReadonlyMap<number, Facts>> => {
  if (orders.length === 0) return new Map()
  const wanted = orders.map((order, at) => ({
    at,
    id: order.id,
    project_id: order.projectId,
    employee_id: order.employeeId,
    family_member_id: order.familyMemberId,
    package_id: order.packageId,
    branch_id: order.branchId,
    wished: branchesWished(order),
  }))
  const found = await tx.rows(Facts, factsSql, [JSON.stringify(wanted), dayAt()])
  return new Map(found.map((facts) => [facts.at, facts]))
}

const looked = [
  'projectId',
  'employeeId',
  'familyMemberId',
  'packageId',
  'maritalState',
  ...wishFieldNames,
] as const

/** An edit that changes nothing of whom and what an order is about is not asked again. */
const isAsked = ({ before, draft }: Planned): boolean =>
  !before || looked.some((field) => (before[field] ?? null) !== (draft[field] ?? null))

/** What of some orders contradicts their project, the person or the package; of each, in its place. */
export const contradictedOrders = async (
  rows: readonly Planned[],
  context: Pick<Context, 'tx'>,
): Promise<readonly (Failure | undefined)[]> => {
  const orders = rows.map(({ before, draft }) => ({ ...draft, id: before?.id }))
  const facts = await factsOf(rows.some(isAsked) ? orders : [], context)
  return rows.map((row, at) => {
    const known = isAsked(row) ? facts.get(at) : undefined
    return known && (refusedBy(known, row.draft) ?? refusedWishes(row.draft, known, row.before))
  })
}

/** What keeps some people from being added to a project as they are asked for; of each, in its place. */
export const refusedMembers = async (
  orders: readonly OrderOf[],
  context: Pick<Context, 'tx'>,
): Promise<readonly (Failure | undefined)[]> => {
  const facts = await factsOf(orders, context)
  return orders.map((order, at) => {
    const known = facts.get(at)
    return known && (refusedInProject(known, order) ?? refusedBy(known, order) ?? refusedWishes(order, known))
  })
}

/** Whether somebody has an order of a project that is not cancelled. */
export const isInProject = async (order: OrderOf, context: Pick<Context, 'tx'>): Promise<boolean> =>
  (await factsOf([order], context)).get(0)?.isTaken ?? false
