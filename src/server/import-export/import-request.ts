import * as z from 'zod/mini'
import type { UploadedFile } from '#contract/core/endpoint.ts'
import { Failure } from '#contract/core/failures.ts'
import { ImportFixes, ImportLeftOut, ImportMapping } from '#contract/core/import-outcome.ts'

/** What comes with the file of an import, its check or its job. */
export interface ImportInput {
  readonly file: UploadedFile
  readonly mapping?: string | undefined
  readonly fixes?: string | undefined
  readonly leftOut?: string | undefined
  readonly skipHidden?: string | undefined
  readonly sheet?: string | undefined
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

/** How a sheet is to be read. */
export interface ReadOptions {
  readonly mapping: ImportMapping
  readonly fixes: ImportFixes
  readonly leftOut: ImportLeftOut
  readonly isSkippingHidden: boolean
}

/** How the sheet of an import is to be read; throws `badInput` for what cannot be understood. */
export const optionsOf = ({
  mapping = '{}',
  fixes = '[]',
  leftOut = '[]',
  skipHidden,
}: Omit<ImportInput, 'file'>): ReadOptions => ({
  mapping: parsed(ImportMapping, mapping),
  fixes: parsed(ImportFixes, fixes),
  leftOut: parsed(ImportLeftOut, leftOut),
  isSkippingHidden: skipHidden === 'true',
})
