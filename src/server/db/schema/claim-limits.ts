import { claimLimits } from '#contract/claims/claim-limits.ts'
import { columnsOf } from './columns-of.ts'
import { limitTable } from './limit-table.ts'

/** From which amounts on decisions of claims take two people. */
export const claimLimit = limitTable(
  'claim_limits',
  columnsOf(claimLimits.read.output, 'recheckFrom', 'adjustmentAlone'),
)
