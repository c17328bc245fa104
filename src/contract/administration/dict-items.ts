import * as z from 'zod/mini'
import { dictionary } from '#contract/core/dictionary.ts'
import { ofFewRows, resource } from '#contract/core/define-resource.ts'
import { digitDict } from '#contract/core/digit-dict.ts'
import { endpoint, endpointGroup } from '#contract/core/endpoint.ts'
import { because, dict, id, prose, text, whole } from '#contract/core/fields.ts'
import { withHistory } from '#contract/core/history.ts'
import { reference } from '#contract/core/references.ts'
import { problemsOf } from '#contract/core/draft-problems.ts'
import { rowOf } from '#contract/core/row-of.ts'
import { dicts, savedMessages } from './dicts.ts'

/** 1 in use, 0 not: still read in rows that have it, and no longer offered. */
export const dictItemStatuses = dictionary('dict_item_status', { zh: '字典项状态', en: 'Item status' }, [
  ['1', '启用', 'In use'],
  ['0', '停用', 'Not in use'],
])
/** The colours of the theme. */
export const itemColors = dictionary('item_color', { zh: '颜色', en: 'Colour' }, [
  ['grey', '灰色', 'Grey', 'grey'],
  ['green', '绿色', 'Green', 'green'],
  ['blue', '蓝色', 'Blue', 'blue'],
  ['orange', '橙色', 'Orange', 'orange'],
  ['red', '红色', 'Red', 'red'],
])

/** More than a person chooses from is no dictionary. */
export const maxDictItems = 500

const texts = {
  badValue: /*i18n*/ {
    id: 'dictItem.badValue',
    message: '数据值只能由字母、数字、下划线和短横线组成，最多 40 个字符',
  },
  fixedDict: /*i18n*/ { id: 'dictItem.fixedDict', message: '字典项不能换字典，请在另一个字典中新增' },
  fixedValue: /*i18n*/ {
    id: 'dictItem.fixedValue',
    message: '数据按值保存，值保存后不能修改。需要另一个值时，请新增一项，再停用这一项',
  },
  fixedStatus: /*i18n*/ {
    id: 'dictItem.fixedStatus',
    message: '程序认识这个字典的每个值，不能停用；可以改名称、颜色和顺序',
  },
}

const of = reference(dicts, {
  shows: { dictCode: 'dictCode', dictName: 'dictName', dictNameEn: 'dictNameEn', dictKind: 'dictKind' },
  of: 'installation',
  whenDeleted: 'goesAlong',
})

export const DictItemDraft = z.object({
  dictId: of,
  itemText: text(100),
  /** Where there is none, English shows the Chinese. */
  itemTextEn: z.nullish(text(100)),
  itemValue: text(40).check(z.refine((value) => /^[A-Za-z0-9_-]+$/.test(value), because(texts.badValue))),
  /** Where there is none, a state has the colour that its screen gives it. */
  itemColor: z.nullish(dict(itemColors)),
  description: z.nullish(prose(255)),
  /** Its place among the items of its dictionary; the last where nothing is said. */
  sortOrder: z.nullish(whole(0, 1_000_000)),
  /** In use, where nothing is said. */
  status: z.nullish(digitDict(dictItemStatuses)),
})
export type DictItemDraft = z.infer<typeof DictItemDraft>
export const DictItem = rowOf(DictItemDraft, {
  sortOrder: whole(0, 1_000_000),
  status: dict(dictItemStatuses),
})
export type DictItem = z.infer<typeof DictItem>

const fixedOf = ({ dictKind }: Pick<DictItem, 'dictKind'>) =>
  problemsOf(
    { field: 'dictId', text: texts.fixedDict },
    { field: 'itemValue', text: texts.fixedValue },
    dictKind === 'FIXED' && { field: 'status', text: texts.fixedStatus },
  )

const path = '/sys/dictItem'

const generic = withHistory(
  ofFewRows(
    resource('system', path, {
      runsAs: 'server',
      permission: 'dictItem',
      called: /*i18n*/ { id: 'noun.dictItem', message: '字典项' },
      nameField: 'itemText',
      codeField: 'itemValue',
      row: DictItem,
      draft: DictItemDraft,
      labels: {
        dictId: /*i18n*/ { id: 'dictItem.dictId', message: '所属字典' },
        dictCode: /*i18n*/ { id: 'dictItem.dictCode', message: '字典编码' },
        dictName: /*i18n*/ { id: 'dictItem.dictName', message: '所属字典' },
        dictNameEn: /*i18n*/ { id: 'dictItem.dictNameEn', message: '字典英文名' },
        dictKind: /*i18n*/ { id: 'dictItem.dictKind', message: '字典类别' },
        itemText: /*i18n*/ { id: 'dictItem.itemText', message: '名称' },
        itemTextEn: /*i18n*/ { id: 'dictItem.itemTextEn', message: '英文名称' },
        itemValue: /*i18n*/ { id: 'dictItem.itemValue', message: '数据值' },
        itemColor: /*i18n*/ { id: 'dictItem.itemColor', message: '颜色' },
        description: /*i18n*/ { id: 'dictItem.description', message: '说明' },
        sortOrder: /*i18n*/ { id: 'dictItem.sortOrder', message: '排序' },
      },
      filters: ['id', 'dictId', 'itemText', 'itemTextEn', 'itemValue', 'status', 'createTime'],
      sorts: ['sortOrder', 'createTime', 'itemText', 'itemValue'],
      search: ['itemText', 'itemTextEn', 'itemValue'],
      fixedBy: ['dictKind'],
      fixed: fixedOf,
    }),
  ),
)

/** The items of the dictionaries, which stand on their screen. */
export const dictItems = endpointGroup('dictItem', {
  ...generic,
  add: { ...generic.add, message: savedMessages.add },
  edit: { ...generic.edit, message: savedMessages.edit },
  arrange: endpoint({
    service: 'system',
    runsAs: 'server',
    method: 'PUT',
    path: `${path}/arrange`,
    input: z.object({ dictId: id(), ids: z.array(id()).check(z.minLength(1), z.maxLength(maxDictItems)) }),
    output: z.null(),
    access: { action: 'dictItem:edit' },
    summary: 'Put all items of a dictionary in this order',
    message: /*i18n*/ { id: 'done.arrangeItems', message: '顺序已保存' },
  }),
})
