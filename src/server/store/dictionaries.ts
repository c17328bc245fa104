import { regionDict } from '#contract/core/places.ts'
import type { Locale } from '#contract/core/message.ts'
import { regions } from '#contract/rules/regions.ts'
import type { Tx } from '#server/db/pool.ts'

/** The words of all dictionaries: code → value → both languages. */
export type DictTexts = ReadonlyMap<string, ReadonlyMap<string, Readonly<Record<Locale, string>>>>

const rememberMs = 30_000
const rememberedByConnection = new WeakMap<Tx, { texts: DictTexts; until: number }>()

const regionTexts = new Map(regions.map(({ code, zh, en }) => [code, { zh, en }]))

/** Reads the dictionaries, on a connection at most every 30 seconds (api 1). */
export const dictTexts = async (tx: Tx): Promise<DictTexts> => {
  const remembered = rememberedByConnection.get(tx)
  if (remembered && remembered.until > Date.now()) return remembered.texts
  const rows = await tx.query<{ code: string; value: string; zh: string; en: string }>(
    `SELECT dict_code AS code, item_value AS value, item_text AS zh, item_text_en AS en FROM sys_dict_item WHERE del_flag = 0 ORDER BY dict_code, sort_order`,
  )
  const texts = new Map<string, Map<string, { zh: string; en: string }>>([[regionDict, regionTexts]])
  for (const { code, value, zh, en } of rows) {
    const items = texts.get(code) ?? new Map<string, { zh: string; en: string }>()
    items.set(value, { zh, en })
    texts.set(code, items)
  }
  rememberedByConnection.set(tx, { texts, until: Date.now() + rememberMs })
  return texts
}
