import { getTableName } from 'drizzle-orm'
import type { DictionaryItem } from '#contract/core/dictionary.ts'
import { labelOf, type Message } from '#contract/core/message.ts'
import { loadSources } from '#server/core/texts.ts'
import { declaredTables, type DeclaredTable } from './declared-tables.ts'
import { attachmentsOf } from './schema/attachment-table.ts'
import { linesOf } from './schema/line-table.ts'

const file = /*i18n*/ { id: 'logObject.file', message: '附件' }

/** The tables of a noun, each with what it is called: its records, and of their parts the record and the part. */
const wordsOf = ({
  table,
  name,
  declaration: { of },
}: DeclaredTable): [table: string, words: Message[]][] => {
  if (!of?.called) return []
  const { called, labels } = of
  const files = attachmentsOf(table)
  return [
    [name, [called]],
    ...(files ? [[getTableName(files), [called, file]] as [string, Message[]]] : []),
    ...[...linesOf(table)].map(([field, lines]): [string, Message[]] => [
      getTableName(lines),
      [called, labelOf(labels, field)],
    ]),
  ]
}

const small = (word: string): string => word.slice(0, 1).toLowerCase() + word.slice(1)

/** What the logs call the records of nouns, their files and their lines: the words of the contract (`called`), in both languages. */
export const recordWords = async (): Promise<DictionaryItem[]> => {
  const [tables, textOf] = await Promise.all([declaredTables(), loadSources()])
  return tables.flatMap(wordsOf).map(([table, words]) => {
    const [first = '', ...parts] = words.map((word) => textOf('en', word))
    return [
      table,
      words.map((word) => textOf('zh', word)).join(''),
      [first, ...parts.map(small)].join(' '),
    ] as const
  })
}
