import type { Dictionary } from './dictionaries-family.ts'

/** What policies and plans are described with. */
export const coverDictionaries: readonly Dictionary[] = [
  {
    code: 'policy_status',
    name: '保单状态',
    nameEn: 'Policy status',
    items: [
      ['PENDING', '待生效', 'Not yet effective'],
      ['ACTIVE', '有效', 'In force'],
      ['EXPIRED', '到期', 'Expired'],
      ['SURRENDERED', '退保', 'Surrendered'],
    ],
  },
  {
    code: 'plan_level',
    kind: 'OPEN',
    name: '方案等级',
    nameEn: 'Plan level',
    items: [
      ['BASIC', '基础', 'Basic'],
      ['STANDARD', '标准', 'Standard'],
      ['PREMIUM', '尊享', 'Premium'],
    ],
  },
  {
    code: 'deductible_mode',
    name: '免赔方式',
    nameEn: 'Deductible mode',
    items: [
      ['YEAR', '每年', 'Per year'],
      ['VISIT', '每次', 'Per visit'],
    ],
  },
  {
    code: 'liability_scope',
    name: '医保范围',
    nameEn: 'Covered costs',
    items: [
      ['INSIDE', '医保内', 'Within social insurance'],
      ['OUTSIDE', '医保外', 'Outside social insurance'],
      ['ALL', '医保内外', 'All'],
    ],
  },
  {
    code: 'cover_change_type',
    name: '增减员类型',
    nameEn: 'Cover change',
    items: [
      ['ADD', '增员', 'Addition'],
      ['REMOVE', '减员', 'Removal'],
    ],
  },
  {
    code: 'cover_change_status',
    name: '增减员状态',
    nameEn: 'Status of cover changes',
    items: [
      ['DRAFT', '草稿', 'Draft'],
      ['SUBMITTED', '待审批', 'Submitted'],
      ['APPROVED', '已通过', 'Approved'],
      ['EFFECTIVE', '已生效', 'Effective'],
      ['REFUSED', '已驳回', 'Refused'],
      ['WITHDRAWN', '已撤回', 'Withdrawn'],
    ],
  },
]
