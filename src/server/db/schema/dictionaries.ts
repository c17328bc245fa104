import { sql } from 'drizzle-orm'
import { integer, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { dictItems } from '#contract/dict-items.ts'
import { dicts } from '#contract/dicts.ts'
import { businessTable } from './business-table.ts'
import { idColumn } from './columns.ts'
import { historyTable } from './history-table.ts'

const live = sql`del_flag = 0`

export const sysDict = businessTable(
  'sys_dict',
  {
    dictCode: text('dict_code').notNull(),
    dictName: text('dict_name').notNull(),
    dictNameEn: text('dict_name_en'),
    description: text('description'),
    /** `FIXED`, `OPEN`, `OWN`: what code knows of it, which the seed says. */
    dictKind: text('dict_kind').notNull().default('OWN'),
  },
  { rows: 'installation', list: { of: dicts, size: 'small' } },
  (t) => [uniqueIndex('sys_dict_code_key').on(t.dictCode).where(live)],
)

export const sysDictHistory = historyTable(sysDict)

/** Callers read its texts in the view `dict_text`. */
export const sysDictItem = businessTable(
  'sys_dict_item',
  {
    dictId: idColumn('dict_id')
      .notNull()
      .references(() => sysDict.id),
    itemValue: text('item_value').notNull(),
    itemText: text('item_text').notNull(),
    itemTextEn: text('item_text_en'),
    itemColor: text('item_color'),
    description: text('description'),
    sortOrder: integer('sort_order').notNull().default(0),
    status: text('status').notNull().default('1'),
  },
  { rows: 'installation', list: { of: dictItems, size: 'small' } },
  (t) => [uniqueIndex('sys_dict_item_value_key').on(t.dictId, t.itemValue).where(live)],
)

/** Of an item that finds another place all others change theirs, which nobody did to them. */
export const sysDictItemHistory = historyTable(sysDictItem, { without: [sysDictItem.sortOrder] })
