import { Trans, useLingui } from '@lingui/react/macro'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import type { Tone } from '#contract/core/dictionary.ts'
import { Tag } from '#web/ui/tag.tsx'
import { reachOf, shareOf, type CoverLine, type Span } from './cover-lines.ts'

const tones = ['green', 'blue', 'orange'] as const satisfies readonly Tone[]
const fills = {
  green: 'border-green bg-green-soft text-green',
  blue: 'border-blue bg-blue-soft text-blue',
  orange: 'border-orange bg-orange-soft text-orange',
} as const

type Plan = NonNullable<Span['plan']>

/** The plans of some lines, each with its colour, in the order in which they began. */
const plansOf = (lines: readonly CoverLine[]): (Plan & { readonly tone: (typeof tones)[number] })[] => {
  const plans = lines.flatMap(({ spans }) => spans.flatMap(({ plan }) => plan ?? []))
  return [...new Map(plans.map((plan) => [plan.id, plan])).values()].map((plan, at) => ({
    ...plan,
    tone: tones[at % tones.length] ?? 'green',
  }))
}

interface CoverBandProps {
  lines: readonly CoverLine[]
  /** What it shows, for a screen reader. */
  label: string
}

/** The same as the drawing, for who does not see it, and on paper. A table is as wide as its words: only what holds it is clipped. */
const AsTable = ({ lines, label }: CoverBandProps) => (
  <div className="sr-only print:not-sr-only">
    <table aria-label={label} className="text-sm">
      <thead>
        <tr className="text-left">
          <th scope="col">
            <Trans>参保人</Trans>
          </th>
          <th scope="col">
            <Trans>保单</Trans>
          </th>
          <th scope="col">
            <Trans>保障方案</Trans>
          </th>
          <th scope="col">
            <Trans>开始</Trans>
          </th>
          <th scope="col">
            <Trans>最后一天</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.flatMap(({ key, person, policyNo, spans }) =>
          spans.map(({ plan, from, to }) => (
            <tr key={`${key} ${from}`}>
              <td>{person}</td>
              <td>{policyNo}</td>
              <td>{plan ? plan.name : <Trans>没有保障</Trans>}</td>
              <td>{from}</td>
              <td>{addDays(to, -1)}</td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  </div>
)

/**
 * Cover over time: a line for each person and policy, its periods in the colours of their plans, what lies between them
 * empty, and today marked. The drawing is an ornament, the same stands in a table.
 */
export const CoverBand = ({ lines, label }: CoverBandProps) => {
  const { t } = useLingui()
  const today = dayAt()
  const reach = reachOf(lines, today)
  const plans = plansOf(lines)
  const toneOf = ({ id }: Plan) => plans.find((plan) => plan.id === id)?.tone ?? 'green'
  const at = (day: string) => `${shareOf(reach, day)}%`
  const isLate = shareOf(reach, today) > 60
  return (
    <div>
      <div aria-hidden="true" className="grid gap-3 text-xs print:hidden">
        <div className="flex flex-wrap gap-2">
          {plans.map(({ id, name, tone }) => (
            <Tag key={id} tone={tone}>
              {name}
            </Tag>
          ))}
        </div>
        <div className="grid gap-x-4 gap-y-1.5 md:grid-cols-[minmax(9rem,13rem)_1fr]">
          <span className="max-md:hidden" />
          <span className="relative h-5 text-ink-3">
            <span
              className="absolute whitespace-nowrap text-ink"
              style={
                isLate
                  ? { insetInlineEnd: `${100 - shareOf(reach, today)}%` }
                  : { insetInlineStart: at(today) }
              }
            >
              {t`今天 ${today}`}
            </span>
          </span>
          {lines.map(({ key, person, policyNo, spans }) => (
            <div key={key} className="contents">
              <span className="min-w-0 self-center wrap-anywhere max-md:mt-1">
                {person} <span className="text-ink-3">{policyNo}</span>
              </span>
              <span className="relative h-7 overflow-hidden rounded-xs border border-dashed border-line-strong">
                {spans.map(({ plan, from, to }) =>
                  plan ? (
                    <span
                      key={from}
                      className={`absolute inset-y-0 truncate border-s-2 px-1.5 leading-6.5 ${fills[toneOf(plan)]}`}
                      style={{ insetInlineStart: at(from), insetInlineEnd: `${100 - shareOf(reach, to)}%` }}
                    >
                      {plan.name}
                    </span>
                  ) : null,
                )}
                <i className="absolute inset-y-0 w-0.5 bg-ink" style={{ insetInlineStart: at(today) }} />
              </span>
            </div>
          ))}
          <span className="max-md:hidden" />
          <span className="flex justify-between text-ink-3">
            <span>{reach.from}</span>
            <span>{addDays(reach.to, -1)}</span>
          </span>
        </div>
      </div>
      <AsTable lines={lines} label={label} />
    </div>
  )
}
