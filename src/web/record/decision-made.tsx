import { Trans } from '@lingui/react/macro'
import { dictText } from '#web/values/value-text.ts'

/** What is decided on: who wrote it last is who decided. */
export interface DecidedRow {
  readonly id: string
  readonly updateBy: string | null
  readonly updateTime: string | null
  readonly opinion: string | null
}

/** What was decided, by whom; it stands where the buttons were. `field` is that of the state. */
export const DecisionMade = ({ row, field }: { row: DecidedRow; field: string }) => {
  const { updateBy, updateTime, opinion } = row
  const [state, who, when] = [dictText(row, field), updateBy ?? '', updateTime ?? '']
  return (
    <output className="grid w-full text-sm">
      <span>
        <Trans>
          {who} 于 {when} 处理：{state}
        </Trans>
      </span>
      {opinion ? (
        <span className="text-ink-2">
          <Trans>意见：{opinion}</Trans>
        </span>
      ) : null}
    </output>
  )
}
