import { Trans, useLingui } from '@lingui/react/macro'
import { coverChanges } from '#contract/cover/cover-changes.ts'
import type { InsuredPerson } from '#contract/rules/benefits.ts'
import { EditButton } from '#web/form/form-buttons.tsx'
import { FormScope } from '#web/form/form-scope.tsx'
import { RowActions } from '#web/form/row-actions.tsx'
import { columnsOf } from '#web/list/columns/column.tsx'
import { ChildList } from '#web/record/child-list.tsx'
import { can } from '#web/state/session.ts'
import { coverChangeActions } from './cover-change-actions.tsx'
import { ChangeForm, FileChange } from './file-change.tsx'

const columns = columnsOf(coverChanges, [
  'name',
  'changeType',
  'effectiveDay',
  'status',
  'planName',
  'policyNo',
  'premiumDelta',
])

/** Additions and removals of a person, of an employee with those of the relatives; filed and moved on here. */
export const PersonChanges = ({ person }: { person: InsuredPerson }) => {
  const { t } = useLingui()
  const { employeeId, familyMemberId } = person
  return (
    <FormScope>
      {can(coverChanges.add) ? (
        <div data-print="hide" className="flex flex-wrap justify-end gap-3 px-4.5 py-3">
          <FileChange person={person} changeType="ADD">
            <Trans>增员</Trans>
          </FileChange>
          <FileChange person={person} changeType="REMOVE">
            <Trans>减员</Trans>
          </FileChange>
        </div>
      ) : null}
      <ChildList
        of={coverChanges}
        by={familyMemberId ? { familyMemberId } : { employeeId }}
        columns={columns}
        label={t`增减员`}
        needs={['status', 'name']}
        actions={(row) => (
          <>
            <EditButton on={coverChanges.edit} row={row} />
            <RowActions actions={coverChangeActions} row={row} />
          </>
        )}
      />
      <ChangeForm />
    </FormScope>
  )
}
