import { msg } from '@lingui/core/macro'
import type { CoverChange } from '#contract/cover-change-fields.ts'
import { coverChanges } from '#contract/cover-changes.ts'
import type { RecordLook } from '#web/record/record-fields.tsx'

/** What is shown of an addition or a removal, in the drawer and on its page. */
export const coverChangeLook = {
  of: coverChanges,
  columns: 2,
  sections: [
    {
      title: msg`增减员`,
      fields: [
        'name',
        'changeType',
        'employeeName',
        'employeeNo',
        'memberName',
        'relation',
        'companyName',
        'policyNo',
        'planName',
        'effectiveDay',
        'premiumDelta',
        'status',
        'batchNo',
        'reason',
      ],
    },
    { title: msg`审批`, fields: ['opinion'] },
    { title: msg`记录`, fields: ['createBy', 'createTime', 'updateBy', 'updateTime'] },
  ],
  wide: ['reason', 'opinion'],
} satisfies RecordLook<CoverChange>
