import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { adjudicate } from '#contract/rules/adjudication/adjudicate.ts'
import { AdjudicationInput } from '#contract/rules/adjudication/claim.ts'
import { Decision } from '#contract/rules/adjudication/decision.ts'
import { fenOf } from '#contract/rules/shares.ts'
import type { Context } from '#server/calls/caller.ts'
import { claimDecision } from '#server/db/schema/benefits.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import type { ClaimFacts } from './adjudicating-reference.ts'
import { asStored, releasing, reserving } from './ledger-reference.ts'

const Stored = z.object({
  id: z.string(),
  claimId: z.string(),
  decisionNo: z.number(),
  inputs: AdjudicationInput,
  decision: Decision,
  calculatedById: z.string(),
  calculatedBy: z.string(),
})

/** A decision of a claim, with all that it was computed from. */
export type StoredDecision = z.infer<typeof Stored>

/** The last decision of a claim, in force or not; undefined before the first. */
export const lastDecision = async (
  claimId: string,
  { tx }: Pick<Context, 'tx'>,
): Promise<StoredDecision | undefined> => {
  const [found] = await tx.rows(
    Stored,
    `SELECT id::text AS id, claim_id::text AS "claimId", decision_no AS "decisionNo", inputs, decision, calculated_by_id::text AS "calculatedById", calculated_by AS "calculatedBy"
     FROM ${allRowsOf(claimDecision)} d WHERE claim_id = $1 ORDER BY decision_no DESC LIMIT 1`,
    [claimId],
  )
  return found
}

const Numbered = z.object({ decisionNo: z.number() })

/** A decision with what it uses, in place of what the one before it used. */
const storing = `WITH freed AS (${releasing({ claims: 'ARRAY[$1::bigint]', by: '$11' })}),
  made AS (
    INSERT INTO ${allRowsOf(claimDecision)} (claim_id, decision_no, rule_version, inputs, decision, outcome, total, to_pay, receivable, sys_org_code, calculated_by_id, calculated_by)
    SELECT $1::bigint, coalesce(max(decision_no), 0) + 1, $2, $3::jsonb, $4::jsonb, $5, $6::bigint, $7::bigint, $8::bigint, $9, $10::bigint, $11
    FROM ${allRowsOf(claimDecision)} d WHERE claim_id = $1::bigint RETURNING decision_no
  ),
  used AS (${reserving({ person: '$12::bigint', claim: '$1::bigint', decisionNo: '(SELECT decision_no FROM made)', org: '$9', by: '$11', uses: '$13' })})
  SELECT decision_no AS "decisionNo" FROM made`

/**
 * Keeps a decision with its inputs and with what it uses of the person's limits, and gives its number. The caller holds the claim
 * and the accounts.
 */
export const storeDecision = async (
  { claimId, personId, orgCode }: Pick<ClaimFacts, 'claimId' | 'personId' | 'orgCode'>,
  { input, decision }: { readonly input: AdjudicationInput; readonly decision: Decision },
  { tx, caller }: Pick<Context, 'tx' | 'caller'>,
): Promise<number> => {
  const { total, toPay, receivable } = decision.totals
  const values = [
    claimId,
    decision.ruleVersion,
    JSON.stringify(input),
    JSON.stringify(decision),
    decision.outcome,
    ...[total, toPay, receivable].map(fenOf),
    orgCode,
    caller.userId,
    caller.username,
    personId,
    asStored(decision.uses),
  ]
  const [made] = await tx.rows(Numbered, storing, values, 'prepared')
  if (!made) throw new Error('no decision was stored')
  return made.decisionNo
}

/** Notes who approved a decision. */
export const noteApproval = async (
  { id }: Pick<StoredDecision, 'id'>,
  { tx, caller }: Pick<Context, 'tx' | 'caller'>,
): Promise<void> => {
  await tx.query(
    `UPDATE ${allRowsOf(claimDecision)} SET approved_by_id = $2, approved_by = $3, approved_at = clock_timestamp() WHERE id = $1`,
    [id, caller.userId, caller.username],
  )
}

const inJson = (decision: Decision | undefined): unknown => JSON.parse(JSON.stringify(decision ?? null))

/** Whether the rule makes of some inputs what it made of those of a decision: to the fen, and step by step. */
export const comesOutAs = (
  { decision }: Pick<StoredDecision, 'decision'>,
  input: AdjudicationInput,
): boolean => isDeepStrictEqual(inJson(adjudicate(input).decision), inJson(decision))

/** Whether a decision is found again from what is stored with it. */
export const isFoundAgain = (stored: Pick<StoredDecision, 'decision' | 'inputs'>): boolean =>
  comesOutAs(stored, stored.inputs)
