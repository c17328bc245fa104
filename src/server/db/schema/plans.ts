import { sql } from 'drizzle-orm'
import { bigint, date, integer, numeric, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { planVersions } from '#contract/plan-versions.ts'
import { plans } from '#contract/plans.ts'
import { businessTable } from './business-table.ts'
import { idColumn } from './columns.ts'
import { historyTable } from './history-table.ts'
import { lineTable } from './line-table.ts'
import './policies.ts'

export const plan = businessTable(
  'plan',
  {
    policyId: idColumn('policy_id').notNull(),
    planCode: text('plan_code').notNull(),
    planName: text('plan_name').notNull(),
    planNameEn: text('plan_name_en'),
    level: text('level'),
    remarks: text('remarks'),
  },
  { rows: 'organisation', isParent: true, list: { of: plans, size: 'small' } },
  (t) => [
    uniqueIndex('plan_code_key')
      .on(t.policyId, t.planCode)
      .where(sql`del_flag = 0`),
  ],
)

export const planHistory = historyTable(plan)

export const planVersion = businessTable(
  'plan_version',
  {
    planId: idColumn('plan_id').notNull(),
    versionName: text('version_name').notNull(),
    versionNameEn: text('version_name_en'),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    forRelations: text('for_relations').array().notNull(),
    remarks: text('remarks'),
  },
  { rows: 'organisation', list: { of: planVersions, size: 'small' } },
  (t) => [
    uniqueIndex('plan_version_day_key')
      .on(t.planId, t.validFrom)
      .where(sql`del_flag = 0`),
  ],
)

const fen = (name: string) => bigint(name, { mode: 'bigint' })

export const planVersionLiability = lineTable(planVersion, 'liabilities', {
  code: text('code').notNull(),
  name: text('name').notNull(),
  nameEn: text('name_en'),
  limitPerYear: fen('limit_per_year'),
  limitPerVisit: fen('limit_per_visit'),
  limitPerDay: fen('limit_per_day'),
  deductible: fen('deductible'),
  deductibleMode: text('deductible_mode'),
  ratio: numeric('ratio', { precision: 5, scale: 2 }).notNull(),
  waitingDays: integer('waiting_days').notNull(),
  scope: text('scope').notNull(),
})

export const planVersionPrice = lineTable(planVersion, 'prices', {
  relation: text('relation').notNull(),
  ageFrom: integer('age_from').notNull(),
  ageTo: integer('age_to'),
  pricePerMonth: fen('price_per_month').notNull(),
})

export const planVersionHistory = historyTable(planVersion)
