import { Trans } from '@lingui/react/macro'
import { companies, type Company } from '#contract/companies.ts'
import { RecordDrawer } from '#web/form/record-drawer.tsx'

const fields = [
  'companyName',
  'companyNameEn',
  'companyCode',
  'creditCode',
  'groupName',
  'industry',
  'status',
  'serviceStart',
  'serviceEnd',
  'contactName',
  'contactMobile',
  'contactEmail',
  'province',
  'city',
  'orgCode',
  'address',
  'createBy',
  'createTime',
  'updateTime',
] as const satisfies readonly (keyof Company)[]
const wide = ['address'] as const

export const CompanyDetail = ({ id, name, onClose }: { id: string; name: string; onClose: () => void }) => (
  <RecordDrawer
    of={companies}
    id={id}
    title={<Trans>公司详情：{name}</Trans>}
    fields={fields}
    columns={3}
    wide={wide}
    onClose={onClose}
  />
)
