import { msg } from '@lingui/core/macro'
import { departs, type Depart } from '#contract/administration/departs.ts'
import { Secrets } from '#web/form/secrets.tsx'
import { DepartPeople } from './depart-people.tsx'
import { HistorySection } from '#web/record/history-section.tsx'
import { RecordFields, type RecordLook } from '#web/record/record-fields.tsx'

const look = {
  of: departs,
  sections: [
    {
      title: msg`基本信息`,
      fields: ['departName', 'departNameEn', 'departNameAbbr', 'orgCode', 'orgType', 'status', 'description'],
    },
    { title: msg`联系方式`, fields: ['mobile', 'fax', 'address', 'memo'] },
    { title: msg`记录`, fields: ['createBy', 'createTime', 'updateTime'] },
  ],
  wide: ['address'],
} satisfies RecordLook<Depart>

export const DepartDetail = ({ row }: { row: Depart }) => (
  <Secrets key={row.id}>
    <RecordFields {...look} row={row} heading="h3" />
    <DepartPeople depart={row} />
    <HistorySection of={departs} id={row.id} />
  </Secrets>
)
