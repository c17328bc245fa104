import * as z from 'zod/mini'
import { onRows } from '#contract/core/access.ts'
import { money } from '#contract/core/amounts.ts'
import { component } from '#contract/core/components.ts'
import { endpoint, endpointGroup } from '#contract/core/endpoint.ts'
import { instant, person, whole } from '#contract/core/fields.ts'

const limits = {
  /** From which amount on a second person rechecks a decision; 0.00 is every one. */
  recheckFrom: money(),
  /** Up to which amount one person adjusts a decision alone, more or less. */
  adjustmentAlone: money(),
  /** 0 until somebody has said otherwise. */
  version: whole(0, 1_000_000),
}

/** What one person decides of claims alone, in the whole installation (decision 116). */
export const ClaimLimits = component('ClaimLimits', {
  ...limits,
  updateBy: person(),
  updateTime: z.nullable(instant()),
})
export type ClaimLimits = z.infer<typeof ClaimLimits>

const base = { service: 'core', output: ClaimLimits } as const

/** Screen /claim/ClaimSetting: from which amount on decisions of claims take two people. */
export const claimLimits = endpointGroup('claimLimits', {
  read: endpoint({
    ...base,
    method: 'GET',
    path: '/claim/limits/read',
    input: z.object({}),
    access: { query: 'claimSetting:list' },
    summary: 'From which amount on a second person rechecks, and up to which one person adjusts alone',
  }),
  save: endpoint({
    ...base,
    method: 'PUT',
    path: '/claim/limits/save',
    input: z.object(limits),
    labels: {
      recheckFrom: /*i18n*/ { id: 'claimLimits.recheckFrom', message: '复核起点' },
      adjustmentAlone: /*i18n*/ { id: 'claimLimits.adjustmentAlone', message: '单人调整上限' },
    },
    access: onRows('claimSetting', 'edit'),
    message: /*i18n*/ { id: 'done.claimLimits', message: '裁定设置已保存' },
    summary: 'Say from which amount on a second person rechecks; refused by 409 for another version',
  }),
})
