import type { itemColors } from '#contract/administration/dict-items.ts'
import type { DictKind } from '#contract/administration/dicts.ts'

/** A dictionary that is seeded: its code, its names, and `value 中文 English` of each item, with a colour where it has one. */
export interface Dictionary {
  readonly code: string
  /** `FIXED` unless said otherwise. */
  readonly kind?: Exclude<DictKind, 'OWN'>
  readonly name: string
  readonly nameEn: string
  readonly items: readonly (readonly [string, string, string, (typeof itemColors)[number]?])[]
}

/** The dictionaries about relatives. */
export const familyDictionaries: readonly Dictionary[] = [
  {
    code: 'family_relation',
    name: '家属关系',
    nameEn: 'Relation',
    items: [
      ['1', '父母', 'Parent'],
      ['2', '配偶', 'Spouse'],
      ['3', '子女', 'Child'],
      ['9', '其他', 'Other'],
    ],
  },
  {
    code: 'family_change_type',
    name: '家属变更',
    nameEn: 'Family change',
    items: [
      ['ADD', '新增', 'New'],
      ['EDIT', '修改', 'Edit'],
      ['REMOVE', '删除', 'Removal'],
    ],
  },
  {
    code: 'family_change_status',
    name: '家属变更审批状态',
    nameEn: 'Family change status',
    items: [
      ['PENDING', '待审批', 'Pending'],
      ['APPROVED', '已审批', 'Approved'],
      ['REJECTED', '已驳回', 'Rejected'],
      ['WITHDRAWN', '已撤回', 'Withdrawn'],
    ],
  },
  {
    code: 'family_fact',
    name: '家属资料',
    nameEn: 'Facts of a relative',
    items: [
      ['name', '姓名', 'Name'],
      ['relation', '关系', 'Relationship'],
      ['idType', '证件类型', 'ID type'],
      ['idNo', '证件号码', 'ID no.'],
      ['birthDate', '出生日期', 'Date of birth'],
      ['gender', '性别', 'Gender'],
      ['mobile', '手机号', 'Mobile'],
    ],
  },
]
