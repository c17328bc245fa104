import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Step } from '#contract/rules/adjudication/steps.ts'

const names: Readonly<Record<Step['step'], MessageDescriptor>> = {
  BASE: msg`计算基数`,
  BORNE: msg`不超过个人负担`,
  ITEM_LIMIT: msg`单项限额`,
  COUNT: msg`次数`,
  DEDUCTIBLE: msg`免赔额`,
  RATIO: msg`赔付比例`,
  ALLOWANCE: msg`按日津贴`,
  LUMP: msg`定额给付`,
  VISIT_LIMIT: msg`次限额`,
  DAY_LIMIT: msg`日限额`,
  YEAR_LIMIT: msg`年限额`,
  GROUP_LIMIT: msg`共用年限额`,
  ADJUSTMENT: msg`人工调整`,
}

const limitWords = ({ limit, used, left }: { limit: string; used: string; left: string }) =>
  msg`限额 ${limit}，已用 ${used}，剩余 ${left}`

/** What a step was computed from. */
const becauseOf = (step: Step): MessageDescriptor | undefined => {
  switch (step.step) {
    case 'BASE': {
      const { total, fund, supplement, elsewhere, paidByOthers, refused, paidByEarlier } = step
      return msg`票面 ${total}，减统筹 ${fund}、其他支付 ${supplement}、其他责任 ${elsewhere}、他方已付 ${paidByOthers}、不予赔付 ${refused}、在先保单 ${paidByEarlier}`
    }
    case 'BORNE':
      return msg`尚由个人负担 ${step.left}`
    case 'ITEM_LIMIT':
      return limitWords(step)
    case 'COUNT':
      return msg`每年 ${step.limit} 次，已用 ${step.used} 次`
    case 'DEDUCTIBLE':
      return msg`免赔额 ${step.deductible}，已用 ${step.used}，剩余 ${step.left}`
    case 'RATIO':
      return step.ratioUnsettled
        ? msg`已结算 ${step.settled} × ${step.ratio}%，未结算 ${step.unsettled} × ${step.ratioUnsettled}%`
        : msg`${step.settled} × ${step.ratio}%`
    case 'ALLOWANCE':
      return msg`每天 ${step.perDay} × ${step.payableDays} 天（住院 ${step.days} 天，免赔 ${step.freeDays} 天），此前已付 ${step.paidBefore}`
    case 'VISIT_LIMIT':
    case 'DAY_LIMIT':
    case 'YEAR_LIMIT':
    case 'GROUP_LIMIT':
      return limitWords(step)
    case 'ADJUSTMENT':
      return msg`原因：${step.reason}`
    case 'LUMP':
      return undefined
  }
}

/** A step of the rule in words: its name, and what it was computed from. */
export const stepWords = (step: Step, i18n: I18n): { name: string; because: string } => {
  const because = becauseOf(step)
  return { name: i18n._(names[step.step]), because: because ? i18n._(because) : '–' }
}
