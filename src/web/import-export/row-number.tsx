import { Trans } from '@lingui/react/macro'

/** The line in the file, at the end of the head of a card. */
export const RowNumber = ({ of: number }: { of: number }) => (
  <span className="ml-auto shrink-0 text-xs text-ink-3">
    <Trans>第 {number} 行</Trans>
  </span>
)
