import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ruleVersions } from '#contract/rules/adjudication/claim.ts'

/** A step of the rule: what it is called, and what it does. */
interface StepWords {
  readonly title: MessageDescriptor
  readonly text: MessageDescriptor
}

/** Each version of the rule in words, step by step. */
export const ruleWords: Readonly<Record<(typeof ruleVersions)[number], readonly StepWords[]>> = {
  '2026.1': [
    {
      title: msg`保障`,
      text: msg`由就诊首日决定保单、方案版本、保单年度和等待期；当天没有保障的费用不赔。`,
    },
    {
      title: msg`责任`,
      text: msg`费用明细先归入专赔该类费用的责任；其余的自付、自理、自费各归入第一个符合就诊类型、原因、医院和范围的责任，或人工选定的责任。没有责任的不赔；津贴另计。`,
    },
    { title: msg`等待期`, text: msg`等待期内的费用不赔，意外除外。` },
    {
      title: msg`基数`,
      text: msg`个人负担减去他方已付、不予赔付和前面保单已赔的部分，不超过仍由个人负担的金额。红字票据为负数。`,
    },
    { title: msg`分项限额`, text: msg`扣除超过分项限额的部分；本年次数已用完的不再赔。` },
    { title: msg`免赔额`, text: msg`扣除本次就诊或本年度尚未用完的免赔额，责任组共用的按组计算。` },
    {
      title: msg`赔付比例`,
      text: msg`余额乘以赔付比例，只在这一步四舍五入到分一次；未经医保结算的部分按约定的比例。津贴为天数乘以日额，减去本次就诊已付的部分。`,
    },
    { title: msg`限额`, text: msg`依次受每次就诊、每天、每年和责任组每年的限额约束。` },
    { title: msg`人工调整`, text: msg`可增可减，须写明原因，不能超过限额和个人负担。` },
    {
      title: msg`合计`,
      text: msg`各项责任之和；减去这件理赔已付的金额为本次应付，低于零的为待追回。多份保单依优先级、起始日和保单号先后赔付。`,
    },
  ],
}
