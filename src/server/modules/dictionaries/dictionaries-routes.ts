import { dictItems } from '#contract/dict-items.ts'
import { dictionaries } from '#contract/dictionaries.ts'
import { dicts } from '#contract/dicts.ts'
import { implementAll, type Implementation } from '#server/calls/implement.ts'
import { implementResource } from '#server/implement-resource.ts'
import type { Services } from '#server/services.ts'
import { arrangeItems, dictItemStore } from './dict-items-store.ts'
import { dictChoices } from './dictionaries-store.ts'
import { dictNodes, dictStore } from './dicts-store.ts'

export const dictionaryRoutes = (services: Services): Implementation[] => [
  ...implementAll(dictionaries, {
    getDictItems: ({ dictCode }, context) => dictChoices(dictCode, context),
  }),
  ...implementResource(dicts, dictStore, { services, own: { treeList: dictNodes } }),
  ...implementResource(
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
    { services, own: { arrange: arrangeItems } },
  ),
]
