import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { familyMembers, type FamilyMember } from '#contract/family-members.ts'
import type { DetailLook } from '#web/record/record-detail.tsx'

export const familyDetail: DetailLook<FamilyMember> = {
  of: familyMembers,
  title: (name) => <Trans>家属详情：{name}</Trans>,
  columns: 2,
  sections: [
    {
      title: msg`基本信息`,
      fields: ['name', 'relation', 'status', 'insured', 'idType', 'idNo', 'birthDate', 'gender', 'mobile'],
    },
    { title: msg`所属员工`, fields: ['employeeName', 'employeeNo', 'companyName'] },
    { title: msg`记录`, fields: ['createBy', 'createTime', 'updateBy', 'updateTime'] },
  ],
}
