import { msg } from '@lingui/core/macro'
import { policies, type Policy } from '#contract/cover/policies.ts'
import type { RecordLook } from '#web/record/record-fields.tsx'

/** What is shown of a policy, in the drawer and on its page. */
export const policyLook = {
  of: policies,
  sections: [
    {
      title: msg({ message: '保单', context: 'one, as a title' }),
      fields: [
        'policyNo',
        'status',
        'productName',
        'productNameEn',
        'insurerName',
        'companyName',
        'contractName',
        'startDate',
        'endDate',
        'premium',
        'premiumTaxRate',
        'isPremiumTaxExempt',
        'priority',
        'planCount',
        'insuredCount',
        'remarks',
        'files',
      ],
    },
    {
      title: msg`退保`,
      fields: ['surrenderDate', 'surrenderReason'],
      isShown: ({ surrenderDate }) => surrenderDate !== null,
    },
    { title: msg`记录`, fields: ['createBy', 'createTime', 'updateTime'] },
  ],
} satisfies RecordLook<Policy>
