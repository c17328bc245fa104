import * as z from 'zod/mini'
import { Failure } from '#contract/core/failures.ts'
import type { RelatedEmployee } from '#contract/members/family-members.ts'
import type { Context } from '#server/calls/caller.ts'
import { employee } from '#server/db/schema/members.ts'
import { allRowsOf, rowsOf } from '#server/store/data-rules.ts'

type Asking = Pick<Context, 'tx' | 'caller'>

const Held = z.object({
  idType: z.string(),
  idNo: z.nullable(z.string()),
  birthDate: z.string(),
  mobile: z.string(),
})

const about = (rows: string) =>
  `SELECT id_type AS "idType", id_no AS "idNo", birth_date::text AS "birthDate", mobile FROM ${rows} e WHERE id = $1`

/**
 * Who an employee is that a relative's row names, held until the end of the transaction: one that is changed meanwhile would
 * no longer go with the new row.
 */
export const holdEmployee = async (
  employeeId: string,
  context: Asking,
): Promise<RelatedEmployee | undefined> => {
  const [found] = await context.tx.rows(Held, `${about(allRowsOf(employee))} FOR NO KEY UPDATE`, [employeeId])
  return found
}

/** Who an employee is, also one who was deleted, and under which mobile they are reached. Throws `notFound`. */
export const relatedEmployee = async (
  employeeId: string,
  context: Asking,
): Promise<RelatedEmployee & { readonly mobile: string }> => {
  const [found] = await context.tx.rows(Held, about(rowsOf(employee, context)), [employeeId])
  if (!found) throw new Failure('notFound')
  return found
}
