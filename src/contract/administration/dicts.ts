import * as z from 'zod/mini'
import { dictionary, type ValueOf } from '#contract/core/dictionary.ts'
import { ofFewRows, resource } from '#contract/core/define-resource.ts'
import { endpoint, endpointGroup } from '#contract/core/endpoint.ts'
import { because, dict, id, prose, text, whole } from '#contract/core/fields.ts'
import { withHistory } from '#contract/core/history.ts'
import { rowOf } from '#contract/core/row-of.ts'
import { dictCode } from './dictionaries.ts'

/** `FIXED`: the code knows its values; `OPEN`: the code uses it, and takes any value; `OWN`: made by administrators. */
export const dictKinds = dictionary('dict_kind', { zh: '字典类别', en: 'Dictionary type' }, [
  ['FIXED', '系统固定', 'Fixed', 'grey'],
  ['OPEN', '系统可增项', 'Extensible', 'blue'],
  ['OWN', '自建', 'Own', 'green'],
])
export type DictKind = ValueOf<typeof dictKinds>

const texts = {
  badCode: /*i18n*/ { id: 'dict.badCode', message: '字典编码只能由字母、数字和下划线组成' },
  inUse: /*i18n*/ { id: 'dict.inUse', message: '程序使用字典“{name}”，不能删除' },
  fixedCode: /*i18n*/ { id: 'dict.fixedCode', message: '数据按编码找字典，编码保存后不能修改' },
}

const code = () => text(64).check(z.refine((value) => dictCode.test(value), because(texts.badCode)))

export const DictDraft = z.object({
  dictName: text(100),
  dictNameEn: z.nullish(text(100)),
  description: z.nullish(prose(255)),
  dictCode: code(),
})
export type DictDraft = z.infer<typeof DictDraft>
export const Dict = rowOf(DictDraft, {
  dictCode: text(64),
  dictKind: dict(dictKinds),
  /** `0`: its values are texts, as those of every dictionary here (api 16). */
  type: whole(0, 2),
  itemCount: whole(0, 1_000_000),
})
export type Dict = z.infer<typeof Dict>

/** A dictionary as older clients of this family list them. */
const DictNode = z.object({
  key: id(),
  title: z.string(),
  id: id(),
  type: whole(0, 2),
  dictName: z.string(),
  dictCode: z.string(),
  description: z.nullable(z.string()),
  delFlag: whole(0, 1),
})

const generic = withHistory(
  ofFewRows(
    resource('system', '/sys/dict', {
      runsAs: 'server',
      permission: 'dict',
      called: /*i18n*/ { id: 'noun.dict', message: '字典' },
      nameField: 'dictName',
      codeField: 'dictCode',
      row: Dict,
      draft: DictDraft,
      labels: {
        dictName: /*i18n*/ { id: 'dict.dictName', message: '字典名称' },
        dictNameEn: /*i18n*/ { id: 'dict.dictNameEn', message: '字典英文名' },
        dictCode: /*i18n*/ { id: 'dict.dictCode', message: '字典编码' },
        dictKind: /*i18n*/ { id: 'dict.dictKind', message: '字典类别' },
        description: /*i18n*/ { id: 'dict.description', message: '说明' },
        type: /*i18n*/ { id: 'dict.type', message: '值类型' },
        itemCount: /*i18n*/ { id: 'dict.itemCount', message: '字典项数' },
      },
      filters: ['id', 'dictName', 'dictNameEn', 'dictCode', 'dictKind', 'createTime'],
      sorts: ['createTime', 'dictName', 'dictCode'],
      search: ['dictName', 'dictNameEn', 'dictCode'],
      fixed: () => [{ field: 'dictCode', text: texts.fixedCode }],
      fixedBy: ['dictKind'],
      kept: ({ dictKind }) => (dictKind === 'OWN' ? undefined : texts.inUse),
    }),
  ),
)

/** What older clients of this family hear when a dictionary or an item is saved. */
export const savedMessages = {
  add: /*i18n*/ { id: 'done.saveDict', message: '保存成功！' },
  edit: /*i18n*/ { id: 'done.editDict', message: '编辑成功！' },
}

/** Screen /system/DictList: the dictionaries of the installation (domain 7.1). */
export const dicts = endpointGroup('dict', {
  ...generic,
  add: { ...generic.add, message: savedMessages.add },
  edit: { ...generic.edit, message: savedMessages.edit },
  treeList: endpoint({
    service: 'system',
    runsAs: 'server',
    method: 'GET',
    path: '/sys/dict/treeList',
    input: z.object({ dictName: z.optional(text(100)) }),
    output: z.array(DictNode),
    access: { query: 'dict:list' },
    summary: 'Every dictionary, or those whose name contains some words, without their items',
  }),
})
