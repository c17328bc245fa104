import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { EmployeeStatus, MemberSummary } from '#contract/employees.ts'
import { Card } from '#web/ui/card.tsx'
import { Tag, type Tone } from '#web/ui/tag.tsx'
import { writeCount } from './write-count.ts'

const states = {
  '1': { tone: 'green', name: msg`在保` },
  '2': { tone: 'blue', name: msg`待生效` },
  '3': { tone: 'grey', name: msg`已离职` },
  '4': { tone: 'orange', name: msg`停保` },
} as const satisfies Record<EmployeeStatus, { tone: Tone; name: MessageDescriptor }>

export const StatusList = ({ states: counts }: { states: MemberSummary['byStatus'] }) => {
  const { t } = useLingui()
  return (
    <Card title={<Trans>员工状态</Trans>}>
      <ul className="grid gap-2.5">
        {counts.map(({ status, count }) => (
          <li key={status} className="flex items-center">
            <Tag tone={states[status].tone}>{t(states[status].name)}</Tag>
            <b className="ml-auto">{writeCount(count)}</b>
          </li>
        ))}
      </ul>
    </Card>
  )
}
