import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { companies, type Company } from '#contract/companies.ts'
import { RecordDrawer, type RecordSection } from '#web/form/record-drawer.tsx'

const sections: readonly RecordSection<Company>[] = [
  {
    title: msg`基本信息`,
    fields: [
      'companyName',
      'companyNameEn',
      'companyCode',
      'creditCode',
      'groupName',
      'industry',
      'province',
      'city',
      'orgCode',
      'address',
    ],
  },
  { title: msg`联系人`, fields: ['contactName', 'contactMobile', 'contactEmail'] },
  { title: msg`合作`, fields: ['status', 'serviceStart', 'serviceEnd'] },
  { title: msg`记录`, fields: ['createBy', 'createTime', 'updateTime'] },
]
const wide = ['address'] as const

export const CompanyDetail = ({ id, name, onClose }: { id: string; name: string; onClose: () => void }) => (
  <RecordDrawer
    of={companies}
    id={id}
    title={<Trans>公司详情：{name}</Trans>}
    sections={sections}
    columns={3}
    wide={wide}
    onClose={onClose}
  />
)
