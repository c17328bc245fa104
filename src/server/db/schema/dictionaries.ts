import { integer, text } from 'drizzle-orm/pg-core'
import { DictItemDraft, dictItems } from '#contract/administration/dict-items.ts'
import { DictDraft, dicts } from '#contract/administration/dicts.ts'
import { businessTable } from './business-table.ts'
import { columnsOf } from './columns-of.ts'
import { historyTable } from './history-table.ts'

export const sysDict = businessTable(
  'sys_dict',
  {
    ...columnsOf(DictDraft),
    /** `FIXED`, `OPEN`, `OWN`: what code knows of it, which the seed says. */
    dictKind: text('dict_kind').notNull().default('OWN'),
  },
  {
    rows: 'installation',
    list: { of: dicts, size: 'small' },
    unique: { sys_dict_code_key: ['dictCode'] },
  },
)

export const sysDictHistory = historyTable(sysDict)

/** Callers read its texts in the view `dict_text`. */
export const sysDictItem = businessTable(
  'sys_dict_item',
  {
    ...columnsOf(DictItemDraft),
    sortOrder: integer('sort_order').notNull().default(0),
    status: text('status').notNull().default('1'),
  },
  {
    rows: 'installation',
    list: { of: dictItems, size: 'small' },
    unique: { sys_dict_item_value_key: ['dictId', 'itemValue'] },
  },
)

/** Of an item that finds another place all others change theirs, which nobody did to them. */
export const sysDictItemHistory = historyTable(sysDictItem, { without: [sysDictItem.sortOrder] })
