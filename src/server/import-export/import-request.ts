import * as z from 'zod/mini'
import type { UploadedFile } from '#contract/core/endpoint.ts'
import { Failure } from '#contract/core/failures.ts'
import { ImportFixes, ImportMapping } from '#contract/core/import-outcome.ts'

/** What comes with the file of an import, its check or its job. */
export interface ImportInput {
  readonly file: UploadedFile
  readonly mapping?: string | undefined
  readonly fixes?: string | undefined
  readonly skipFailed?: string | undefined
  readonly preview?: string | undefined
}

/** As many as may be fixed at once; of more, not each is said to be wrong (security BAD-1). */
const maxEntries = 1_000

const parsed = <Schema extends z.ZodMiniType>(schema: Schema, json: string): z.output<Schema> => {
  try {
    const value = JSON.parse(json) as object | null
    if ((Array.isArray(value) ? value : Object.keys(value ?? {})).length > maxEntries)
      throw new Failure('badInput')
    return z.parse(schema, value)
  } catch {
    throw new Failure('badInput')
  }
}

/** The mapping and the fixes of an import; throws `badInput` for what is neither. */
export const optionsOf = ({
  mapping = '{}',
  fixes = '[]',
}: Pick<ImportInput, 'mapping' | 'fixes'>): { mapping: ImportMapping; fixes: ImportFixes } => ({
  mapping: parsed(ImportMapping, mapping),
  fixes: parsed(ImportFixes, fixes),
})
