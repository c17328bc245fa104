import * as z from 'zod/mini'
import { BenefitUse } from '#contract/rules/adjudication/benefit-use.ts'
import { formatFen } from '#contract/rules/money.ts'
import { fenOf } from '#contract/rules/shares.ts'
import type { Context } from '#server/calls/caller.ts'
import { benefitUse } from '#server/db/schema/benefits.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { takingBack } from '#server/store/ledger.ts'

type Asking = Pick<Context, 'tx'>

/** Somebody, and policies that cover or covered them. */
interface Accounts {
  readonly personId: string
  readonly policyIds: readonly string[]
}

const Stored = z.object({
  ...BenefitUse.shape,
  deductible: z.string(),
  paid: z.string(),
  kindAmount: z.string(),
})

const columns = `policy_id::text AS "policyId", year_from::text AS "yearFrom", code, group_code AS "group", visit_key AS "visitKey",
  care_day::text AS "careDay", deductible::text, paid::text, count, days, kind, kind_amount::text AS "kindAmount"`

/**
 * What decisions in force of other claims used of a person's limits, whoever asks: rows that were taken back are not among them.
 * Held, it stays true until the end of the transaction.
 */
export const usedOf = async (
  { personId, policyIds, without }: Accounts & { readonly without: string },
  { tx }: Asking,
  { isHeld = false }: { readonly isHeld?: boolean } = {},
): Promise<BenefitUse[]> => {
  const read = isHeld ? 'benefits_held' : 'benefits_used'
  const rows = await tx.rows(
    Stored,
    `SELECT ${columns} FROM ${read}($1, $2::bigint[], $3)`,
    [personId, policyIds, without],
    'prepared',
  )
  return rows.map((row) => ({
    ...row,
    deductible: formatFen(BigInt(row.deductible)),
    paid: formatFen(BigInt(row.paid)),
    kindAmount: formatFen(BigInt(row.kindAmount)),
  }))
}

/** Uses of limits with their amounts in fen, for `reserving`. */
export const asStored = (uses: readonly BenefitUse[]): string =>
  JSON.stringify(
    uses.map(({ deductible, paid, kindAmount, ...use }) => ({
      ...use,
      deductible: String(fenOf(deductible)),
      paid: String(fenOf(paid)),
      kindAmount: String(fenOf(kindAmount)),
    })),
  )

const kept = `person_id, policy_id, year_from, code, group_code, visit_key, care_day, claim_id, decision_no, deductible, paid, count, days, kind, kind_amount, sys_org_code, create_by`

/** SQL that adds what a decision uses to the ledger, given where its values stand. */
export const reserving = (
  at: Record<'person' | 'claim' | 'decisionNo' | 'org' | 'by' | 'uses', string>,
): string =>
  `INSERT INTO ${allRowsOf(benefitUse)} (${kept})
   SELECT ${at.person}, u."policyId", u."yearFrom", u.code, u."group", u."visitKey", u."careDay", ${at.claim}, ${at.decisionNo}, u.deductible, u.paid, u.count, u.days, u.kind, u."kindAmount", ${at.org}, ${at.by}
   FROM jsonb_to_recordset(${at.uses}::jsonb) AS u ("policyId" bigint, "yearFrom" date, code text, "group" text, "visitKey" text, "careDay" date, deductible bigint, paid bigint, count integer, days integer, kind text, "kindAmount" bigint)`

/** SQL that takes back what decisions used, as far as it was not taken back before, given their claims and who does it. */
export const releasing = (at: Record<'claims' | 'by', string>): string =>
  takingBack(benefitUse, {
    where: `u.claim_id = ANY(${at.claims}::bigint[])`,
    says: { create_by: at.by },
  })

/** Takes back what the decisions of some claims used: it is free for other claims again. */
export const release = async (
  claimIds: readonly string[],
  { tx, caller }: Pick<Context, 'tx' | 'caller'>,
): Promise<void> => {
  await tx.query(releasing({ claims: '$1', by: '$2' }), [claimIds, caller.username])
}
