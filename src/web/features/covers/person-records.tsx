import { useLingui } from '@lingui/react/macro'
import { covers } from '#contract/covers.ts'
import type { InsuredPerson } from '#contract/rules/benefits.ts'
import { columnsOf, labelsOf } from '#web/list/columns/column.tsx'
import { ChildList } from '#web/record/child-list.tsx'

const [col, labels] = [columnsOf(covers), labelsOf(covers)]
const columns = [
  col('planName', labels.planName),
  col('memberName', labels.memberName),
  col('policyNo', labels.policyNo),
  col('fromDay', labels.fromDay, { sortable: true }),
  col('lastDay', labels.lastDay),
  col('isSuperseded', labels.isSuperseded),
]

/** All rows of a person's cover, of an employee with those of the relatives: those that were corrected too. */
export const PersonRecords = ({ person: { employeeId, familyMemberId } }: { person: InsuredPerson }) => {
  const { t } = useLingui()
  return (
    <ChildList
      of={covers}
      by={familyMemberId ? { familyMemberId } : { employeeId }}
      columns={columns}
      label={t`参保记录`}
    />
  )
}
