import * as z from 'zod/mini'
import { Failure } from '#contract/core/failures.ts'
import type { RelatedEmployee } from '#contract/family-members.ts'
import type { Tx } from '#server/db/pool.ts'

const Held = z.object({ idType: z.string(), idNo: z.string(), birthDate: z.string(), mobile: z.string() })

const about = `SELECT id_type AS "idType", id_no AS "idNo", birth_date::text AS "birthDate", mobile FROM employee WHERE id = $1`

/**
 * Who an employee is that a relative's row names, held until the end of the transaction: one that is changed meanwhile would
 * no longer go with the new row.
 */
export const holdEmployee = async (tx: Tx, employeeId: string): Promise<RelatedEmployee | undefined> => {
  const [found] = await tx.rows(Held, `${about} FOR NO KEY UPDATE`, [employeeId])
  return found
}

/** Who an employee is, also one who was deleted, and under which mobile they are reached. Throws `notFound`. */
export const relatedEmployee = async (
  tx: Tx,
  employeeId: string,
): Promise<RelatedEmployee & { readonly mobile: string }> => {
  const [found] = await tx.rows(Held, about, [employeeId])
  if (!found) throw new Failure('notFound')
  return found
}
