import * as z from 'zod/mini'
import type { Pregnancy } from '#contract/claims/claim-handin.ts'
import { newPregnancy, type ClaimVisitDraft } from '#contract/claims/claim-visits.ts'
import type { Context } from '#server/calls/caller.ts'
import { refusalOf } from '#server/core/refusal-of.ts'
import { claim, claimVisit } from '#server/db/schema/claims.ts'
import { allRowsOf, rowsOf } from '#server/store/data-rules.ts'

const unknown = /*i18n*/ {
  id: 'claimVisit.pregnancyUnknown',
  message: '没有被保险人的这次妊娠，请重新选择',
}

/** Visits for maternity of whoever the claim `$1` is about. */
const ofPerson = (claims: string): string =>
  `${allRowsOf(claimVisit)} v JOIN ${claims} c ON c.id = v.claim_id
   JOIN ${allRowsOf(claim)} own ON own.id = $1 AND own.employee_id = c.employee_id AND own.family_member_id IS NOT DISTINCT FROM c.family_member_id
   WHERE v.care_type = 'MAT' AND v.pregnancy IS NOT NULL AND v.del_flag = 0 AND c.del_flag = 0`

const Known = z.object({
  pregnancy: z.string(),
  firstDay: z.string(),
  lastDay: z.string(),
  hospitalName: z.nullable(z.string()),
  claimNo: z.nullable(z.string()),
})

/** The pregnancies of the insured of a claim, as far as the caller sees their claims; the last one first. */
export const pregnanciesOf = (claimId: string, context: Context): Promise<Pregnancy[]> =>
  context.tx.rows(
    Known,
    `SELECT v.pregnancy, min(v.first_day)::text AS "firstDay", max(v.last_day)::text AS "lastDay",
       (array_agg(v.hospital_name ORDER BY v.first_day DESC, v.id DESC))[1] AS "hospitalName", (array_agg(c.claim_no ORDER BY v.first_day DESC, v.id DESC))[1] AS "claimNo"
     FROM ${ofPerson(rowsOf(claim, context))} GROUP BY v.pregnancy ORDER BY max(v.last_day) DESC, v.pregnancy`,
    [claimId],
  )

const NewId = z.object({ id: z.string() })

/** A number for a new pregnancy; refuses one that no visit of the insured was for. Other care has none. */
export const pregnancyOf = async (
  { claimId, careType, pregnancy }: ClaimVisitDraft,
  before: Pick<ClaimVisitDraft, 'pregnancy'> | undefined,
  { tx }: Pick<Context, 'tx'>,
): Promise<Pick<ClaimVisitDraft, 'pregnancy'>> => {
  if (careType !== 'MAT' || !pregnancy) return { pregnancy: null }
  if (pregnancy === newPregnancy) {
    const [made] = await tx.rows(NewId, `SELECT next_id()::text AS id`)
    return { pregnancy: made?.id ?? null }
  }
  if (pregnancy === before?.pregnancy) return {}
  const known = await tx.query(`SELECT FROM ${ofPerson(allRowsOf(claim))} AND v.pregnancy = $2 LIMIT 1`, [
    claimId,
    pregnancy,
  ])
  if (known.length === 0) throw refusalOf('pregnancy', unknown)
  return {}
}
