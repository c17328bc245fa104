import * as z from 'zod/mini'
import type { Context } from '#server/calls/caller.ts'
import { checkPackage } from '#server/db/schema/check-packages.ts'
import { checkProjectPackage } from '#server/db/schema/check-projects.ts'
import { employee, familyMember } from '#server/db/schema/members.ts'
import { allRowsOf, rowsOf } from '#server/store/data-rules.ts'

const NumberedPerson = z.object({
  /** The number as numbers are compared. */
  key: z.string(),
  employeeId: z.string(),
  familyMemberId: z.nullable(z.string()),
  orgCode: z.string(),
  name: z.string(),
})
/** Somebody who has a document. */
export type NumberedPerson = z.infer<typeof NumberedPerson>

/** Who has some documents, as far as the caller sees them; undefined for who may not see whole numbers. */
export const peopleNumbered = async (
  numbers: readonly string[],
  context: Context,
): Promise<NumberedPerson[] | undefined> => {
  const { actions } = context.caller.grants
  if (!actions.has('employee:reveal') || !actions.has('family:reveal')) return undefined
  const wanted = [...new Set(numbers.filter(Boolean))]
  if (wanted.length === 0) return []
  return context.tx.rows(
    NumberedPerson,
    `SELECT clean_key(id_no) AS key, id::text AS "employeeId", NULL AS "familyMemberId", sys_org_code AS "orgCode", name
       FROM ${rowsOf(employee, context)} e WHERE clean_key(id_no) = ANY($1) AND del_flag = 0
     UNION ALL SELECT clean_key(id_no), employee_id::text, id::text, sys_org_code, name
       FROM ${rowsOf(familyMember, context)} f WHERE clean_key(id_no) = ANY($1) AND del_flag = 0`,
    [wanted],
  )
}

const OfferedPackage = z.object({
  projectId: z.string(),
  id: z.string(),
  code: z.string(),
  name: z.string(),
  nameEn: z.nullable(z.string()),
})
/** A package that a project has agreed on. */
export type OfferedPackage = z.infer<typeof OfferedPackage>

/** What some projects have agreed on. */
export const packagesNamed = (
  projectIds: readonly string[],
  { tx }: Pick<Context, 'tx'>,
): Promise<OfferedPackage[]> =>
  tx.rows(
    OfferedPackage,
    `SELECT x.project_id::text AS "projectId", k.id::text AS id, k.package_code AS code, k.package_name AS name, k.package_name_en AS "nameEn"
     FROM ${allRowsOf(checkProjectPackage)} x JOIN ${allRowsOf(checkPackage)} k ON k.id = x.package_id
     WHERE x.project_id = ANY($1::bigint[]) AND x.del_flag = 0 ORDER BY k.package_code`,
    [projectIds],
  )
