import * as z from 'zod/mini'
import { component } from './components.ts'
import { text } from './fields.ts'

/** Names the preview that a check keeps for an hour, and that goes with the import. */
export const previewId = () => text(64).check(z.regex(/^[0-9a-f]{64}$/))

/** How many rows of a preview are answered at once. */
export const previewRows = 100

/** Which preview a call is about. */
export const onePreview = z.object({ preview: previewId() })

/** Which rows of a preview: `from` counts from 0; `only` is `wrong`, or a `kind` of the check's `kinds`. */
export const previewQuery = z.extend(onePreview, {
  from: z.optional(z.string().check(z.regex(/^\d{1,6}$/))),
  only: z.optional(z.string().check(z.maxLength(200))),
})

/** Rows that are wrong in the same way: in one column, for one reason. */
export const ProblemKind = component('ProblemKind', {
  kind: z.string(),
  column: z.string(),
  /** The first sentence of its kind. */
  message: z.string(),
  /** Other rows hear another sentence of this kind. */
  isVaried: z.boolean(),
  count: z.number(),
})
export type ProblemKind = z.infer<typeof ProblemKind>

/**
 * A row of a file as its own importer typed it, nothing masked: `row` is the line in the file, `name` whom it is about,
 * `cells` are as many as the check has `columns`, `told` says what the row comes to.
 */
export const PreviewRow = component('PreviewRow', {
  row: z.number(),
  name: z.string(),
  cells: z.array(z.string()),
  problems: z.array(
    z.object({ field: z.string(), column: z.string(), code: z.string(), message: z.string() }),
  ),
  told: z.array(z.string()),
})
export type PreviewRow = z.infer<typeof PreviewRow>

/** A piece of a preview: rows from `from` on of the `total` that were asked for, and where the nearest wrong ones are. */
export const ImportPreview = component('ImportPreview', {
  from: z.number(),
  total: z.number(),
  rows: z.array(PreviewRow),
  /** Among the rows asked for, the place of the last wrong one before these, and of the first behind them. */
  wrongBefore: z.nullable(z.number()),
  wrongAfter: z.nullable(z.number()),
})
export type ImportPreview = z.infer<typeof ImportPreview>
