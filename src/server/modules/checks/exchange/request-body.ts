import * as z from 'zod/mini'
import type { SupplierRequest } from '#contract/checks/supplier-request.ts'
import type { Context } from '#server/calls/caller.ts'
import { branch } from '#server/db/schema/branches.ts'
import { checkOrder } from '#server/db/schema/check-orders.ts'
import { checkProject } from '#server/db/schema/check-projects.ts'
import { checkSlot } from '#server/db/schema/check-slots.ts'
import { checkPackage, checkPackageCost } from '#server/db/schema/check-packages.ts'
import { employee, familyMember } from '#server/db/schema/members.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import type { Claimed } from './claiming.ts'

const text = z.nullable(z.string())

const About = z.object({
  orderNo: z.string(),
  branchId: text,
  branchName: text,
  day: text,
  fromTime: text,
  toTime: text,
  packageCode: text,
  packageName: text,
  employeeId: z.string(),
  familyMemberId: text,
  consentOn: text,
  name: z.string(),
  idType: text,
  idNo: text,
  mobile: text,
})

/** What a supplier is told of a booking: who comes, to which branch, when, and what is examined. */
const about = `SELECT o.order_no AS "orderNo", b.id::text AS "branchId", b.branch_name AS "branchName", s.day::text AS day,
    s.from_time AS "fromTime", s.to_time AS "toTime", c.supplier_code AS "packageCode", k.package_name AS "packageName",
    o.employee_id::text AS "employeeId", o.family_member_id::text AS "familyMemberId", o.person_name AS name, p.consent_on::text AS "consentOn",
    CASE WHEN f.id IS NULL THEN e.id_type ELSE f.id_type END AS "idType", CASE WHEN f.id IS NULL THEN e.id_no ELSE f.id_no END AS "idNo",
    coalesce(f.mobile, e.mobile) AS mobile
  FROM ${allRowsOf(checkOrder)} o
    JOIN ${allRowsOf(checkProject)} p ON p.id = o.project_id
    JOIN ${allRowsOf(employee)} e ON e.id = o.employee_id
    LEFT JOIN ${allRowsOf(familyMember)} f ON f.id = o.family_member_id
    LEFT JOIN ${allRowsOf(checkSlot)} s ON s.id = $2
    LEFT JOIN ${allRowsOf(branch)} b ON b.id = s.branch_id
    LEFT JOIN ${allRowsOf(checkPackage)} k ON k.id = o.package_id
    LEFT JOIN ${allRowsOf(checkPackageCost)} c ON c.package_id = k.id AND c.supplier_id = $3 AND c.del_flag = 0
  WHERE o.id = $1`

/** Notes that somebody's document and mobile were read to be sent, and since when the project says that they agreed (security ACC-6). */
const noteSending = async (
  { employeeId, familyMemberId, consentOn }: z.infer<typeof About>,
  { supplierId }: Claimed,
  { tx }: Pick<Context, 'tx'>,
): Promise<void> => {
  const [table, id] = familyMemberId ? ['family_member', familyMemberId] : ['employee', employeeId]
  await tx.query(`SELECT audit_note('send', $1, $2, $3)`, [
    table,
    id,
    JSON.stringify({ supplierId, fields: ['name', 'idNo', 'mobile'], consentOn }),
  ])
}

/** What is posted to a supplier: the least that it needs; a person stands in bookings alone. */
export const bodyOf = async (claimed: Claimed, context: Pick<Context, 'tx'>): Promise<Buffer> => {
  const { id: requestId, kind, orderId, slotId, supplierId, cancelsId } = claimed
  const [found] = await context.tx.rows(About, about, [orderId, slotId, supplierId])
  if (!found) throw new Error(`request ${requestId} is about no order`)
  const { orderNo, branchId, branchName, day, fromTime, toTime, name, idType, idNo, mobile } = found
  const place = { branch: { id: branchId, name: branchName }, day, fromTime, toTime }
  if (kind === 'BOOK') await noteSending(found, claimed, context)
  const request: SupplierRequest = {
    requestId,
    kind,
    orderNo,
    ...(kind === 'CANCEL' ? { cancels: cancelsId } : place),
    ...(kind === 'BOOK' && {
      package: { code: found.packageCode, name: found.packageName },
      person: { name, idType, idNo, mobile },
    }),
  }
  return Buffer.from(JSON.stringify(request))
}
