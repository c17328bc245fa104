import * as z from 'zod/mini'
import { regionDict } from '#contract/core/places.ts'
import type { DictItem } from '#contract/dictionaries.ts'
import type { Locale } from '#contract/core/message.ts'
import { regions } from '#contract/rules/regions.ts'
import type { Tx } from '#server/db/pool.ts'

const Item = z.object({ value: z.string(), zh: z.string(), en: z.string() })

const itemOf = (value: string, text: string): DictItem => ({ value, text, title: text, label: text })

/** The choices of a dictionary that may be chosen today, in order; none for a code nobody knows. */
export const dictItems = async (tx: Tx, dictCode: string, locale: Locale): Promise<DictItem[]> => {
  if (dictCode === regionDict) return regions.map(({ code, ...names }) => itemOf(code, names[locale]))
  const rows = await tx.rows(
    Item,
    `SELECT item_value AS value, item_text AS zh, item_text_en AS en FROM sys_dict_item
     WHERE dict_code = $1 AND del_flag = 0 AND status = 1 ORDER BY sort_order, id`,
    [dictCode],
  )
  return rows.map(({ value, zh, en }) => itemOf(value, locale === 'en' ? en : zh))
}
