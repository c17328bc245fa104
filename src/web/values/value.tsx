import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Tone } from '#contract/core/dictionary.ts'
import type { FieldMeta } from '#contract/core/fields.ts'
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

/** One colour, or those of the values. */
type Own = Tone | FieldMeta['tones']

/**
 * The words of a value of a dictionary, in the colour that administrators gave it, else in its own, by which the contract says that
 * it is a state; '' where there is nothing.
 */
export const drawDict = (row: object, field: string, own: Own): ReactNode => {
  const value = (row as Readonly<Record<string, unknown>>)[field]
  if (value === null || value === undefined) return ''
  const text = dictText(row, field)
  const tone = dictTone(row, field) ?? (typeof own === 'string' ? own : own?.[String(value)])
  return tone ? <Tag tone={tone}>{text || String(value)}</Tag> : text
}

/** Stands in a row for a field that its reader sees in other rows only (decision 091): not nothing, but not theirs. */
export const hiddenInRow = (): ReactNode => (
  <span className="text-ink-3">
    <Trans>无权查看</Trans>
  </span>
)
