import { regionDict } from '#contract/core/places.ts'
import type { Locale } from '#contract/core/message.ts'
import { organisationDict, roleDict } from '#contract/user-works.ts'
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

/** Dictionaries that are rows of other tables, which the server alone reads: value, and both texts. */
const tables: Readonly<Record<string, string>> = {
  [organisationDict]: `SELECT org_code AS value, depart_name AS zh, coalesce(nullif(depart_name_en, ''), depart_name) AS en FROM sys_org`,
  [roleDict]: `SELECT id::text AS value, role_name AS zh, coalesce(nullif(role_name_en, ''), role_name) AS en FROM sys_role`,
}

/** Reads those of some dictionaries that are rows of other tables, each time anew; empty where none is. */
export const tableTexts = async (tx: Tx, codes: readonly string[]): Promise<DictTexts> => {
  const texts = new Map<string, Map<string, Record<Locale, string>>>()
  for (const code of new Set(codes)) {
    const sql = Object.hasOwn(tables, code) ? tables[code] : undefined
    if (!sql) continue
    const rows = await tx.query<{ value: string; zh: string; en: string }>(sql)
    texts.set(code, new Map(rows.map(({ value, zh, en }) => [value, { zh, en }])))
  }
  return texts
}
