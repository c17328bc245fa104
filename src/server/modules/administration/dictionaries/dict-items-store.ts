import * as z from 'zod/mini'
import { dictItems, maxDictItems } from '#contract/administration/dict-items.ts'
import { dictKinds } from '#contract/administration/dicts.ts'
import { refusal } from '#contract/core/failures.ts'
import type { Tx } from '#server/db/pool.ts'
import { sysDictItem } from '#server/db/schema/dictionaries.ts'
import { inTurn } from '#server/store/hooks.ts'
import { defineStore } from '#server/store/resource-store.ts'

const texts = {
  fixed: /*i18n*/ {
    id: 'dictItem.fixed',
    message: '程序认识字典“{name}”的每个值：不能新增或删除字典项，可以改名称、颜色和顺序',
  },
  tooMany: /*i18n*/ { id: 'dictItem.tooMany', message: '一个字典最多 {most} 项' },
  otherItems: /*i18n*/ {
    id: 'dictItem.otherItems',
    message: '这个字典的项刚刚有增减，请刷新后重新排序',
  },
}

const Home = z.object({
  kind: z.enum(dictKinds.values),
  name: z.string(),
  count: z.number(),
  last: z.number(),
})

/** The dictionary of new items, held so that they come one after the other. */
const homeOf = async (tx: Tx, dictId: string) => {
  const [home] = await tx.rows(
    Home,
    `WITH held AS (SELECT id, dict_kind, dict_name FROM sys_dict WHERE id = $1 FOR NO KEY UPDATE)
     SELECT d.dict_kind AS kind, d.dict_name AS name, count(i.id)::int AS count, coalesce(max(i.sort_order), 0) AS last
     FROM held d LEFT JOIN sys_dict_item i ON i.dict_id = d.id AND i.del_flag = 0 GROUP BY d.dict_kind, d.dict_name`,
    [dictId],
  )
  return home
}

export const dictItemStore = defineStore(dictItems, {
  table: sysDictItem,
  complete: (draft) => ({ ...draft, status: draft.status ?? '1' }),
  decide: {
    save: inTurn(async ({ before, draft: { dictId, sortOrder } }, { tx }) => {
      if (before) return { sortOrder: sortOrder ?? before.sortOrder }
      const home = await homeOf(tx, dictId)
      if (home?.kind === 'FIXED') throw refusal(texts.fixed, { name: home.name })
      if (home && home.count >= maxDictItems) throw refusal(texts.tooMany, { most: maxDictItems })
      return { sortOrder: sortOrder ?? (home?.last ?? 0) + 1 }
    }),
    delete: inTurn(async ({ before: { dictKind, dictName } }) => {
      if (dictKind === 'FIXED') throw refusal(texts.fixed, { name: dictName })
    }),
  },
  unique: {
    sys_dict_item_value_key: /*i18n*/ { id: 'dictItem.valueTaken', message: '这个字典已有相同数据值的项' },
  },
})

/** Puts the items of a dictionary in an order that names each of them once. */
export const arrangeItems = async (
  { dictId, ids }: { readonly dictId: string; readonly ids: readonly string[] },
  { tx }: { readonly tx: Tx },
): Promise<null> => {
  const home = await homeOf(tx, dictId)
  const arranged = await tx.query(
    `UPDATE sys_dict_item i SET sort_order = o.place FROM unnest($2::bigint[]) WITH ORDINALITY AS o (id, place)
     WHERE i.id = o.id AND i.dict_id = $1 AND i.del_flag = 0 RETURNING i.id`,
    [dictId, ids],
  )
  if (arranged.length !== ids.length || arranged.length !== home?.count) throw refusal(texts.otherItems)
  return null
}
