import type { Line } from '#contract/core/lines.ts'
import type { Context } from '#server/calls/caller.ts'

/**
 * Lines whose rows are no `lineTable`, because others read and write them too: the organisations and roles of an account are
 * its grants. They have no earlier versions.
 */
export interface KeptLines<One extends Line = Line> {
  /** SQL over `t`: a JSON array of the lines in their order, each with its `id` as a text. */
  readonly sql: string
  /** Makes the lines of a record these, in this order; one without an `id` is new. Called only where something differs. */
  replace(record: string, lines: readonly One[], context: Context): Promise<void>
}
