import type { Endpoint } from '#contract/core/endpoint.ts'
import { can } from '#web/state/session.ts'

/** The calls a noun with a recycle bin has. */
export interface BinGroup {
  readonly recycled?: Endpoint | undefined
  readonly restore?: Endpoint | undefined
}

/** Whether there is a bin to open: the contract has it, and the caller may delete and so restore. */
export const hasBin = (of: BinGroup): boolean =>
  of.recycled !== undefined && of.restore !== undefined && can(of.recycled) && can(of.restore)
