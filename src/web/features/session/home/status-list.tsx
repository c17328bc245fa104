import { Trans } from '@lingui/react/macro'
import { type MemberSummary } from '#contract/members/employees.ts'
import { employeeStatuses } from '#contract/members/employee-words.ts'
import { RowsLink } from '#web/figures/rows-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { drawDict } from '#web/values/value.tsx'
import { employeesLeftInsured, employeesOfStatus } from './rows-of.ts'
import { formatNumber } from '#web/lib/format.ts'

export const StatusList = ({ summary: { asOf, byStatus, leftInsured } }: { summary: MemberSummary }) => (
  <Card title={<Trans>员工状态</Trans>}>
    <ul className="grid gap-2.5">
      {byStatus.map((one) => (
        <li key={one.status} className="relative flex items-center">
          <RowsLink of={employeesOfStatus(one.status)}>
            {drawDict(one, 'status', employeeStatuses.tones)}
          </RowsLink>
          <b className="ml-auto">{formatNumber(one.count)}</b>
        </li>
      ))}
      <li className="relative flex items-center border-t border-line pt-2.5">
        <RowsLink of={employeesLeftInsured(asOf.slice(0, 10))}>
          <Trans>离职仍在保</Trans>
        </RowsLink>
        <b className="ml-auto">{formatNumber(leftInsured)}</b>
      </li>
    </ul>
  </Card>
)
