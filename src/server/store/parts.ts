import { fieldMeta } from '#contract/core/fields.ts'
import type { Context } from '#server/calls/caller.ts'
import { replaceFiles } from './attachments.ts'
import type { Source } from './conditions.ts'
import { replaceLines } from './lines.ts'
import type { StoredRow } from './present.ts'

const partKinds: readonly (string | undefined)[] = ['files', 'lines']

/** A row without its parts: files and lines have rows of their own, and are no columns. */
export const withoutParts = ({ resource: { row } }: Source, values: StoredRow): StoredRow =>
  Object.fromEntries(
    Object.entries(values).filter(([field]) => {
      const schema = row.shape[field]
      return !schema || !partKinds.includes(fieldMeta(schema)?.kind)
    }),
  )

/**
 * Makes the parts of a record those of its draft, for the version it gets by it; what the draft does not have stays as it is.
 * True where one came, went or changed. `before` is the record as rules see it, nothing of a new one.
 */
export const replaceParts = async (
  source: Source,
  record: { readonly id: string; readonly version: number },
  change: { readonly before: StoredRow; readonly draft: StoredRow },
  context: Context,
): Promise<boolean> => {
  const hasOtherLines = await replaceLines(source, record, change, context)
  const { before: stored, draft } = change
  const hasOtherFiles = await replaceFiles(source, record.id, { stored, draft }, context)
  return hasOtherLines || hasOtherFiles
}
