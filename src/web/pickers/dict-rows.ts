import { dicts } from '#contract/administration/dicts.ts'
import { nameOf } from '#web/lib/names.ts'
import { read } from '#web/lib/query-client.ts'
import type { Options } from './choices.ts'

/** The dictionaries by name. */
export const dictRows = async (signal: AbortSignal): Promise<Options> => {
  const question = { field: 'dictName,dictNameEn,dictCode', pageSize: '500' }
  const { records } = await read(dicts.list, question, { signal })
  return records.map((one) => ({ value: one.id, label: nameOf(one, 'dictName'), detail: one.dictCode }))
}
