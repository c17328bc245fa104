import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { familyChanges } from '#contract/members/family-changes.ts'
import { familyMembers, type FamilyMember } from '#contract/members/family-members.ts'
import { useIsPhone } from '#web/ui/is-phone.ts'
import { AddButton, EditButton } from '#web/form/form-buttons.tsx'
import { FormScope, useFormScope } from '#web/form/form-scope.tsx'
import { RowActions } from '#web/form/row-actions.tsx'
import { RevealAll, Secret, Secrets } from '#web/form/secrets.tsx'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { queryOf } from '#web/lib/query-client.ts'
import { columnsOf, type Column } from '#web/list/columns/column.tsx'
import { DeleteButton } from '#web/list/rows/deleting.tsx'
import { DataTable } from '#web/list/table/data-table.tsx'
import { RowCards } from '#web/list/table/row-cards.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { filingActions, useFamilyChanging } from './family-filing.tsx'
import { FamilyRequests } from './family-requests.tsx'
import { MemberForm, refreshEmployees } from './member-form.tsx'
import { relativeState } from './member-state.tsx'

/** The masked value and the button beside it. */
const withSecrets = (column: Column<FamilyMember>): Column<FamilyMember> => {
  const { field } = column
  return field === 'idNo' || field === 'mobile'
    ? { ...column, cell: (member) => <Secret on={familyMembers.reveal} row={member} field={field} /> }
    : column
}
const columns = columnsOf(familyMembers, [
  'name',
  'relation',
  'birthDate',
  { field: 'idNo', width: { zh: 196, en: 208 } },
  { field: 'mobile', width: { zh: 150, en: 160 } },
  relativeState,
]).map(withSecrets)
const markedColumns = [...columns, ...columnsOf(familyMembers, ['pendingChange'])]
const noMembers: readonly FamilyMember[] = []
/** More relatives than anyone has; the server counts them all the same. */
const pageSize = '100'

const requestActions = (member: FamilyMember) => (
  <>
    <RevealAll on={familyMembers.reveal} row={member} />
    <EditButton on={familyChanges.fileEdit} row={member} />
    <RowActions actions={filingActions} row={member} />
  </>
)

const memberActions = (member: FamilyMember) => (
  <>
    <RevealAll on={familyMembers.reveal} row={member} />
    <EditButton on={familyMembers.edit} row={member} />
    <DeleteButton
      on={familyMembers.delete}
      restore={familyMembers.restore}
      id={member.id}
      who={member.name}
      onDeleted={refreshEmployees}
      onRestored={refreshEmployees}
    />
  </>
)

const FamilyTable = ({ employeeId, name }: { employeeId: string; name: string }) => {
  const { t } = useLingui()
  const { data, error, refetch, isFetching } = useQuery(queryOf(familyMembers.list, { employeeId, pageSize }))
  const isPhone = useIsPhone()
  const { isFiling } = useFamilyChanging()
  const { added } = useFormScope()
  const rows = data?.records ?? noMembers
  if (error) return <FailedCall failure={error} onRetry={() => void refetch()} />
  if (data && rows.length === 0) {
    return (
      <Empty icon="users" action={<AddButton on={familyMembers.add} variant="default" />}>
        <Trans>还没有登记家属</Trans>
      </Empty>
    )
  }
  const table = {
    label: t`${name} 的家属`,
    columns: isFiling ? markedColumns : columns,
    rows,
    added,
    expects: data ? undefined : 3,
    isDimmed: isFetching,
    actions: isFiling ? requestActions : memberActions,
  }
  return isPhone ? <RowCards {...table} most={columns.length} /> : <DataTable {...table} />
}

/** The relatives of one employee: seen, added, edited and deleted where they stand. */
export const FamilyMembers = ({ employeeId, name }: { employeeId: string; name: string }) => (
  <FormScope>
    <div className="flex items-center py-2">
      <h2 className="font-semibold">
        <Trans>家属</Trans>
      </h2>
      <span className="ml-auto">
        <AddButton on={familyMembers.add} variant="default" size="small" />
      </span>
    </div>
    <div className="rounded border border-line">
      <Secrets>
        <FamilyTable employeeId={employeeId} name={name} />
      </Secrets>
    </div>
    <FamilyRequests employeeId={employeeId} />
    <MemberForm employeeId={employeeId} name={name} />
  </FormScope>
)

export interface FamilyDrawerProps {
  employeeId: string
  name: string
  onClose: () => void
}

/** The relatives of one row of the list, beside it. */
export const FamilyDrawer = ({ employeeId, name, onClose }: FamilyDrawerProps) => {
  const { t } = useLingui()
  return (
    <Drawer open onOpenChange={onClose} size="huge" title={<Trans>{name} 的家属</Trans>} closeLabel={t`关闭`}>
      <FamilyMembers employeeId={employeeId} name={name} />
    </Drawer>
  )
}
