import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { classes } from '#web/ui/classes.ts'

interface StepsProps {
  step: number
  /** Without a draft only the first step is there. */
  claimId: string | undefined
}

/** The four steps: bars on a phone, a list at the left of a wide screen. */
export const Steps = ({ step, claimId }: StepsProps) => {
  const { t } = useLingui()
  const names = [
    <Trans key="1">为谁</Trans>,
    <Trans key="2">就诊</Trans>,
    <Trans key="3">材料与票据</Trans>,
    <Trans key="4">收款与提交</Trans>,
  ]
  return (
    <nav
      aria-label={t`步骤`}
      className="md:sticky md:top-3.5 md:rounded md:border md:border-line md:bg-surface md:p-2"
    >
      <ol className="grid grid-cols-4 gap-1.5 md:grid-cols-1">
        {names.map((name, at) => {
          const look = classes(
            'block border-t-3 pt-1 text-sm no-underline! md:rounded-sm md:border-t-0 md:border-l-3 md:px-3 md:py-2',
            at < step ? 'border-accent' : 'border-line',
            at + 1 === step ? 'font-semibold text-ink md:bg-accent-soft' : 'text-ink-2',
          )
          return (
            <li key={name.key}>
              {claimId ? (
                <Link
                  to="/claim/ClaimHandIn"
                  search={{ claim: claimId, step: String(at + 1) }}
                  aria-current={at + 1 === step ? 'step' : undefined}
                  className={look}
                >
                  {name}
                </Link>
              ) : (
                <span aria-current={at + 1 === step ? 'step' : undefined} className={look}>
                  {name}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
