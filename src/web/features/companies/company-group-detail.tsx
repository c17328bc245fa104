import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { companyGroups, type CompanyGroup } from '#contract/companies.ts'
import { RecordDrawer } from '#web/record/record-drawer.tsx'
import type { RecordSection } from '#web/record/record-fields.tsx'

const sections: readonly RecordSection<CompanyGroup>[] = [
  { title: msg`基本信息`, fields: ['groupName', 'groupNameEn', 'groupCode', 'companyCount'] },
  { title: msg`记录`, fields: ['createBy', 'createTime', 'updateTime'] },
]

export const CompanyGroupDetail = ({
  id,
  name,
  onClose,
}: {
  id: string
  name: string
  onClose: () => void
}) => (
  <RecordDrawer
    of={companyGroups}
    id={id}
    title={<Trans>集团详情：{name}</Trans>}
    sections={sections}
    columns={2}
    onClose={onClose}
  />
)
