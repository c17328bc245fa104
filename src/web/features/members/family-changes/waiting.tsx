import { Trans } from '@lingui/react/macro'
import { emptyDash } from '#web/lib/format.ts'

const HOUR = 60
const DAY = 24 * HOUR

/** How long a request has waited, in minutes; from a day on it stands out. */
export const drawWaiting = (minutes: number | null) => {
  if (minutes === null) return emptyDash(null)
  const [days, hours, rest] = [Math.floor(minutes / DAY), Math.floor((minutes % DAY) / HOUR), minutes % HOUR]
  if (days > 0)
    return (
      <span className="text-orange">
        <Trans>
          {days} 天 {hours} 小时
        </Trans>
      </span>
    )
  return hours > 0 ? (
    <Trans>
      {hours} 小时 {rest} 分
    </Trans>
  ) : (
    <Trans>{rest} 分</Trans>
  )
}
