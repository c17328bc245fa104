import { money } from '#contract/core/amounts.ts'
import type { OutputOf } from '#contract/core/endpoint.ts'
import { limitsOf } from '#contract/core/limits.ts'

/** What one person decides of claims alone: raised by who calculates (decision 116). */
export const claimLimitTerms = {
  /** From which amount on a second person rechecks a decision; 0.00 is every one. */
  recheckFrom: {
    label: /*i18n*/ { id: 'claimLimits.recheckFrom', message: '复核起点' },
    widens: 'claim:calculate',
  },
  /** Up to which amount one person adjusts a decision alone, more or less. */
  adjustmentAlone: {
    label: /*i18n*/ { id: 'claimLimits.adjustmentAlone', message: '单人调整上限' },
    widens: 'claim:calculate',
  },
} as const

/** Screen /claim/ClaimSetting: from which amount on decisions of claims take two people, in the whole installation. */
export const claimLimits = limitsOf('claimLimits', {
  service: 'core',
  path: '/claim/limits',
  permission: 'claimSetting',
  amounts: { recheckFrom: money(), adjustmentAlone: money() },
  terms: claimLimitTerms,
  message: /*i18n*/ { id: 'done.claimLimits', message: '裁定设置已保存' },
  summary: 'From which amount on a second person rechecks, and up to which one person adjusts alone',
})
export type ClaimLimits = OutputOf<typeof claimLimits.read>
