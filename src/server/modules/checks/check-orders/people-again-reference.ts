import * as z from 'zod/mini'
import type { Context } from '#server/calls/caller.ts'
import { checkOrder } from '#server/db/schema/check-orders.ts'
import { employee, familyMember } from '#server/db/schema/members.ts'
import { allRowsOf, rowsOf } from '#server/store/data-rules.ts'
import { addOrders } from './members-reference.ts'
import { refusedMembers } from './order-contradictions.ts'

const Person = z.object({
  employeeId: z.string(),
  familyMemberId: z.nullable(z.string()),
  packageId: z.nullable(z.string()),
  maritalState: z.nullable(z.enum(['1', '2'])),
  personName: z.string(),
  personNameEn: z.nullable(z.string()),
  sysOrgCode: z.string(),
})

/** Who was in a project and is still on record, as they are called today. */
const people = (rows: string) => `
  SELECT o.employee_id::text AS "employeeId", o.family_member_id::text AS "familyMemberId", o.package_id::text AS "packageId", o.marital_state AS "maritalState",
    coalesce(f.name, e.name) AS "personName", CASE WHEN f.id IS NULL THEN e.name_en END AS "personNameEn", o.sys_org_code AS "sysOrgCode"
  FROM ${rows} o JOIN ${allRowsOf(employee)} e ON e.id = o.employee_id AND e.del_flag = 0
    LEFT JOIN ${allRowsOf(familyMember)} f ON f.id = o.family_member_id AND f.del_flag = 0
  WHERE o.project_id = $1 AND o.del_flag = 0 AND o.status <> '90' AND (o.family_member_id IS NULL) = (f.id IS NULL)
  ORDER BY o.employee_id, o.family_member_id NULLS FIRST`

/** Adds the people of a project to one that follows it, with the package that they had or its next version; whoever has left is left out. */
export const addAgain = async (
  {
    from,
    to,
    versions,
  }: { readonly from: string; readonly to: string; readonly versions: ReadonlyMap<string, string> },
  context: Context,
): Promise<{ added: number; left: number; undecided: number }> => {
  const before = await context.tx.rows(Person, people(rowsOf(checkOrder, context)), [from])
  const again = before.map((one) => ({
    ...one,
    projectId: to,
    packageId: versions.get(one.packageId ?? '') ?? null,
  }))
  const refused = await refusedMembers(again, context)
  // Whom the package does not suit any more comes along and chooses another.
  const bare = again.map((one, at) => (refused[at] ? { ...one, packageId: null } : one))
  const gone = await refusedMembers(bare, context)
  const staying = bare.filter((_, at) => gone[at] === undefined)
  await addOrders(staying, context)
  return {
    added: staying.length,
    left: bare.length - staying.length,
    undecided: staying.filter(({ packageId }) => packageId === null).length,
  }
}
