import { Trans } from '@lingui/react/macro'
import type { Claim } from '#contract/claims/claim-fields.ts'
import { dictText } from '#web/values/value-text.ts'

/** Why a decided claim is proposed to be reopened. */
export const ReopenMark = ({ claim }: { claim: Claim }) => {
  const why = dictText(claim, 'reopenFor')
  return (
    <span className="text-orange">
      <Trans>重审：{why}</Trans>
    </span>
  )
}
