import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { familyMembers, type FamilyMember } from '#contract/family-members.ts'
import { RecordDrawer } from '#web/record/record-drawer.tsx'
import type { RecordSection } from '#web/record/record-fields.tsx'

const sections: readonly RecordSection<FamilyMember>[] = [
  {
    title: msg`基本信息`,
    fields: ['name', 'relation', 'status', 'insured', 'idType', 'idNo', 'birthDate', 'gender', 'mobile'],
  },
  { title: msg`所属员工`, fields: ['employeeName', 'employeeNo', 'companyName'] },
  { title: msg`记录`, fields: ['createBy', 'createTime', 'updateBy', 'updateTime'] },
]

export const FamilyDetail = ({ id, name, onClose }: { id: string; name: string; onClose: () => void }) => (
  <RecordDrawer
    of={familyMembers}
    id={id}
    title={<Trans>家属详情：{name}</Trans>}
    sections={sections}
    columns={2}
    onClose={onClose}
  />
)
