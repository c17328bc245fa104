import { Trans } from '@lingui/react/macro'
import type { FamilyChange } from '#contract/family-change-fields.ts'
import { dictText } from '#web/values/value-text.ts'

/** What was decided, by whom; it stands where the buttons were. */
export const DecisionMade = ({ change }: { change: FamilyChange }) => {
  const { updateBy, updateTime, opinion } = change
  const [state, who, when] = [dictText(change, 'approveStatus'), updateBy ?? '', updateTime ?? '']
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
