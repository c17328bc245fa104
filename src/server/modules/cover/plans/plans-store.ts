import { plans } from '#contract/cover/plans.ts'
import { plan, planVersion } from '#server/db/schema/plans.ts'
import { countOf } from '#server/store/count-of.ts'
import { defineStore } from '#server/store/resource-store.ts'

export const planStore = defineStore(plans, {
  table: plan,
  computed: {
    currentFrom: (rowsIn) =>
      `(SELECT max(v.valid_from) FROM ${rowsIn(planVersion)} v WHERE v.plan_id = t.id AND v.del_flag = 0 AND v.valid_from <= (now() AT TIME ZONE 'Asia/Shanghai')::date)`,
    versionCount: countOf(planVersion, 'planId'),
  },
  unique: {
    plan_code_key: /*i18n*/ { id: 'plan.codeTaken', message: '该保单已有相同代码的方案' },
  },
})
