import * as z from 'zod/mini'
import { dicts } from '#contract/administration/dicts.ts'
import type { OutputOf } from '#contract/core/endpoint.ts'
import type { Tx } from '#server/db/pool.ts'
import { sysDict, sysDictItem } from '#server/db/schema/dictionaries.ts'
import { countGone, countOf } from '#server/store/count-of.ts'
import { defineStore } from '#server/store/resource-store.ts'

export const dictStore = defineStore(dicts, {
  table: sysDict,
  computed: {
    type: '0',
    itemCount: countOf(sysDictItem, 'dictId'),
  },
  inBin: { itemCount: countGone(sysDictItem, 'dictId') },
  unique: {
    sys_dict_code_key: /*i18n*/ { id: 'dict.codeTaken', message: '已有相同编码的字典' },
  },
})

const Node = z.object({
  id: z.string(),
  dictName: z.string(),
  dictCode: z.string(),
  description: z.nullable(z.string()),
})

/** The dictionaries whose name contains some words, by name. */
export const dictNodes = async (
  { dictName }: { readonly dictName?: string | undefined },
  { tx }: { readonly tx: Tx },
): Promise<OutputOf<typeof dicts.treeList>> =>
  (
    await tx.rows(
      Node,
      `SELECT id::text AS id, dict_name AS "dictName", dict_code AS "dictCode", description FROM sys_dict
       WHERE del_flag = 0 AND ($1::text IS NULL OR strpos(lower(dict_name), lower($1)) > 0) ORDER BY dict_name, id`,
      [dictName ?? null],
    )
  ).map((node) => ({ key: node.id, title: node.dictName, ...node, type: 0, delFlag: 0 }))
