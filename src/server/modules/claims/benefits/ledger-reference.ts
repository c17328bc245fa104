import * as z from 'zod/mini'
import { BenefitUse } from '#contract/rules/adjudication/benefit-use.ts'
import { formatFen } from '#contract/rules/money.ts'
import { fenOf } from '#contract/rules/shares.ts'
import type { Context } from '#server/calls/caller.ts'
import { benefitUse } from '#server/db/schema/benefits.ts'
import { allRowsOf } from '#server/store/data-rules.ts'

type Asking = Pick<Context, 'tx'>

/** Somebody, and policies that cover or covered them. */
interface Accounts {
  readonly personId: string
  readonly policyIds: readonly string[]
}

/** Holds what a person has of some policies until the end of the transaction; what is read of it afterwards stays true until then. */
export const holdAccounts = async ({ personId, policyIds }: Accounts, { tx }: Asking): Promise<void> => {
  await tx.query('SELECT hold_benefits($1, $2::bigint[])', [personId, policyIds])
}

const Stored = z.object({
  ...BenefitUse.shape,
  deductible: z.string(),
  paid: z.string(),
  kindAmount: z.string(),
})

const columns = `policy_id::text AS "policyId", year_from::text AS "yearFrom", code, group_code AS "group", visit_key AS "visitKey",
  care_day::text AS "careDay", deductible::text, paid::text, count, days, kind, kind_amount::text AS "kindAmount"`

/** What decisions in force of other claims used of a person's limits, whoever asks: rows that were taken back are not among them. */
export const usedOf = async (
  { personId, policyIds, without }: Accounts & { readonly without: string },
  { tx }: Asking,
): Promise<BenefitUse[]> => {
  const rows = await tx.rows(Stored, `SELECT ${columns} FROM benefits_used($1, $2::bigint[], $3)`, [
    personId,
    policyIds,
    without,
  ])
  return rows.map((row) => ({
    ...row,
    deductible: formatFen(BigInt(row.deductible)),
    paid: formatFen(BigInt(row.paid)),
    kindAmount: formatFen(BigInt(row.kindAmount)),
  }))
}

/** A decision of a claim, and whose claim it is. */
interface Reserved {
  readonly claimId: string
  readonly decisionNo: number
  readonly personId: string
  readonly orgCode: string
}

/** Adds what a decision uses to the ledger. The caller holds the accounts. */
export const reserve = async (
  { claimId, decisionNo, personId, orgCode }: Reserved,
  uses: readonly BenefitUse[],
  { tx, caller }: Pick<Context, 'tx' | 'caller'>,
): Promise<void> => {
  const rows = uses.map(({ deductible, paid, kindAmount, ...use }) => ({
    ...use,
    deductible: String(fenOf(deductible)),
    paid: String(fenOf(paid)),
    kindAmount: String(fenOf(kindAmount)),
  }))
  await tx.query(
    `INSERT INTO ${allRowsOf(benefitUse)} (person_id, policy_id, year_from, code, group_code, visit_key, care_day, claim_id, decision_no, deductible, paid, count, days, kind, kind_amount, sys_org_code, create_by)
     SELECT $1, u."policyId", u."yearFrom", u.code, u."group", u."visitKey", u."careDay", $2, $3, u.deductible, u.paid, u.count, u.days, u.kind, u."kindAmount", $4, $5
     FROM jsonb_to_recordset($6::jsonb) AS u ("policyId" bigint, "yearFrom" date, code text, "group" text, "visitKey" text, "careDay" date, deductible bigint, paid bigint, count integer, days integer, kind text, "kindAmount" bigint)`,
    [personId, claimId, decisionNo, orgCode, caller.username, JSON.stringify(rows)],
  )
}

/** Takes back what the decisions of some claims used, as far as it was not taken back before: it is free for other claims again. */
export const release = async (
  claimIds: readonly string[],
  { tx, caller }: Pick<Context, 'tx' | 'caller'>,
): Promise<void> => {
  await tx.query(
    `INSERT INTO ${allRowsOf(benefitUse)} (person_id, policy_id, year_from, code, group_code, visit_key, care_day, claim_id, decision_no, deductible, paid, count, days, kind, kind_amount, reverses_id, sys_org_code, create_by)
     SELECT person_id, policy_id, year_from, code, group_code, visit_key, care_day, claim_id, decision_no, -deductible, -paid, -count, -days, kind, -kind_amount, id, sys_org_code, $2
     FROM ${allRowsOf(benefitUse)} u WHERE claim_id = ANY($1::bigint[]) AND reverses_id IS NULL AND NOT EXISTS (SELECT FROM ${allRowsOf(benefitUse)} r WHERE r.reverses_id = u.id)`,
    [claimIds, caller.username],
  )
}
