import { dictItems } from '#contract/administration/dict-items.ts'
import { dictionaries } from '#contract/administration/dictionaries.ts'
import { dicts } from '#contract/administration/dicts.ts'
import { implementAll } from '#server/calls/implement.ts'
import { implementResource } from '#server/implement-resource.ts'
import type { Routes } from '#server/services.ts'
import { arrangeItems, dictItemStore } from './dict-items-store.ts'
import { dictChoices } from './dictionaries-store.ts'
import { dictNodes, dictStore } from './dicts-store.ts'

export const dictionaryRoutes: readonly Routes[] = [
  () =>
    implementAll(dictionaries, {
      getDictItems: ({ dictCode }, context) => dictChoices(dictCode, context),
    }),
  implementResource(dicts, dictStore, { own: { treeList: dictNodes } }),
  implementResource(
    dictItems,
    {
      ...dictItemStore,
      // The items of one dictionary come in its order (api 16).
      list: (input, context) =>
        dictItemStore.list(
          input['dictId'] ? { column: 'sortOrder', order: 'asc', ...input } : input,
          context,
        ),
    },
    { own: { arrange: arrangeItems } },
  ),
]
