import { Trans } from '@lingui/react/macro'
import { Fragment } from 'react'
import type { MemberSummary } from '#contract/members/employees.ts'
import { employeeStatuses } from '#contract/members/employee-words.ts'
import { RowsLink } from '#web/figures/rows-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { drawDict } from '#web/values/value.tsx'
import { employeesLeftInsured, employeesOfStatus } from './rows-of.ts'
import { formatNumber } from '#web/lib/format.ts'

/** Of those who are insured: no status of its own, since each counts once. */
const LeftInsured = ({ summary: { asOf, leftInsured } }: { summary: MemberSummary }) => (
  <li className="relative flex items-center pl-4 text-sm text-ink-3">
    <RowsLink of={employeesLeftInsured(asOf.slice(0, 10))}>
      <Trans>其中离职仍在保</Trans>
    </RowsLink>
    <b className="ml-auto">{formatNumber(leftInsured)}</b>
  </li>
)

export const StatusList = ({ summary }: { summary: MemberSummary }) => (
  <Card title={<Trans>员工状态</Trans>}>
    <ul className="grid gap-2.5">
      {summary.byStatus.map((one) => (
        <Fragment key={one.status}>
          <li className="relative flex items-center">
            <RowsLink of={employeesOfStatus(one.status)}>
              {drawDict(one, 'status', employeeStatuses.tones)}
            </RowsLink>
            <b className="ml-auto">{formatNumber(one.count)}</b>
          </li>
          {one.status === '1' ? <LeftInsured summary={summary} /> : null}
        </Fragment>
      ))}
    </ul>
  </Card>
)
