import { dataRules } from '#contract/administration/data-rules.ts'
import { read } from '#web/lib/query-client.ts'
import type { Options } from './choices.ts'

/** The choices of a rule's permission. */
export const ruledPermissionOptions = async (signal: AbortSignal): Promise<Options> =>
  (await read(dataRules.ruledPermissions, {}, { signal })).map(({ id, name, word }) => ({
    value: id,
    label: name,
    detail: word,
  }))
