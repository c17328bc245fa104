import * as z from 'zod/mini'
import { coverChangeTypes } from '#contract/cover/cover-change-fields.ts'

/** What `assessAll` asks of a stored change, and by which columns it is read. */
export const DraftedChange = z.object({
  id: z.string(),
  changeType: z.enum(coverChangeTypes.values),
  employeeId: z.string(),
  familyMemberId: z.nullable(z.string()),
  policyId: z.string(),
  planId: z.nullable(z.string()),
  effectiveDay: z.string(),
})
export type DraftedChange = z.infer<typeof DraftedChange>

export const draftedColumns = `id::text AS id, change_type AS "changeType", employee_id::text AS "employeeId", family_member_id::text AS "familyMemberId",
  policy_id::text AS "policyId", plan_id::text AS "planId", effective_day::text AS "effectiveDay"`
