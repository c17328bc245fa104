import * as z from 'zod/mini'
import type { ParsedOf } from '#contract/core/endpoint.ts'
import { refusal } from '#contract/core/failures.ts'
import type { Plan, plans } from '#contract/cover/plans.ts'
import type { Context } from '#server/calls/caller.ts'
import { planVersion } from '#server/db/schema/plans.ts'
import { rowsOf } from '#server/store/data-rules.ts'
import { planStore } from './plans-store.ts'
import { planVersionStore } from './plan-versions-store.ts'

const texts = {
  otherCompany: /*i18n*/ {
    id: 'plan.copyOtherCompany',
    message: '只能复制到同一家公司的保单，请选择{companyName}的保单',
  },
  noVersion: /*i18n*/ {
    id: 'plan.copyNoVersion',
    message: '“{planName}”还没有版本，没有可以复制的内容；请先新增版本',
  },
}

const newestVersion = async (planId: string, context: Context): Promise<string | undefined> => {
  const [found] = await context.tx.rows(
    z.object({ id: z.string() }),
    `SELECT id::text AS id FROM ${rowsOf(planVersion, context)} v WHERE plan_id = $1 AND del_flag = 0 ORDER BY valid_from DESC LIMIT 1`,
    [planId],
  )
  return found?.id
}

const withoutId = <Line extends { readonly id: string }>({ id: _id, ...line }: Line): Omit<Line, 'id'> => line

/** A plan with the newest terms of another one of the same company, from a day on. */
export const copyPlan = async (
  { id, validFrom, ...named }: ParsedOf<typeof plans.copy>,
  context: Context,
): Promise<Plan> => {
  const { companyId, companyName, planName, level, remarks } = await planStore.whole(id, context)
  const versionId = await newestVersion(id, context)
  if (!versionId) throw refusal(texts.noVersion, { planName })
  const made = await planStore.add({ ...named, level, remarks }, context)
  if (made.companyId !== companyId) throw refusal(texts.otherCompany, { companyName: companyName ?? '' })
  const { versionName, versionNameEn, forRelations, liabilities, prices } = await planVersionStore.whole(
    versionId,
    context,
  )
  await planVersionStore.add(
    {
      planId: made.id,
      versionName,
      versionNameEn,
      validFrom,
      forRelations,
      liabilities: liabilities.map(withoutId),
      prices: prices.map(withoutId),
    },
    context,
  )
  return planStore.queryById({ id: made.id }, context)
}
