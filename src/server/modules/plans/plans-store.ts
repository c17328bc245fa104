import { plans } from '#contract/plans.ts'
import { plan, planVersion } from '#server/db/schema/plans.ts'
import type { RowsIn } from '#server/store/conditions.ts'
import { defineStore } from '#server/store/resource-store.ts'

const ofVersions =
  (what: string, only = '') =>
  (rowsIn: RowsIn) =>
    `(SELECT ${what} FROM ${rowsIn(planVersion)} v WHERE v.plan_id = t.id AND v.del_flag = 0${only})`

export const planStore = defineStore(plans, {
  table: plan,
  computed: {
    currentFrom: ofVersions(
      'max(v.valid_from)',
      ` AND v.valid_from <= (now() AT TIME ZONE 'Asia/Shanghai')::date`,
    ),
    versionCount: ofVersions('count(*)::int'),
  },
  unique: {
    plan_code_key: /*i18n*/ { id: 'plan.codeTaken', message: '该保单已有相同代码的方案' },
  },
})
