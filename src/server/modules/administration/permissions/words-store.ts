import * as z from 'zod/mini'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { Resource } from '#contract/core/resource.ts'
import type { KnownWord } from '#contract/administration/permission-words.ts'
import { screenEntries } from '#contract/screens/screens.ts'
import type { Tx } from '#server/db/pool.ts'
import type { Translate } from '#server/core/texts.ts'

type Word = Omit<KnownWord, 'menuId' | 'entryId' | 'isDeleted'> & {
  /** The address of the screen that it belongs to. */
  readonly screen: string | undefined
}

const declaredWords = (): Word[] =>
  screenEntries.flatMap(([screen, { permissions = [] }]) =>
    permissions.map(({ word, kind, zh, en }) => ({
      word,
      kind,
      name: zh,
      nameEn: en,
      isField: false,
      screen,
    })),
  )

const alwaysShown = new Set(['id', 'version', 'createTime'])

const wordsOfFields = (
  { permission, row, labels }: Resource,
  { translate, screen }: { translate: Translate; screen: string | undefined },
): Word[] =>
  Object.keys(row.shape)
    .filter((field) => !alwaysShown.has(field))
    .map((field) => {
      const label = labels[field]
      const [name, nameEn] = (['zh', 'en'] as const).map((locale) =>
        label ? translate(locale, label) : field,
      )
      return {
        word: `${permission}:${field}`,
        kind: 'action',
        name: name ?? field,
        nameEn: nameEn ?? field,
        isField: true,
        screen,
      }
    })

/** Every word that the endpoints ask for, and those by which fields of nouns are withheld; a word of both is the endpoints'. */
export const wordsOf = (endpoints: readonly Endpoint[], translate: Translate): Word[] => {
  const declared = declaredWords()
  const resources = new Set(endpoints.flatMap(({ resource }) => resource ?? []))
  const screenOf = (noun: string) => declared.find(({ word }) => word === `${noun}:list`)?.screen
  const fields = [...resources].flatMap((resource) =>
    wordsOfFields(resource, { translate, screen: screenOf(resource.permission) }),
  )
  return [...new Map([...fields, ...declared].map((one) => [one.word, one])).values()]
}

const Entry = z.object({
  id: z.string(),
  perms: z.nullable(z.string()),
  url: z.nullable(z.string()),
  isDeleted: z.boolean(),
})

/** The words with the entries that carry them. */
export const carried = async (words: readonly Word[], tx: Tx): Promise<KnownWord[]> => {
  const entries = await tx.rows(
    Entry,
    `SELECT id::text AS id, perms, url, del_flag = 1 AS "isDeleted" FROM sys_permission WHERE perms IS NOT NULL OR (url IS NOT NULL AND del_flag = 0)`,
  )
  const byWord = new Map(entries.map((entry) => [entry.perms, entry]))
  const byUrl = new Map(entries.map((entry) => [entry.url, entry]))
  return words.map(({ screen, ...word }) => {
    const entry = byWord.get(word.word)
    return {
      ...word,
      menuId: (screen && byUrl.get(screen)?.id) ?? null,
      entryId: entry?.id ?? null,
      isDeleted: entry?.isDeleted ?? false,
    }
  })
}
