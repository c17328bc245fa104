import { Trans } from '@lingui/react/macro'
import type { MemberSummary } from '#contract/employees.ts'
import { ageBands } from '#contract/rules/age-band.ts'
import { useText } from '#web/lib/i18n.ts'
import { Card } from '#web/ui/card.tsx'
import { RowsLink } from './rows-link.tsx'
import { employeesOfAge } from './rows-of.ts'
import { writeCount } from './write-count.ts'

export const AgeBands = ({ summary: { byAgeBand: bands, asOf } }: { summary: MemberSummary }) => {
  const text = useText()
  const most = Math.max(1, ...bands.map(({ count }) => count ?? 0))
  return (
    <Card title={<Trans>员工年龄分布</Trans>}>
      <ul className="grid gap-2.5 text-xs">
        {bands.map(({ band, count }) => {
          const label = ageBands.find(({ code }) => code === band)?.label
          return (
            <li key={band} className="relative grid grid-cols-[72px_1fr_64px] items-center gap-2">
              <RowsLink of={employeesOfAge(band, asOf.slice(0, 10))} className="text-ink-3">
                {label ? text(label) : band}
              </RowsLink>
              <svg aria-hidden="true" height="12" width="100%" className="rounded-xs">
                <rect width="100%" height="12" className="fill-grey-soft" />
                <rect width={`${((count ?? 0) / most) * 100}%`} height="12" rx="4" className="fill-accent" />
              </svg>
              <span className="text-right">{writeCount(count)}</span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
