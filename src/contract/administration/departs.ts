import * as z from 'zod/mini'
import { dictionary } from '#contract/core/dictionary.ts'
import { alsoBelow, ofFewRows, resource } from '#contract/core/define-resource.ts'
import { endpointGroup } from '#contract/core/endpoint.ts'
import { dict, phone, prose, text, whole } from '#contract/core/fields.ts'
import { withHistory } from '#contract/core/history.ts'
import { parentReference } from '#contract/core/references.ts'
import { withTree, type TreeNode } from '#contract/core/tree-calls.ts'
import { rowOf } from '#contract/core/row-of.ts'

export const departStatuses = dictionary('depart_status', { zh: '部门状态', en: 'Department status' }, [
  ['1', '启用', 'In use'],
  ['0', '不启用', 'Not in use'],
])
export const departTypes = dictionary('depart_type', { zh: '部门类型', en: 'Department type' }, [
  ['1', '一级部门', 'Top level'],
  ['2', '子部门', 'Lower'],
])

const maxRows = 2_000

export const DepartDraft = z.object({
  parentId: parentReference(
    /*i18n*/ {
      id: 'depart.hasChildren',
      message: '部门“{name}”还有下级部门 {count, number} 个，不能删除',
    },
  ),
  departName: text(100),
  departNameEn: z.nullish(text(200)),
  departNameAbbr: z.nullish(text(100)),
  /** The place among the departments of one parent, from 0; the last where nothing is said. */
  departOrder: z.nullish(whole(0, 100_000)),
  description: z.nullish(prose(500)),
  mobile: z.nullish(phone()),
  fax: z.nullish(phone()),
  address: z.nullish(text(200)),
  memo: z.nullish(prose(500)),
  /** In use, where nothing is said. */
  status: z.nullish(dict(departStatuses)),
})
export type DepartDraft = z.infer<typeof DepartDraft>
export const Depart = rowOf(DepartDraft, {
  departOrder: whole(0, 100_000),
  status: dict(departStatuses),
  orgCode: text(64),
  orgType: dict(departTypes),
})
export type Depart = z.infer<typeof Depart>
export type DepartNode = TreeNode<Depart>

const path = '/sysdepart/sysDepart'

const generic = resource('system', path, {
  permission: 'depart',
  called: /*i18n*/ { id: 'noun.depart', message: '部门' },
  nameField: 'departName',
  codeField: 'orgCode',
  row: Depart,
  draft: DepartDraft,
  labels: {
    parentId: /*i18n*/ { id: 'depart.parentId', message: '上级部门' },
    departName: /*i18n*/ { id: 'depart.departName', message: '部门名称' },
    departNameEn: /*i18n*/ { id: 'depart.departNameEn', message: '部门英文名' },
    departNameAbbr: /*i18n*/ { id: 'depart.departNameAbbr', message: '部门简称' },
    departOrder: /*i18n*/ { id: 'depart.departOrder', message: '部门排序' },
    description: /*i18n*/ { id: 'depart.description', message: '部门职责' },
    mobile: /*i18n*/ { id: 'depart.mobile', message: '部门电话' },
    fax: /*i18n*/ { id: 'depart.fax', message: '传真' },
    address: /*i18n*/ { id: 'depart.address', message: '部门地址' },
    memo: /*i18n*/ { id: 'depart.memo', message: '备注' },
    status: /*i18n*/ { id: 'depart.status', message: '部门状态' },
    orgCode: /*i18n*/ { id: 'depart.orgCode', message: '部门编码' },
    orgType: /*i18n*/ { id: 'depart.orgType', message: '部门类型' },
  },
  filters: ['id', 'parentId', 'departName', 'departNameEn', 'orgCode', 'status', 'createTime'],
  sorts: ['createTime', 'departOrder', 'departName', 'orgCode'],
  search: ['departName', 'departNameEn', 'orgCode'],
  tree: { order: 'departOrder', code: 'orgCode', maxDepth: 10, maxRows },
})

/** Screen /system/DepartList: the departments of the organisation where somebody works (decision 060). */
export const departs = endpointGroup(
  'depart',
  alsoBelow(withTree('DepartNode', withHistory(ofFewRows(generic))), path, '/sys/sysDepart'),
)
