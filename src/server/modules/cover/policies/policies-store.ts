import { policies, policyStatusOn, usualPriority } from '#contract/cover/policies.ts'
import { dayAt } from '#contract/rules/calendar.ts'
import { cover } from '#server/db/schema/covers.ts'
import { plan } from '#server/db/schema/plans.ts'
import { policy } from '#server/db/schema/policies.ts'
import { countOf } from '#server/store/count-of.ts'
import { inTurn } from '#server/store/hooks.ts'
import { defineStore } from '#server/store/resource-store.ts'
import { refuseOutside, refuseOtherTerms } from './policy-terms.ts'

export const policyStore = defineStore(policies, {
  table: policy,
  complete: (draft) => ({
    ...draft,
    priority: draft.priority ?? usualPriority,
    premiumTaxRate: draft.isPremiumTaxExempt ? null : draft.premiumTaxRate,
  }),
  computed: {
    planCount: countOf(plan, 'policyId'),
    insuredCount: (rowsIn) =>
      `(SELECT count(*)::int FROM ${rowsIn(cover)} c WHERE c.policy_id = t.id AND c.del_flag = 0 AND NOT c.is_superseded
        AND c.from_day <= (now() AT TIME ZONE 'Asia/Shanghai')::date AND (now() AT TIME ZONE 'Asia/Shanghai')::date < c.to_day)`,
  },
  decide: {
    save: inTurn(async ({ before, draft }, context) => {
      if (before) await refuseOtherTerms(before, draft, context)
      else await refuseOutside(draft, context)
      return !before || before.status === 'PENDING' ? { status: policyStatusOn(draft, dayAt()) } : {}
    }),
  },
  unique: {
    policy_no_key: /*i18n*/ { id: 'policy.noTaken', message: '该保险公司已有相同保单号的保单' },
  },
})
