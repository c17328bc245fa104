import { Trans } from '@lingui/react/macro'
import { type MemberSummary } from '#contract/members/employees.ts'
import { employeeStatuses } from '#contract/members/employee-words.ts'
import { RowsLink } from '#web/figures/rows-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { drawDict } from '#web/values/value.tsx'
import { employeesOfStatus } from './rows-of.ts'
import { formatNumber } from '#web/lib/format.ts'

export const StatusList = ({ states: counts }: { states: MemberSummary['byStatus'] }) => (
  <Card title={<Trans>员工状态</Trans>}>
    <ul className="grid gap-2.5">
      {counts.map((one) => (
        <li key={one.status} className="relative flex items-center">
          <RowsLink of={employeesOfStatus(one.status)}>
            {drawDict(one, 'status', employeeStatuses.tones)}
          </RowsLink>
          <b className="ml-auto">{formatNumber(one.count)}</b>
        </li>
      ))}
    </ul>
  </Card>
)
