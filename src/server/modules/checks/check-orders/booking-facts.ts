import * as z from 'zod/mini'
import type { Context } from '#server/calls/caller.ts'
import { branch, branchClosedDays } from '#server/db/schema/branches.ts'
import { checkOrder } from '#server/db/schema/check-orders.ts'
import { checkSlot } from '#server/db/schema/check-slots.ts'
import { checkPackage, checkPackageCost } from '#server/db/schema/check-packages.ts'
import { checkProject, checkProjectBranch, checkProjectPackage } from '#server/db/schema/check-projects.ts'
import { employee, familyMember } from '#server/db/schema/members.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { amongIds } from '#server/store/listing.ts'

const text = z.nullable(z.string())

const Ordered = z.object({
  id: z.string(),
  /** The time that it has, and the one that it asks for. */
  slotId: text,
  wishSlotId: text,
  personName: z.string(),
  maritalState: text,
  projectId: z.string(),
  projectName: z.string(),
  bookFrom: z.string(),
  bookTo: z.string(),
  examFrom: z.string(),
  examTo: z.string(),
  hrBooking: z.string(),
  payer: z.enum(['COMPANY', 'PERSON', 'MIXED']),
  packageId: text,
  packageName: text,
  price: text,
  /** What the company bears of it where the project shares it, in fen. */
  companyAmount: text,
  isOffered: z.boolean(),
  forGender: text,
  forMarital: text,
  ageFrom: z.nullable(z.number()),
  ageTo: z.nullable(z.number()),
  gender: text,
  birthDate: text,
  leaveDate: text,
  /** The relative who is examined belongs to another employee. */
  isOthers: z.boolean(),
  supplierId: text,
})
/** What an order may be booked by: its project, its package and who is examined. */
export type Ordered = z.infer<typeof Ordered>

/** What orders may be booked by, by their ids. */
export const orderedOf = async (
  ids: readonly string[],
  { tx }: Pick<Context, 'tx'>,
): Promise<ReadonlyMap<string, Ordered>> => {
  const which = amongIds('o.id', ids)
  const rows = await tx.rows(
    Ordered,
    `SELECT o.id::text AS id, o.slot_id::text AS "slotId", o.wish_slot_id::text AS "wishSlotId", o.person_name AS "personName", o.marital_state AS "maritalState", p.id::text AS "projectId", p.project_name AS "projectName", p.book_from::text AS "bookFrom", p.book_to::text AS "bookTo",
       p.exam_from::text AS "examFrom", p.exam_to::text AS "examTo", p.hr_booking AS "hrBooking", p.payer,
       k.id::text AS "packageId", k.package_name AS "packageName", k.price::text AS price, pp.company_amount::text AS "companyAmount", pp.id IS NOT NULL AS "isOffered",
       k.for_gender AS "forGender", k.for_marital AS "forMarital", k.age_from AS "ageFrom", k.age_to AS "ageTo",
       CASE WHEN f.id IS NULL THEN e.gender ELSE f.gender END AS gender,
       (CASE WHEN f.id IS NULL THEN e.birth_date ELSE f.birth_date END)::text AS "birthDate",
       e.leave_date::text AS "leaveDate", coalesce(f.employee_id <> e.id, false) AS "isOthers", b.supplier_id::text AS "supplierId"
     FROM ${allRowsOf(checkOrder)} o
       JOIN ${allRowsOf(checkProject)} p ON p.id = o.project_id
       JOIN ${allRowsOf(employee)} e ON e.id = o.employee_id
       LEFT JOIN ${allRowsOf(familyMember)} f ON f.id = o.family_member_id
       LEFT JOIN ${allRowsOf(checkPackage)} k ON k.id = o.package_id
       LEFT JOIN ${allRowsOf(checkProjectPackage)} pp ON pp.project_id = p.id AND pp.package_id = k.id AND pp.del_flag = 0
       LEFT JOIN ${allRowsOf(branch)} b ON b.id = o.branch_id
     WHERE ${which.sql}`,
    [which.value],
    'prepared',
  )
  return new Map(rows.map((row) => [row.id, row]))
}

const AtBranch = z.object({
  slotId: z.string(),
  branchName: z.string(),
  supplierId: z.string(),
  isOpen: z.boolean(),
  isClosedThen: z.boolean(),
  projectIds: z.array(z.string()),
  /** What its supplier is paid for packages, in fen. */
  costs: z.record(z.string(), z.string()),
})
/** The branch of a slot. */
export type AtBranch = z.infer<typeof AtBranch>

/** The branches of slots, by the ids of the slots. */
export const branchesOf = async (
  slotIds: readonly string[],
  { tx }: Pick<Context, 'tx'>,
): Promise<ReadonlyMap<string, AtBranch>> => {
  const which = amongIds('s.id', [...new Set(slotIds)])
  const rows = await tx.rows(
    AtBranch,
    `SELECT s.id::text AS "slotId", b.branch_name AS "branchName", b.supplier_id::text AS "supplierId", b.status = '1' AS "isOpen",
       EXISTS (SELECT FROM ${allRowsOf(branchClosedDays)} c
         WHERE c.record_id = b.id AND c.to_version IS NULL AND s.day BETWEEN c.from_day AND coalesce(c.to_day, c.from_day)) AS "isClosedThen",
       ARRAY(SELECT pb.project_id::text FROM ${allRowsOf(checkProjectBranch)} pb WHERE pb.branch_id = b.id AND pb.del_flag = 0) AS "projectIds",
       coalesce((SELECT jsonb_object_agg(c.package_id, c.cost::text) FROM ${allRowsOf(checkPackageCost)} c
         WHERE c.supplier_id = b.supplier_id AND c.del_flag = 0), '{}') AS costs
     FROM ${allRowsOf(checkSlot)} s JOIN ${allRowsOf(branch)} b ON b.id = s.branch_id WHERE ${which.sql}`,
    [which.value],
    'prepared',
  )
  return new Map(rows.map((row) => [row.slotId, row]))
}

const Later = z.object({ id: z.string() })

/** The next slots of the branch of a slot that have places left, in the order of time, so many as have these places together. */
export const slotsAfter = async (
  slotId: string,
  places: number,
  { tx }: Pick<Context, 'tx'>,
): Promise<readonly string[]> => {
  const rows = await tx.rows(
    Later,
    `SELECT id::text AS id FROM (
       SELECT s.id, s.day, s.from_time, sum(s.capacity - s.held) OVER (ORDER BY s.day, s.from_time, s.id) - (s.capacity - s.held) AS before
       FROM ${allRowsOf(checkSlot)} f JOIN ${allRowsOf(checkSlot)} s ON s.branch_id = f.branch_id AND (s.day, s.from_time) > (f.day, f.from_time)
       WHERE f.id = $1 AND s.del_flag = 0 AND s.held < s.capacity AND NOT EXISTS (SELECT FROM ${allRowsOf(branchClosedDays)} c
         WHERE c.record_id = s.branch_id AND c.to_version IS NULL AND s.day BETWEEN c.from_day AND coalesce(c.to_day, c.from_day))) later
     WHERE before < $2 ORDER BY day, from_time, id`,
    [slotId, places],
  )
  return rows.map(({ id }) => id)
}
