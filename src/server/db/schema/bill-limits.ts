import { billLimits } from '#contract/bills/bill-limits.ts'
import { columnsOf } from './columns-of.ts'
import { limitTable } from './limit-table.ts'

/** Up to which amounts one person adjusts bills and settles what they lack. */
export const billLimit = limitTable(
  'bill_limits',
  columnsOf(billLimits.read.output, 'adjustmentAlone', 'writeOffMost', 'bankChargeMost'),
)
