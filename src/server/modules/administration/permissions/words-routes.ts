import { permissionWords } from '#contract/administration/permission-words.ts'
import { implementAll, type Implementation } from '#server/calls/implement.ts'
import type { Services } from '#server/services.ts'
import { carried, wordsOf } from './words-store.ts'

/** What the calls of all modules ask for. */
export const permissionWordRoutes = (
  modules: readonly Implementation[],
  { translate }: Services,
): Implementation[] => {
  const words = wordsOf(
    modules.map(({ endpoint }) => endpoint),
    translate,
  )
  return implementAll(permissionWords, { list: (_input, { tx }) => carried(words, tx) })
}
