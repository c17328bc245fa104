import { useQuery } from '@tanstack/react-query'
import { permissionWords, type KnownWord } from '#contract/administration/permission-words.ts'
import { queryOf } from '#web/lib/query-client.ts'

/** The permission words that the code asks for, by the word; undefined until they are known. */
export const useKnownWords = (): ReadonlyMap<string, KnownWord> | undefined => {
  const { data } = useQuery(queryOf(permissionWords.list, {}))
  return data && new Map(data.map((known) => [known.word, known]))
}
