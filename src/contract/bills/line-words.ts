import type { Message } from '#contract/core/message.ts'

/** What a line of a bill is for. */
export const chargeKinds = ['PREMIUM', 'SERVICE', 'PACKAGE', 'FLAT', 'ADJUST'] as const
export type ChargedAs = (typeof chargeKinds)[number]

/** Why a line has its amount: the groups in which a bill shows its lines, in their order. */
export const lineReasons = ['FULL', 'JOINED', 'LEFT', 'CHANGED', 'LATE', 'ORDER', 'FEE', 'ADJUSTED'] as const
export type LineReason = (typeof lineReasons)[number]

/** Why a bill differs from the one before it (domain 12.6): no two of them hold for one charge. */
export const billChangeKinds = [
  'JOINED',
  'FAMILY',
  'WHOLE',
  'LEFT',
  'PLAN',
  'PRICE',
  'LATE',
  'SUMS',
  'ADJUST',
] as const
export type BillChangeKind = (typeof billChangeKinds)[number]

export const chargeWords: Readonly<Record<ChargedAs, Message>> = {
  PREMIUM: /*i18n*/ { id: 'charge.PREMIUM', message: '保费' },
  SERVICE: /*i18n*/ { id: 'charge.SERVICE', message: '服务费' },
  PACKAGE: /*i18n*/ { id: 'charge.PACKAGE', message: '体检套餐' },
  FLAT: /*i18n*/ { id: 'charge.FLAT', message: '固定费用' },
  ADJUST: /*i18n*/ { id: 'charge.ADJUST', message: '调整' },
}

export const reasonWords: Readonly<Record<LineReason, Message>> = {
  FULL: /*i18n*/ { id: 'billReason.FULL', message: '全月' },
  JOINED: /*i18n*/ { id: 'billReason.JOINED', message: '本月入职' },
  LEFT: /*i18n*/ { id: 'billReason.LEFT', message: '本月离职' },
  CHANGED: /*i18n*/ { id: 'billReason.CHANGED', message: '本月变更' },
  LATE: /*i18n*/ { id: 'billReason.LATE', message: '补差' },
  ORDER: /*i18n*/ { id: 'billReason.ORDER', message: '体检' },
  FEE: /*i18n*/ { id: 'billReason.FEE', message: '固定费用' },
  ADJUSTED: /*i18n*/ { id: 'billReason.ADJUSTED', message: '调整' },
}

export const changeWords: Readonly<Record<BillChangeKind, Message>> = {
  JOINED: /*i18n*/ { id: 'billChange.JOINED', message: '入职' },
  FAMILY: /*i18n*/ { id: 'billChange.FAMILY', message: '新增家属' },
  WHOLE: /*i18n*/ { id: 'billChange.WHOLE', message: '上月入职转全月' },
  LEFT: /*i18n*/ { id: 'billChange.LEFT', message: '离职' },
  PLAN: /*i18n*/ { id: 'billChange.PLAN', message: '换方案' },
  PRICE: /*i18n*/ { id: 'billChange.PRICE', message: '单价变动' },
  LATE: /*i18n*/ { id: 'billChange.LATE', message: '补差' },
  SUMS: /*i18n*/ { id: 'billChange.SUMS', message: '体检与固定费用' },
  ADJUST: /*i18n*/ { id: 'billChange.ADJUST', message: '调整' },
}
