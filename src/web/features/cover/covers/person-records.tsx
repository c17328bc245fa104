import { useLingui } from '@lingui/react/macro'
import { covers } from '#contract/cover/covers.ts'
import type { InsuredPerson } from '#contract/rules/benefits.ts'
import { columnsOf } from '#web/list/columns/column.tsx'
import { ChildList } from '#web/record/child-list.tsx'
import { PersonCorrections } from './person-corrections.tsx'

const columns = columnsOf(covers, [
  'planName',
  'memberName',
  'policyNo',
  'fromDay',
  'lastDay',
  'isSuperseded',
])

/** All rows of a person's cover, of an employee with those of the relatives: those that were corrected too. */
export const PersonRecords = ({ person }: { person: InsuredPerson }) => {
  const { employeeId, familyMemberId } = person
  const { t } = useLingui()
  return (
    <>
      <ChildList
        of={covers}
        by={familyMemberId ? { familyMemberId } : { employeeId }}
        columns={columns}
        label={t`参保记录`}
      />
      <PersonCorrections person={person} />
    </>
  )
}
