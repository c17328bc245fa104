import { msg } from '@lingui/core/macro'

/** What one person does to bills alone, in words. */
export const limitWords = [
  {
    field: 'adjustmentAlone',
    label: msg`单人调整上限（元）`,
    hint: msg`账单调整超过这个金额的，录入人不能自己审批；在此以内，也不超过其角色的自行审批上限`,
  },
  {
    field: 'writeOffMost',
    label: msg`尾差核销上限（元）`,
    hint: msg`一张账单的差额不超过这个金额的，可以核销；0.00 为不核销`,
  },
  {
    field: 'bankChargeMost',
    label: msg`银行手续费上限（元）`,
    hint: msg`一张账单的差额不超过这个金额的，可以记为银行手续费；0.00 为不记`,
  },
] as const
