import type { ReactNode } from 'react'
import { lineRulesOf } from '#contract/core/lines.ts'
import { namedBy, type Resource } from '#contract/core/resource.ts'
import { emptyDash } from '#web/lib/format.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { drawReferred } from './referred.tsx'
import { drawDict } from './value.tsx'
import { fieldText, metaIn, saidAs } from './value-text.ts'

const LinesTable = lazyPart(async () => (await import('./lines-table.tsx')).LinesTable<object>)
const RichText = lazyPart(async () => (await import('#web/ui/rich-text.tsx')).RichText)

/** A field of a record with all of its value, as details show it: formatted text as it is formatted, names of other rows as links, nothing cut. */
export const WholeValue = ({
  resource,
  row,
  field,
}: {
  resource: Resource
  row: object
  field: string
}): ReactNode => {
  const meta = metaIn(resource, field)
  const { kind, tones } = meta ?? {}
  const value = (row as Readonly<Record<string, unknown>>)[field]
  if (kind === 'richText' && typeof value === 'string') return <RichText html={value} />
  const lines = kind === 'lines' && resource.row.shape[field] && lineRulesOf(resource.row.shape[field])
  if (lines && Array.isArray(value))
    return <LinesTable rules={lines} lines={value as object[]} label={field} />
  if (kind === 'json' && value)
    return <pre className="whitespace-pre-wrap">{JSON.stringify(value, null, 2)}</pre>
  const named = namedBy(resource, field)
  const text = fieldText(saidAs(meta), row, field)
  return (
    (named && drawReferred(named, row, { text, isWhole: true })) ??
    ((kind === 'dict' && drawDict(row, field, tones)) || emptyDash(text))
  )
}
