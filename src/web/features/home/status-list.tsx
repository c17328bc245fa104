import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { EmployeeStatus, MemberSummary } from '#contract/employees.ts'
import { employeeTones } from '#web/pickers/tones.ts'
import { Card } from '#web/ui/card.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { RowsLink } from './rows-link.tsx'
import { employeesOfStatus } from './rows-of.ts'
import { writeCount } from './write-count.ts'

const names = {
  '1': msg`在保`,
  '2': msg`待生效`,
  '3': msg`已离职`,
  '4': msg`停保`,
} satisfies Record<EmployeeStatus, MessageDescriptor>

export const StatusList = ({ states: counts }: { states: MemberSummary['byStatus'] }) => {
  const { t } = useLingui()
  return (
    <Card title={<Trans>员工状态</Trans>}>
      <ul className="grid gap-2.5">
        {counts.map(({ status, count }) => (
          <li key={status} className="relative flex items-center">
            <RowsLink of={employeesOfStatus(status)}>
              <Tag tone={employeeTones[status]}>{t(names[status])}</Tag>
            </RowsLink>
            <b className="ml-auto">{writeCount(count)}</b>
          </li>
        ))}
      </ul>
    </Card>
  )
}
