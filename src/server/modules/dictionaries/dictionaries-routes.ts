import { dictionaries } from '#contract/dictionaries.ts'
import { implementAll, type Implementation } from '#server/calls/implement.ts'
import { dictItems } from './dictionaries-store.ts'

export const dictionaryRoutes = (): Implementation[] =>
  implementAll(dictionaries, {
    getDictItems: ({ dictCode }, { tx, locale }) => dictItems(tx, dictCode, locale),
  })
