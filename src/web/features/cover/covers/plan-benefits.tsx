import { Trans, useLingui } from '@lingui/react/macro'
import type { PlanVersion } from '#contract/cover/plan-versions.ts'
import { ageAt } from '#contract/rules/age-band.ts'
import type { InsuredPerson } from '#contract/rules/benefits.ts'
import { planOn, priceOn } from '#contract/rules/plan-on.ts'
import { formatMoney } from '#web/lib/format.ts'
import { nameOf } from '#web/lib/names.ts'
import { Button } from '#web/ui/button.tsx'
import { useLiabilityWords, type LiabilityOf } from './liability-words.tsx'

interface PlanBenefitsProps {
  person: InsuredPerson
  planName: string
  /** The day that is asked about, and the first one without this cover. */
  day: string
  toDay: string
  /** The versions of the plan, the newest first. */
  versions: readonly SeenVersion[]
  /** The first day of the cover without a gap that had a liability. */
  sinceOf: (code: string) => string | undefined
  /** What claims paid of a liability in the year; undefined for who may not see that. */
  paidOf: (code: string) => string | undefined
  /** Another day is to be shown. */
  onDay: (day: string) => void
}

/** A version without what is withheld from this person. */
export type SeenVersion = Omit<PlanVersion, 'liabilities' | 'prices'> &
  Partial<Pick<PlanVersion, 'liabilities' | 'prices'>>

const priceFor = (
  { prices }: SeenVersion,
  { relation, birthDate }: InsuredPerson,
  day: string,
): string | undefined =>
  prices && birthDate !== undefined ? priceOn({ prices }, relation, ageAt(birthDate, day)) : undefined

/** What holds from a later day of the cover on. */
const Coming = ({
  next,
  person,
  onDay,
}: { next: SeenVersion } & Pick<PlanBenefitsProps, 'person' | 'onDay'>) => {
  const from = next.validFrom
  const name = nameOf(next, 'versionName')
  const price = priceFor(next, person, from)
  return (
    <p className="flex flex-wrap items-center gap-x-3 rounded bg-orange-soft px-3 py-2 text-sm">
      {price ? (
        <Trans>
          自 {from} 起适用新版本“{name}”，每月保费 {formatMoney(price)} 元
        </Trans>
      ) : (
        <Trans>
          自 {from} 起适用新版本“{name}”
        </Trans>
      )}
      <Button variant="link" data-print="hide" onClick={() => onDay(from)}>
        <Trans>查看那一天的保障</Trans>
      </Button>
    </p>
  )
}

const LiabilityCard = (about: LiabilityOf) => {
  const words = useLiabilityWords()
  return (
    <li className="min-w-0 rounded border border-line p-3.5">
      <h4 className="text-sm font-semibold">{nameOf(about.liability, 'name')}</h4>
      <ul className="mt-1.5 grid list-disc gap-1 ps-4.5 text-sm text-ink-2">
        {words(about).map((said) => (
          <li key={said}>{said}</li>
        ))}
      </ul>
    </li>
  )
}

/** What a plan gives a person on a day, in plain words. */
export const PlanBenefits = (props: PlanBenefitsProps) => {
  const { person, planName, day, toDay, versions, sinceOf, paidOf, onDay } = props
  const { t } = useLingui()
  const version = planOn(versions, day)
  const next = versions.findLast(({ validFrom }) => validFrom > day && validFrom < toDay)
  const price = version && priceFor(version, person, day)
  return (
    <section aria-label={planName} className="grid min-w-0 gap-3">
      <div>
        <h3 className="font-semibold">{planName}</h3>
        <p className="flex flex-wrap gap-x-4 text-xs text-ink-3">
          {version ? (
            <span>
              <Trans>
                版本“{nameOf(version, 'versionName')}”，自 {version.validFrom} 起
              </Trans>
            </span>
          ) : null}
          {price ? (
            <span>
              <Trans>每月保费 {formatMoney(price)} 元</Trans>
            </span>
          ) : null}
        </p>
      </div>
      {next ? <Coming next={next} person={person} onDay={onDay} /> : null}
      {version?.liabilities ? (
        <ul aria-label={t`${planName} 的保障责任`} className="grid gap-3 md:grid-cols-2">
          {version.liabilities.map((liability) => (
            <LiabilityCard
              key={liability.id}
              {...{ liability, day, since: sinceOf(liability.code) ?? day, paid: paidOf(liability.code) }}
            />
          ))}
        </ul>
      ) : null}
    </section>
  )
}
