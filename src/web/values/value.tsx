import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Tone } from '#contract/core/moves.ts'
import { ELLIPSIS_CHARACTERS } from '#contract/rules/text.ts'
import { emptyDash } from '#web/lib/format.ts'
import { Ellipsis } from '#web/ui/ellipsis.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { dictText, dictTone } from './value-text.ts'

/**
 * A value in words, as cells show it: cut at 25 characters and whole on hover and focus; nothing is a dash. A function and
 * no component: thousands of cells are drawn faster so, and most words are short.
 */
export const drawText = (text: string): ReactNode => {
  if (text === '') return emptyDash(null)
  return text.length <= ELLIPSIS_CHARACTERS ? text : <Ellipsis text={text} />
}

/** The words of a value of a dictionary, in the colour that administrators gave it, else in the screen's own; '' where there are none. */
export const drawDict = (row: object, field: string, own?: Tone): ReactNode => {
  const [text, tone] = [dictText(row, field), dictTone(row, field) ?? own]
  return tone ? <Tag tone={tone}>{text}</Tag> : text
}

/** Stands in a row for a field that its reader sees in other rows only (decision 091): not nothing, but not theirs. */
export const hiddenInRow = (): ReactNode => (
  <span className="text-ink-3">
    <Trans>无权查看</Trans>
  </span>
)
