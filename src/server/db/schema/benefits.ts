import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import type { AdjudicationInput } from '#contract/rules/adjudication/claim.ts'
import { BenefitUse } from '#contract/rules/adjudication/benefit-use.ts'
import type { Decision } from '#contract/rules/adjudication/decision.ts'
import { claim } from './claims.ts'
import { columnsOf } from './columns-of.ts'
import { idColumn, moment } from './columns.ts'
import { ledgerTable } from './ledger-table.ts'
import { policy } from './policies.ts'
import { systemTable } from './system-table.ts'

/** Which claim it belongs to; whoever sees the claims of an organisation sees it. */
const claimId = () =>
  idColumn('claim_id')
    .notNull()
    .references(() => claim.id)

/** What a person has of a policy: nothing but what claims of theirs are decided one after another by (`benefits_held`). */
export const benefitAccount = systemTable(
  'benefit_account',
  {
    personId: idColumn('person_id').notNull(),
    policyId: idColumn('policy_id')
      .notNull()
      .references(() => policy.id),
  },
  {},
  (t) => [primaryKey({ columns: [t.personId, t.policyId] })],
)

const fen = (name: string) => bigint(name, { mode: 'bigint' }).notNull()

/** What decisions used of limits. */
export const benefitUse = ledgerTable(
  'benefit_use',
  {
    personId: idColumn('person_id').notNull(),
    ...columnsOf(BenefitUse, 'yearFrom', 'code', 'visitKey', 'careDay', 'count', 'days'),
    policyId: idColumn('policy_id')
      .notNull()
      .references(() => policy.id),
    group: text('group_code'),
    claimId: claimId(),
    decisionNo: integer('decision_no').notNull(),
    deductible: fen('deductible'),
    paid: fen('paid'),
    kind: text('kind'),
    kindAmount: fen('kind_amount'),
  },
  { whose: 'granted-organisations', amounts: ['deductible', 'paid', 'count', 'days', 'kind_amount'] },
  (t) => [
    index('benefit_use_of').on(t.personId, t.policyId, t.yearFrom),
    index('benefit_use_claim').on(t.claimId, t.decisionNo),
  ],
)

/** The decisions of a claim, each with all that it was computed from: kept for ever, also those that others followed. */
export const claimDecision = systemTable(
  'claim_decision',
  {
    id: idColumn('id')
      .primaryKey()
      .default(sql`next_id()`),
    claimId: claimId(),
    sysOrgCode: text('sys_org_code').notNull(),
    /** From 1, in the order in which they were computed. */
    decisionNo: integer('decision_no').notNull(),
    ruleVersion: text('rule_version').notNull(),
    inputs: jsonb('inputs').$type<AdjudicationInput>().notNull(),
    decision: jsonb('decision').$type<Decision>().notNull(),
    outcome: text('outcome').$type<Decision['outcome']>().notNull(),
    total: fen('total'),
    toPay: fen('to_pay'),
    receivable: fen('receivable'),
    calculatedById: idColumn('calculated_by_id').notNull(),
    calculatedBy: text('calculated_by').notNull(),
    calculatedAt: moment('calculated_at')
      .notNull()
      .default(sql`clock_timestamp()`),
    approvedById: idColumn('approved_by_id'),
    approvedBy: text('approved_by'),
    approvedAt: moment('approved_at'),
  },
  {
    callers: {
      may: ['SELECT', 'INSERT', 'UPDATE (approved_by_id)', 'UPDATE (approved_by)', 'UPDATE (approved_at)'],
    },
    whose: 'granted-organisations',
    isAudited: true,
  },
  (t) => [unique('claim_decision_no').on(t.claimId, t.decisionNo)],
)
