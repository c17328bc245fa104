import { openDictionary } from '#contract/core/dictionary.ts'

/** Why something is not paid; the first three are the rule's own (domain 9). */
export const refusalReasons = openDictionary(
  'claim_reason',
  { zh: '不予赔付原因', en: 'Reason for refusal' },
  [
    ['NOT_COVERED_DAY', '就诊日不在保障期内', 'Not covered on the day'],
    ['NO_LIABILITY', '不属于保障责任', 'Outside the plan'],
    ['WAITING', '等待期内', 'Waiting period'],
    ['HOSPITAL', '医院不符合约定', 'Hospital not accepted'],
    ['LATE', '超过申请时限', 'Submitted too late'],
    ['DUPLICATE', '重复票据', 'Duplicate receipt'],
    ['EXCLUDED', '责任免除', 'Excluded by the plan'],
    ['NOT_MEDICAL', '非医疗费用', 'Not a medical cost'],
    ['NO_ORDER', '无医嘱或处方', 'Not prescribed'],
    ['OVER_STANDARD', '超出标准', 'Over the standard'],
    ['OTHER_PAYER', '已由他方支付', 'Paid by others'],
    ['LIMIT', '限额已用完', 'Limit used up'],
    ['COUNT', '次数已用完', 'Number of times used up'],
  ],
)
