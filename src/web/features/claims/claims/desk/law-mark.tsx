import { Plural, Trans } from '@lingui/react/macro'
import type { Claim } from '#contract/claims/claim-fields.ts'
import { lawStepOf } from '#contract/claims/claim-desk.ts'
import { dayAt, daysBetween } from '#contract/rules/calendar.ts'
import { lawWarnings, type LawStep } from '#contract/rules/claim-terms.ts'

const first = Math.max(...lawWarnings)

/** What the law wants next of a claim, and in how many days; nothing where there is time, or where the clock stands. */
export const lawLeft = (
  { status, lawDueOn }: Pick<Claim, 'status'> & Partial<Pick<Claim, 'lawDueOn'>>,
  today: string,
): { readonly step: LawStep; readonly days: number } | undefined => {
  const step = lawStepOf[status]
  if (!step || !lawDueOn) return undefined
  const days = daysBetween(today, lawDueOn)
  return days > first ? undefined : { step, days }
}

const Wanted = ({ step }: { step: LawStep }) => {
  if (step === 'PAY') return <Trans>法定付款</Trans>
  return step === 'TELL' ? <Trans>法定告知</Trans> : <Trans>法定审核</Trans>
}

/** How many days the law leaves, from the first warning on: red when they are over. */
export const LawMark = ({ claim }: { claim: Parameters<typeof lawLeft>[0] }) => {
  const left = lawLeft(claim, dayAt())
  if (!left) return null
  const { step, days } = left
  return (
    <span className={days < 0 ? 'text-red' : 'text-orange'}>
      <Wanted step={step} />{' '}
      {days < 0 ? (
        <Plural value={-days} other="超期 # 天" />
      ) : (
        <Plural value={days} _0="今天到期" other="剩 # 天" />
      )}
    </span>
  )
}
