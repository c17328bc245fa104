import { regionDict } from '#contract/core/places.ts'
import type { Locale } from '#contract/core/message.ts'
import { organisationDict, roleDict } from '#contract/administration/user-works.ts'
import { regions } from '#contract/rules/regions.ts'
import type { Tx } from '#server/db/pool.ts'

/** What a value of a dictionary is called, in both languages. */
export interface DictText extends Readonly<Record<Locale, string>> {
  /** A colour of the theme, where administrators gave one. */
  readonly color: string | null
  /** False of what was switched off or deleted: read in old rows, offered for no new ones. */
  readonly isOffered: boolean
  /** How sheets name a row of another table whose name says too little; no two have the same. */
  readonly code?: string
}

/** The words of all dictionaries: code → value → both languages, in their order. */
export type DictTexts = ReadonlyMap<string, ReadonlyMap<string, DictText>>

/** Should nothing be heard of a change, since the connection that listens was lost. */
const rememberMs = 30_000
const rememberedByConnection = new WeakMap<object, { texts: DictTexts; until: number; changes: number }>()
let changes = 0

/** Forgets the texts that connections of this process remember: the bus says when (domain 7.1). */
export const forgetDictTexts = (): void => {
  changes += 1
}

/** What no administrator has coloured or switched off. */
const plain = { color: null, isOffered: true } as const

const regionTexts = new Map(regions.map(({ code, zh, en }) => [code, { zh, en, ...plain }]))

/** Reads the dictionaries, on a connection once until one changes (api 1). Live items come before deleted ones of the same value. */
export const dictTexts = async (tx: Tx): Promise<DictTexts> => {
  const remembered = rememberedByConnection.get(tx.connection)
  if (remembered && remembered.changes === changes && remembered.until > Date.now()) return remembered.texts
  // What changes while this is read is read again next time.
  const seen = changes
  const rows = await tx.query<DictText & { code: string; value: string }>(
    `SELECT dict_code AS code, item_value AS value, zh, en, color, is_offered AS "isOffered" FROM dict_text
     ORDER BY dict_code, is_deleted, sort_order, id`,
  )
  const texts = new Map<string, Map<string, DictText>>([[regionDict, regionTexts]])
  for (const { code, value, ...text } of rows) {
    const items = texts.get(code) ?? new Map<string, DictText>()
    if (!items.has(value)) items.set(value, text)
    texts.set(code, items)
  }
  rememberedByConnection.set(tx.connection, { texts, until: Date.now() + rememberMs, changes: seen })
  return texts
}

/** Dictionaries that are rows of other tables, which the server alone reads: value, and both texts. */
const tables: Readonly<Record<string, string>> = {
  [organisationDict]: `SELECT org_code AS value, org_code AS code, depart_name AS zh, coalesce(nullif(depart_name_en, ''), depart_name) AS en FROM sys_org`,
  [roleDict]: `SELECT id::text AS value, role_code AS code, role_name AS zh, coalesce(nullif(role_name_en, ''), role_name) AS en FROM sys_role`,
}

/** Reads those of some dictionaries that are rows of other tables, each time anew; empty where none is. */
export const tableTexts = async (tx: Tx, codes: readonly string[]): Promise<DictTexts> => {
  const texts = new Map<string, Map<string, DictText>>()
  for (const code of new Set(codes)) {
    const sql = Object.hasOwn(tables, code) ? tables[code] : undefined
    if (!sql) continue
    const rows = await tx.query<{ value: string; zh: string; en: string; code: string }>(sql)
    texts.set(code, new Map(rows.map(({ value, ...text }) => [value, { ...text, ...plain }])))
  }
  return texts
}
