import * as z from 'zod/mini'
import type { CheckOrderDraft } from '#contract/checks/check-order-fields.ts'
import type { Context } from '#server/calls/caller.ts'
import { employee, familyMember } from '#server/db/schema/members.ts'
import { allRowsOf } from '#server/store/data-rules.ts'

const Person = z.object({ personName: z.string(), personNameEn: z.nullable(z.string()) })

/** What who is examined is called; relatives have no English name. */
export const personOf = async (
  { employeeId, familyMemberId }: Pick<CheckOrderDraft, 'employeeId' | 'familyMemberId'>,
  { tx }: Pick<Context, 'tx'>,
): Promise<Partial<z.infer<typeof Person>>> => {
  const [found] = await tx.rows(
    Person,
    familyMemberId
      ? `SELECT name AS "personName", NULL AS "personNameEn" FROM ${allRowsOf(familyMember)} t WHERE id = $1`
      : `SELECT name AS "personName", name_en AS "personNameEn" FROM ${allRowsOf(employee)} t WHERE id = $1`,
    [familyMemberId ?? employeeId],
  )
  return found ?? {}
}
