import { refusal } from '#contract/core/failures.ts'
import {
  hasBegun,
  planVersions,
  type PlanVersion,
  type PlanVersionDraft,
} from '#contract/cover/plan-versions.ts'
import { dayAt } from '#contract/rules/calendar.ts'
import type { Context } from '#server/calls/caller.ts'
import { planVersion } from '#server/db/schema/plans.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { inTurn } from '#server/store/hooks.ts'
import { defineStore } from '#server/store/resource-store.ts'
import { refuseOtherKind } from './for-relatives-alone.ts'
import { policyOfPlan } from './plan-reference.ts'

const texts = {
  outside: /*i18n*/ {
    id: 'planVersion.outside',
    message: '生效日期须在保单期间内（{startDate} 至 {endDate}）',
  },
  notLater: /*i18n*/ {
    id: 'planVersion.notLater',
    message: '方案已有生效的版本，新版本须从明天或之后的某日起生效',
  },
  dayTaken: /*i18n*/ { id: 'planVersion.dayTaken', message: '该方案已有同一天起生效的版本' },
  late: /*i18n*/ {
    id: 'planVersion.restoredLate',
    message: '自 {validFrom} 起的版本在删除期间已到生效日，不能恢复；请新增版本',
  },
}

/** A version begins within its policy; once one has begun, the next begins after today: nothing is decided anew. */
const refuseDay = async (
  { before, draft: { planId, validFrom } }: { before?: PlanVersion | undefined; draft: PlanVersionDraft },
  context: Context,
): Promise<void> => {
  if (before?.validFrom === validFrom) return
  const policy = await policyOfPlan(planId, context)
  if (validFrom < policy.startDate || validFrom > policy.endDate) throw refusal(texts.outside, policy)
  const today = dayAt()
  const begun = await context.tx.query(
    `SELECT 1 FROM ${allRowsOf(planVersion)} v WHERE plan_id = $1 AND del_flag = 0 AND valid_from <= $2 LIMIT 1`,
    [planId, today],
  )
  if (begun.length > 0 && validFrom <= today) throw refusal(texts.notLater)
}

/** Only one that had not begun is deleted by itself: restored after its day, it would change what was decided since. */
const refuseLate = async ({ before }: { before: PlanVersion }): Promise<void> => {
  if (hasBegun(before)) throw refusal(texts.late, { validFrom: before.validFrom })
}

export const planVersionStore = defineStore(planVersions, {
  table: planVersion,
  decide: {
    save: inTurn(async ({ before, draft }, context) => {
      await refuseDay({ before, draft }, context)
      await refuseOtherKind({ planId: draft.planId, before, after: draft }, context)
    }),
    delete: inTurn(({ before }, context) => refuseOtherKind({ planId: before.planId, before }, context)),
    restore: inTurn(refuseLate),
  },
  // Those that come back with their plan, too.
  after: {
    restore: inTurn(({ after }, context) => refuseOtherKind({ planId: after.planId, after }, context)),
  },
  unique: { plan_version_day_key: texts.dayTaken },
})
