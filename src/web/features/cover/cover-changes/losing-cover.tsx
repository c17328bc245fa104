import { Trans } from '@lingui/react/macro'
import type { LosingCover } from '#contract/cover/cover-changes.ts'
import { nameOf } from '#web/lib/names.ts'

/** The relatives whose cover ends with the employee's: who, by which plan, until when. */
export const LosingList = ({ family }: { family: readonly LosingCover[] }) => (
  <ul className="grid gap-1">
    {family.map((one, at) => {
      const [planName, lastDay] = [nameOf(one, 'planName'), one.lastDay]
      return (
        <li key={at} className="wrap-anywhere">
          <b className="font-medium">{one.name}</b>{' '}
          {lastDay === null ? (
            <Trans>{planName}，不再开始</Trans>
          ) : (
            <Trans>
              {planName}，保障至 {lastDay}
            </Trans>
          )}
        </li>
      )
    })}
  </ul>
)
