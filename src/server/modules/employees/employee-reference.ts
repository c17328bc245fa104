import * as z from 'zod/mini'
import type { RelatedEmployee } from '#contract/family-members.ts'
import type { Tx } from '#server/db/pool.ts'

const Held = z.object({ idType: z.string(), idNo: z.string(), birthDate: z.string() })

/**
 * Who an employee is that a relative's row names, held until the end of the transaction: one that is changed meanwhile would
 * no longer go with the new row.
 */
export const holdEmployee = async (tx: Tx, employeeId: string): Promise<RelatedEmployee | undefined> => {
  const [found] = await tx.rows(
    Held,
    `SELECT id_type AS "idType", id_no AS "idNo", birth_date::text AS "birthDate" FROM employee WHERE id = $1 FOR NO KEY UPDATE`,
    [employeeId],
  )
  return found
}
