import { useLingui } from '@lingui/react/macro'
import { dayAt, instantOf } from '#contract/rules/calendar.ts'
import { classes } from '#web/ui/classes.ts'

/** Numbers older than this came from a supplier that does not answer. */
const staleMs = 30 * 60_000

/** `10:20`, of another day with it. */
export const clockOf = (asOf: string): string =>
  asOf.startsWith(dayAt()) ? asOf.slice(11, 16) : asOf.slice(5, 16)

const isStale = (asOf: string): boolean => Date.now() - instantOf(asOf) > staleMs

/** How old numbers are that a supplier has told; one that has not answered since is said so. */
export const NumberAge = ({ asOf }: { asOf: string | null | undefined }) => {
  const { t } = useLingui()
  if (!asOf) return null
  const clock = clockOf(asOf)
  const isOld = isStale(asOf)
  return (
    <p
      className={classes(
        'rounded px-2.5 py-2 text-xs',
        isOld ? 'bg-orange-soft text-orange' : 'bg-grey-soft text-ink-2',
      )}
    >
      {isOld
        ? t`供应商接口没有应答，实时余量是 ${clock} 的数`
        : t`实时余量是 ${clock} 的数，每 10 分钟更新；预约时由网点再核对`}
    </p>
  )
}
