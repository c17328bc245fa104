import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CheckProgress } from '#contract/checks/check-members.ts'
import type { CheckProject } from '#contract/checks/check-projects.ts'
import { dayAt, daysBetween } from '#contract/rules/calendar.ts'
import { formatMoney } from '#web/lib/format.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'

/** How many days are left to book, or until booking begins. */
const DaysLeft = ({ project: { status, bookFrom, bookTo } }: { project: CheckProject }) => {
  const { t } = useLingui()
  const today = dayAt()
  if (status === 'ENDED') return null
  const [until, left] = [daysBetween(today, bookFrom), daysBetween(today, bookTo) + 1]
  const said =
    until > 0
      ? t`${plural(until, { other: '# 天后开始预约' })}`
      : left > 0
        ? t`${plural(left, { other: '# 天可预约' })}`
        : t`预约期已过`
  return (
    <div>
      <p className="text-xs text-ink-3">
        <Trans>还剩</Trans>
      </p>
      <p className={left > 0 ? 'text-orange' : 'text-ink-2'}>{said}</p>
    </div>
  )
}

/** What of the budget the orders come to. */
const Budget = ({ budget, amount }: { budget: string; amount: string }) => {
  const { t } = useLingui()
  const [all, used] = [Number(budget), Number(amount)]
  const share = all > 0 ? ((used / all) * 100).toFixed(1) : '–'
  const money = formatMoney(budget)
  return (
    <div className="min-w-56 flex-1 sm:max-w-80">
      <p className="flex justify-between gap-3 text-xs text-ink-2">
        <span>
          <Trans>预算 {money}</Trans>
        </span>
        <span className={used > all ? 'text-red' : ''}>
          <Trans>已用 {share}%</Trans>
        </span>
      </p>
      <div className="mt-1.5">
        <ProgressBar label={t`预算已用`} done={used} total={all} />
      </div>
    </div>
  )
}

/** The days that are left to book, and what of the budget is used. */
export const DaysAndBudget = ({ project, progress }: { project: CheckProject; progress: CheckProgress }) => {
  const { budget } = project
  return (
    <div className="flex flex-wrap items-center gap-x-10 gap-y-3 text-sm empty:hidden">
      <DaysLeft project={project} />
      {budget && progress.amount !== null ? <Budget budget={budget} amount={progress.amount} /> : null}
    </div>
  )
}
