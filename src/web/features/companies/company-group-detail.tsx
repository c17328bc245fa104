import { Trans } from '@lingui/react/macro'
import { companyGroups, type CompanyGroup } from '#contract/companies.ts'
import { RecordDrawer } from '#web/form/record-drawer.tsx'

const fields = [
  'groupName',
  'groupNameEn',
  'groupCode',
  'companyCount',
  'createBy',
  'createTime',
  'updateTime',
] as const satisfies readonly (keyof CompanyGroup)[]

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
    fields={fields}
    columns={2}
    onClose={onClose}
  />
)
