import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { companyGroups, type CompanyGroup } from '#contract/companies.ts'
import { recordDetail } from '#web/record/record-detail.tsx'

export const CompanyGroupDetail = recordDetail<CompanyGroup>({
  of: companyGroups,
  title: (name) => <Trans>集团详情：{name}</Trans>,
  columns: 2,
  sections: [
    { title: msg`基本信息`, fields: ['groupName', 'groupNameEn', 'groupCode', 'companyCount'] },
    { title: msg`记录`, fields: ['createBy', 'createTime', 'updateTime'] },
  ],
})
