import * as z from 'zod/mini'
import { component } from './components.ts'
import { uploadedFile } from './endpoint.ts'
import { previewId, ProblemKind } from './import-preview.ts'

/** A multipart field that holds JSON. */
const json = () => z.optional(z.string().check(z.maxLength(200_000)))

/**
 * What may come with the file of an import or of its check. `mapping` is an `ImportMapping`, `fixes` are `ImportFixes` and
 * `leftOut` are `ImportLeftOut`, all as JSON; the same ones mean the same to check, import and job.
 */
export const importCheckInput = z.object({
  file: uploadedFile(),
  mapping: json(),
  fixes: json(),
  leftOut: json(),
  /** Rows that are hidden in the spreadsheet are left out. */
  skipHidden: z.optional(z.enum(['true', 'false'])),
  /** The sheet of the workbook; the first whose heads fit where nobody has chosen one. */
  sheet: z.optional(z.string().check(z.minLength(1), z.maxLength(255))),
  /** The preview of an earlier check of this file, which is not needed any more. */
  preview: z.optional(previewId()),
})

/** An import: all rows or none, unless `skipFailed` asks for the good ones without the failed. */
export const importInput = z.extend(importCheckInput, {
  skipFailed: z.optional(z.enum(['true', 'false'])),
})

/** Where a field stands: the title over the column or its number from 1; null: nowhere. Fields left out are found by title. */
export const ImportMapping = z.record(
  z.string().check(z.maxLength(64)),
  z.nullable(z.union([z.string().check(z.maxLength(200)), z.int().check(z.gte(1), z.lte(64))])),
)
export type ImportMapping = z.infer<typeof ImportMapping>

/** What is to be read instead of what stands in the file: `row` is the line in the file. */
export const ImportFixes = z
  .array(
    z.object({
      row: z.int().check(z.gte(1), z.lte(1_048_576)),
      field: z.string().check(z.maxLength(64)),
      value: z.string().check(z.maxLength(2_000)),
    }),
  )
  .check(z.maxLength(1_000))
export type ImportFixes = z.infer<typeof ImportFixes>

/** The lines of a file that are not to be imported. */
export const ImportLeftOut = z.array(z.int().check(z.gte(1), z.lte(1_048_576))).check(z.maxLength(1_000))
export type ImportLeftOut = z.infer<typeof ImportLeftOut>

/**
 * What is wrong with one cell of an import: `row` is the line in the file, `name` whom or what it is about, as far as file
 * or portal say it, `column` the header as the caller reads it, `value` what stands there, masked where lists mask it.
 */
export const ImportProblem = component('ImportProblem', {
  row: z.number(),
  name: z.string(),
  column: z.string(),
  field: z.string(),
  value: z.string(),
  code: z.string(),
  message: z.string(),
})
export type ImportProblem = z.infer<typeof ImportProblem>

/** The answer of an import (api 6): the counts, the refused cells, and the failed rows as a workbook. */
export const ImportOutcome = component('ImportOutcome', {
  totalCount: z.number(),
  successCount: z.number(),
  errorCount: z.number(),
  addedCount: z.number(),
  changedCount: z.number(),
  unchangedCount: z.number(),
  /** Rows of other nouns that it made for its own to name them. */
  madeCount: z.number(),
  msg: z.string(),
  /** What came of it besides its rows, in sentences; an import of before may lack it. */
  told: z.optional(z.array(z.string())),
  /** With it the import can be taken back for 24 hours; empty where nothing was written. */
  batchId: z.string(),
  /** What a list is asked by for the rows it added (`createTime`) and those it changed (`updateTime`), to the millisecond; null where nothing was written. */
  importTime: z.nullable(z.string()),
  fileUrl: z.nullable(z.string()),
  fileName: z.nullable(z.string()),
  errors: z.array(ImportProblem),
})
export type ImportOutcome = z.infer<typeof ImportOutcome>

/** A column of the file and the field it is read as, if any; `column` counts from 1. */
export const ImportColumn = component('ImportColumn', {
  column: z.number(),
  title: z.string(),
  field: z.nullable(z.string()),
})

/**
 * A field a sheet may fill in, and where it was found. A missing required field only hurts rows that are new. `words` are all
 * that its cells may say, where they are certain ones.
 */
export const ImportField = component('ImportField', {
  field: z.string(),
  label: z.string(),
  isRequired: z.boolean(),
  column: z.nullable(z.number()),
  words: z.nullable(z.array(z.string())),
})

/**
 * What an import of this file would do, found out without writing anything. While `isReady` is false nothing was
 * validated: `message` says what has to be settled first. The errors are the first 1,000 of `problemCount`.
 */
export const ImportCheck = component('ImportCheck', {
  isReady: z.boolean(),
  message: z.string(),
  /** The sheet of the workbook that was read, and those there are; none of a .csv. */
  sheetName: z.string(),
  sheetNames: z.array(z.string()),
  /** How many rows are hidden in the spreadsheet, left out or not. */
  hiddenCount: z.number(),
  totalCount: z.number(),
  addedCount: z.number(),
  changedCount: z.number(),
  unchangedCount: z.number(),
  errorCount: z.number(),
  problemCount: z.number(),
  /** True when the file is too long for one request: it is imported as a job. */
  isLong: z.boolean(),
  columns: z.array(ImportColumn),
  fields: z.array(ImportField),
  errors: z.array(ImportProblem),
  /** What the whole sheet comes to, in sentences. */
  told: z.array(z.string()),
  /** How many rows have which problem, the most frequent first. */
  kinds: z.array(ProblemKind),
  /** With it `importPreview` answers the rows as read, for an hour and to nobody else. */
  preview: z.string(),
})
export type ImportCheck = z.infer<typeof ImportCheck>
