import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoney } from '#web/lib/format.ts'
import type { LimitAmounts, LimitWords } from './limits-dialog.tsx'

type SetLimits<Name extends string> = LimitAmounts<Name> & {
  readonly version: number
  readonly updateBy: string | null
  readonly updateTime: string | null
}

interface LimitsHistoryProps<Name extends string> {
  words: readonly LimitWords<Name>[]
  /** The newest first. */
  rows: readonly SetLimits<Name>[]
}

/** What amounts of the installation were set to, by whom and from when on: of each time what changed. */
export const LimitsHistory = <Name extends string>({ words, rows }: LimitsHistoryProps<Name>) => {
  const { i18n } = useLingui()
  const changed = (at: number) => {
    const [now, before] = [rows[at], rows[at + 1]]
    return words.flatMap(({ field, label }) => {
      const amount = formatMoney(now?.[field] ?? '')
      if (!before) return [`${i18n._(label)} ${amount}`]
      return now?.[field] === before[field]
        ? []
        : [`${i18n._(label)} ${formatMoney(before[field])} → ${amount}`]
    })
  }
  return (
    <ol className="grid gap-2 text-sm">
      {rows.map(({ version, updateBy, updateTime }, at) => (
        <li key={version} className="grid gap-0.5 border-t border-line-soft pt-2 first:border-t-0 first:pt-0">
          <span className="text-xs text-ink-3 tabular-nums">
            {updateTime ? (
              <Trans>
                {updateTime} 起 · {updateBy}
              </Trans>
            ) : (
              <Trans>最初</Trans>
            )}
          </span>
          <ul className="tabular-nums">
            {changed(at).map((line) => (
              <li key={line}>{line}</li>
            ))}
            {changed(at).length === 0 ? (
              <li className="text-ink-3">
                <Trans>没有改动</Trans>
              </li>
            ) : null}
          </ul>
        </li>
      ))}
    </ol>
  )
}
