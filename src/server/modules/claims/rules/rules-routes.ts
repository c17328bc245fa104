import * as z from 'zod/mini'
import { claimRules, mostCounted, type ClaimRule } from '#contract/claims/claim-rules.ts'
import { ruleFrom, ruleVersions } from '#contract/rules/adjudication/claim.ts'
import { momentText } from '#contract/rules/calendar.ts'
import { implementAll } from '#server/calls/implement.ts'
import type { Context } from '#server/calls/caller.ts'
import { claimDecision } from '#server/db/schema/benefits.ts'
import { claim } from '#server/db/schema/claims.ts'
import type { Routes } from '#server/services.ts'
import { allRowsOf, rowsOf } from '#server/store/data-rules.ts'

const shown = 20

const Recent = z.object({
  claimId: z.string(),
  claimNo: z.nullable(z.string()),
  insuredName: z.string(),
  decisionNo: z.number(),
  calculatedAt: z.date(),
})
const Counted = z.object({ count: z.number() })

const ruleOf = async (version: (typeof ruleVersions)[number], context: Context): Promise<ClaimRule> => {
  const decided = `FROM ${allRowsOf(claimDecision)} d JOIN ${rowsOf(claim, context)} c ON c.id = d.claim_id WHERE d.rule_version = $1`
  const recent = await context.tx.rows(
    Recent,
    `SELECT c.id::text AS "claimId", c.claim_no AS "claimNo", c.insured_name AS "insuredName", d.decision_no AS "decisionNo", d.calculated_at AS "calculatedAt" ${decided} ORDER BY d.id DESC LIMIT ${shown}`,
    [version],
  )
  const [counted] = await context.tx.rows(
    Counted,
    `SELECT count(*)::int AS count FROM (SELECT 1 ${decided} LIMIT ${mostCounted}) decided`,
    [version],
  )
  return {
    version,
    from: ruleFrom[version],
    decisions: counted?.count ?? 0,
    recent: recent.map((one) => ({ ...one, calculatedAt: momentText(one.calculatedAt) })),
  }
}

const listed = async (_input: object, context: Context): Promise<ClaimRule[]> => {
  const rules: ClaimRule[] = []
  for (const version of ruleVersions) rules.push(await ruleOf(version, context))
  return rules
}

export const claimRuleRoutes: Routes = () => implementAll(claimRules, { list: listed })
