import { Trans } from '@lingui/react/macro'
import { familyMembers, type FamilyMember } from '#contract/family-members.ts'
import { RecordDrawer } from '#web/form/record-drawer.tsx'
import { Secret } from './secret.tsx'

const fields = [
  'name',
  'relation',
  'employeeName',
  'employeeNo',
  'companyName',
  'status',
  'idType',
  'idNo',
  'birthDate',
  'gender',
  'mobile',
  'insured',
  'createBy',
  'createTime',
  'updateBy',
  'updateTime',
] as const satisfies readonly (keyof FamilyMember)[]

const secret = (field: 'idNo' | 'mobile') => (member: FamilyMember, label: string) => (
  <Secret
    key={member.version}
    on={familyMembers.reveal}
    id={member.id}
    field={field}
    label={label}
    masked={member[field]}
  />
)
const values = { idNo: secret('idNo'), mobile: secret('mobile') }

export const FamilyDetail = ({ id, name, onClose }: { id: string; name: string; onClose: () => void }) => (
  <RecordDrawer
    of={familyMembers}
    id={id}
    title={<Trans>家属详情：{name}</Trans>}
    fields={fields}
    columns={2}
    values={values}
    onClose={onClose}
  />
)
