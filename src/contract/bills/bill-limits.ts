import { money } from '#contract/core/amounts.ts'
import type { OutputOf } from '#contract/core/endpoint.ts'
import { limitsOf } from '#contract/core/limits.ts'

/** What one person does to bills alone (domain 12.7). */
export const billLimitTerms = {
  /** Up to which amount one person puts an adjustment on a bill alone, more or less, within what their role allows. */
  adjustmentAlone: {
    label: /*i18n*/ { id: 'billLimits.adjustmentAlone', message: '单人调整上限' },
    widens: 'billAdjustment:decide',
  },
  /** At most so much of a bill is written off at once. */
  writeOffMost: {
    label: /*i18n*/ { id: 'billLimits.writeOffMost', message: '尾差核销上限' },
    widens: 'receipt:writeOff',
  },
  /** At most so much of a bill is taken to be a charge of the bank. */
  bankChargeMost: {
    label: /*i18n*/ { id: 'billLimits.bankChargeMost', message: '银行手续费上限' },
    widens: 'receipt:writeOff',
  },
} as const

/** Screen /bill/BillSetting: up to which amounts one person adjusts bills and settles what they lack, in the whole installation. */
export const billLimits = limitsOf('billLimits', {
  service: 'core',
  path: '/bill/limits',
  permission: 'billSetting',
  amounts: { adjustmentAlone: money(), writeOffMost: money(), bankChargeMost: money() },
  terms: billLimitTerms,
  message: /*i18n*/ { id: 'done.billLimits', message: '账单设置已保存，从现在起生效' },
  summary: 'Up to which amounts one person adjusts a bill, writes off and books charges of the bank alone',
})
export type BillLimits = OutputOf<typeof billLimits.read>
