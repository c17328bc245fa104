import * as z from 'zod/mini'
import { id, version } from './fields.ts'
import { orMasked } from './masked-input.ts'

type Shape = Readonly<Record<string, z.core.$ZodType>>

/** What a list may be asked besides filters. */
export const listParameters = {
  pageNo: z.optional(z.string()),
  pageSize: z.optional(z.string()),
  column: z.optional(z.string()),
  order: z.optional(z.string()),
  field: z.optional(z.string()),
  keyword: z.optional(z.string()),
  cursor: z.optional(z.string()),
  selections: z.optional(z.string()),
  expected: z.optional(z.string()),
  superQueryParams: z.optional(z.string()),
  superQueryMatchType: z.optional(z.string()),
}

/** What a call may be asked that gives what may be chosen: by a keyword, or by the ids of what was chosen before. */
export const choiceParameters = {
  keyword: listParameters.keyword,
  id: z.optional(z.string()),
  pageNo: listParameters.pageNo,
  pageSize: listParameters.pageSize,
}

/**
 * The parameters of every list and export (api 2). Filters are further keys named after fields, in the
 * grammar of `parseListQuery`, which also refuses what a resource does not have.
 */
export const listInput = z.catchall(z.object(listParameters), z.string())

/** A list's question; `exact` 'true' counts every row, however long it takes (up to the statement timeout). */
export const countInput = z.catchall(
  z.object({ ...listParameters, exact: z.optional(z.enum(['true', 'false'])) }),
  z.string(),
)

/** `{ id }`, the input of everything that means one row. */
export const oneId = z.object({ id: id() })
/** `{ ids }`: comma-joined, a trailing comma tolerated (api 10). */
export const manyIds = z.object({ ids: z.string().check(z.minLength(1), z.maxLength(20_000)) })

/** What an edit takes: any fields of a draft, masked ones also as they were shown, and the version they were read in. */
export const editInput = <Draft extends Shape>(draft: z.ZodMiniObject<Draft>) =>
  z.extend(z.partial(z.object(orMasked(draft.shape))), { id: id(), version: version() })
