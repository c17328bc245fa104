import { Trans } from '@lingui/react/macro'
import type { MemberSummary } from '#contract/employees.ts'
import { ageBands } from '#contract/rules/age-band.ts'
import { useText } from '#web/lib/i18n.ts'
import { Card } from '#web/ui/card.tsx'
import { writeCount } from './write-count.ts'

export const AgeBands = ({ bands }: { bands: MemberSummary['byAgeBand'] }) => {
  const text = useText()
  const most = Math.max(1, ...bands.map(({ count }) => count ?? 0))
  return (
    <Card title={<Trans>员工年龄分布</Trans>}>
      <ul className="grid gap-2.5 text-xs">
        {bands.map(({ band, count }) => {
          const label = ageBands.find(({ code }) => code === band)?.label
          return (
            <li key={band} className="grid grid-cols-[72px_1fr_48px] items-center gap-2">
              <span className="text-ink-3">{label ? text(label) : band}</span>
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
