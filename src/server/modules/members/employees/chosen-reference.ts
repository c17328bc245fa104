import { parseListQuery } from '#contract/core/query.ts'
import type { Context } from '#server/calls/caller.ts'
import { matchingIds } from '#server/store/listing.ts'
import { sourceFor } from '#server/store/withheld.ts'
import { employeeStore } from './employees-store.ts'

/** The employees that meet what their list is asked, so many at most, as far as the caller lists them. */
export const employeesMeeting = (
  question: Readonly<Record<string, string | undefined>>,
  most: number,
  context: Context,
): Promise<string[]> => {
  const seen = sourceFor(employeeStore.source, context)
  return matchingIds(context.tx, seen, parseListQuery(seen.resource, question), most)
}
