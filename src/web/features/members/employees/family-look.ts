import { msg } from '@lingui/core/macro'
import { familyMembers, type FamilyMember } from '#contract/members/family-members.ts'
import type { RecordLook } from '#web/record/record-fields.tsx'
import { familyDoubleLook } from './doubles.tsx'
import { drawRelativeState } from './member-state.tsx'

/** What is shown of a relative, in the drawer and on the page. */
export const familyLook = {
  ...familyDoubleLook,
  of: familyMembers,
  values: { status: drawRelativeState },
  title: (name) => msg`家属详情：${name}`,
  sections: [
    {
      title: msg`基本信息`,
      fields: [
        'name',
        'relation',
        'status',
        'insuredThrough',
        'idType',
        'idNo',
        'idDueOn',
        'birthDate',
        'gender',
        'mobile',
        'doubleName',
        'doubleIn',
        'doubleSince',
        'doubleKept',
      ],
    },
    { title: msg`所属员工`, fields: ['employeeName', 'employeeNo', 'companyName'] },
    { title: msg`记录`, fields: ['createBy', 'createTime', 'updateBy', 'updateTime'] },
  ],
} satisfies RecordLook<FamilyMember>
