import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { employeeLabels, employees, secretFields, type Employee } from '#contract/employees.ts'
import { familyMembers } from '#contract/family-members.ts'
import { emptyDash } from '#web/lib/format.ts'
import { queryOf } from '#web/lib/query-client.ts'
import { DetailList, type DetailItem } from '#web/ui/detail-list.tsx'
import { FailedList } from '#web/list/list-states.tsx'
import { can } from '#web/state/session.ts'
import { Drawer } from '#web/ui/drawer.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { employeeTones } from './employee-columns.ts'
import { FamilyMembers } from './family-members.tsx'
import { Secret } from './secret.tsx'

const shownFields = [
  'name',
  'nameEn',
  'employeeNo',
  'companyName',
  'status',
  'category',
  'idType',
  'idNo',
  'birthDate',
  'gender',
  'mobile',
  'email',
  'post',
  'socialSecurityLocation',
  'entryDate',
  'leaveDate',
  'planCode',
  'effectiveDate',
  'expireDate',
  'accountName',
  'bankAccount',
  'bankName',
  'bankBranch',
  'bankProvince',
  'bankCity',
  'createBy',
  'createTime',
  'updateBy',
  'updateTime',
] as const satisfies readonly (keyof Employee)[]

const isSecret = (field: string): field is (typeof secretFields)[number] =>
  (secretFields as readonly string[]).includes(field)

const dictText = (employee: Employee, field: string): string =>
  String((employee as Record<string, unknown>)[`${field}_dictText`] ?? '')

const Value = ({
  employee,
  field,
  label,
}: {
  employee: Employee
  field: (typeof shownFields)[number]
  label: string
}) => {
  if (isSecret(field)) {
    const { id, version } = employee
    return (
      <Secret
        key={version}
        on={employees.reveal}
        id={id}
        field={field}
        label={label}
        masked={employee[field]}
      />
    )
  }
  if (field === 'status')
    return <Tag tone={employeeTones[employee.status]}>{dictText(employee, field) || employee.status}</Tag>
  return emptyDash(dictText(employee, field) || employee[field])
}

const EmployeeFields = ({ id }: { id: string }) => {
  const { i18n } = useLingui()
  const { data, error, refetch } = useQuery(queryOf(employees.queryById, { id }))
  if (error && !data) return <FailedList failure={error} onRetry={() => void refetch()} />
  const items = shownFields.map((field): DetailItem => {
    const label = i18n._(employeeLabels[field])
    return {
      name: field,
      label,
      value: data ? <Value employee={data} field={field} label={label} /> : <Skeleton className="h-4 w-28" />,
    }
  })
  return (
    <div aria-busy={!data}>
      <DetailList columns={2} items={items} />
    </div>
  )
}

/** One employee whole, with the relatives below. */
export const EmployeeDetail = ({ id, name, onClose }: { id: string; name: string; onClose: () => void }) => {
  const { t } = useLingui()
  return (
    <Drawer
      open
      onOpenChange={onClose}
      size="huge"
      title={<Trans>员工详情：{name}</Trans>}
      closeLabel={t`关闭`}
    >
      <EmployeeFields id={id} />
      {can(familyMembers.list) ? (
        <div className="mt-6">
          <FamilyMembers employeeId={id} name={name} />
        </div>
      ) : null}
    </Drawer>
  )
}
