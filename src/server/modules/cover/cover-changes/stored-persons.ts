import * as z from 'zod/mini'
import type { Context } from '#server/calls/caller.ts'
import { employee, familyMember } from '#server/db/schema/members.ts'
import { rowsOf } from '#server/store/data-rules.ts'

const StoredPerson = z.object({
  id: z.string(),
  employeeId: z.string(),
  name: z.string(),
  nameEn: z.nullable(z.string()),
  idNo: z.nullable(z.string()),
})
/** Somebody as stored: an employee, whose id is `employeeId`, or a relative. */
export type StoredPerson = z.infer<typeof StoredPerson>

/** Some employees and their relatives, as far as the caller sees them. */
export const personsOf = (
  employeeIds: readonly string[],
  context: Pick<Context, 'tx' | 'caller'>,
): Promise<StoredPerson[]> =>
  context.tx.rows(
    StoredPerson,
    `SELECT id::text AS id, id::text AS "employeeId", name, name_en AS "nameEn", id_no AS "idNo"
       FROM ${rowsOf(employee, context)} e WHERE id = ANY($1::bigint[]) AND del_flag = 0
     UNION ALL SELECT id::text, employee_id::text, name, NULL, id_no
       FROM ${rowsOf(familyMember, context)} f WHERE employee_id = ANY($1::bigint[]) AND del_flag = 0`,
    [employeeIds],
  )
