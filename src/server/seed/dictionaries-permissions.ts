import type { Dictionary } from './dictionaries-family.ts'

/** The dictionaries about menus and permissions. */
export const permissionDictionaries: readonly Dictionary[] = [
  {
    code: 'perms_kind',
    name: '权限种类',
    nameEn: 'Kind of permission',
    items: [
      ['action', '按钮', 'Button'],
      ['query', '查询', 'Query'],
    ],
  },
  {
    code: 'perms_type',
    name: '授权策略',
    nameEn: 'Effect of a grant',
    items: [
      ['1', '显示', 'Show'],
      ['2', '禁用', 'Disable'],
    ],
  },
  {
    code: 'menu_target',
    name: '打开方式',
    nameEn: 'How it opens',
    items: [['_blank', '新窗口', 'New tab']],
  },
  {
    code: 'valid_status',
    name: '有效状态',
    nameEn: 'Valid or not',
    items: [
      ['1', '有效', 'Valid'],
      ['0', '无效', 'Invalid'],
    ],
  },
  {
    code: 'rule_conditions',
    name: '规则条件',
    nameEn: 'Conditions of data rules',
    items: [
      ['>', '大于', 'Above'],
      ['>=', '大于等于', 'At least'],
      ['<', '小于', 'Below'],
      ['<=', '小于等于', 'At most'],
      ['=', '等于', 'Equals'],
      ['!=', '不等于', 'Differs'],
      ['IN', '在…中', 'One of'],
      ['LIKE', '包含', 'Contains'],
    ],
  },
]
