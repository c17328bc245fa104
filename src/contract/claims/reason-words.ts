import type { Message } from '#contract/core/message.ts'

/**
 * Why something is not paid, as the member is told it in a letter; the dictionary says it to staff, `saidToClient` to people of
 * clients.
 */
export const memberReasons: Readonly<Record<string, Message>> = {
  NOT_COVERED_DAY: /*i18n*/ {
    id: 'claimReason.NOT_COVERED_DAY',
    message: '就诊当天您不在保障期内，这一天发生的费用不能赔付。',
  },
  NO_LIABILITY: /*i18n*/ {
    id: 'claimReason.NO_LIABILITY',
    message: '您的方案没有保障这类费用，因此不能赔付。',
  },
  WAITING: /*i18n*/ {
    id: 'claimReason.WAITING',
    message: '就诊时还在等待期内；等待期结束后发生的费用可以申请赔付。',
  },
  HOSPITAL: /*i18n*/ {
    id: 'claimReason.HOSPITAL',
    message: '就诊的医院不在合同约定的范围内，在那里发生的费用不能赔付。',
  },
  LATE: /*i18n*/ {
    id: 'claimReason.LATE',
    message: '申请晚于合同约定的期限；如有不能按时申请的原因，请告诉我们。',
  },
  DUPLICATE: /*i18n*/ {
    id: 'claimReason.DUPLICATE',
    message: '这张票据已在另一件理赔中处理，不重复赔付。',
  },
  EXCLUDED: /*i18n*/ {
    id: 'claimReason.EXCLUDED',
    message: '这项费用属于合同的责任免除，不能赔付；具体条款可向理赔人员查询。',
  },
  NOT_MEDICAL: /*i18n*/ {
    id: 'claimReason.NOT_MEDICAL',
    message: '这项费用不是医疗费用，例如陪护、膳食或停车，不能赔付。',
  },
  NO_ORDER: /*i18n*/ {
    id: 'claimReason.NO_ORDER',
    message: '没有看到对应的医嘱或处方；补交后可以重新申请。',
  },
  OVER_STANDARD: /*i18n*/ {
    id: 'claimReason.OVER_STANDARD',
    message: '费用超过合同约定的标准，超出的部分由您承担。',
  },
  OTHER_PAYER: /*i18n*/ {
    id: 'claimReason.OTHER_PAYER',
    message: '这部分费用已由其他保险或单位支付。',
  },
  LIMIT: /*i18n*/ {
    id: 'claimReason.LIMIT',
    message: '本保单年度的限额已经用完，下一保单年度重新计算。',
  },
  COUNT: /*i18n*/ {
    id: 'claimReason.COUNT',
    message: '本保单年度的次数已经用完，下一保单年度重新计算。',
  },
  DEDUCTIBLE: /*i18n*/ {
    id: 'claimReason.DEDUCTIBLE',
    message: '费用没有超过免赔额；这次的金额已计入本年的免赔额。',
  },
}

/** What people of clients are told in place of a reason that may say what somebody suffers from. */
export const clientReason: Message = /*i18n*/ {
  id: 'claimReason.client',
  message: '不属于保障范围，或超过约定的限额。',
}

/** The reasons that say nothing of anybody's health, as people of clients are told them. */
const clientReasons: Readonly<Record<string, Message>> = {
  NOT_COVERED_DAY: /*i18n*/ { id: 'clientReason.NOT_COVERED_DAY', message: '就诊当天不在保障期内。' },
  LATE: /*i18n*/ { id: 'clientReason.LATE', message: '申请晚于合同约定的期限。' },
  DUPLICATE: /*i18n*/ { id: 'clientReason.DUPLICATE', message: '票据已在另一件理赔中处理，不重复赔付。' },
  OTHER_PAYER: /*i18n*/ { id: 'clientReason.OTHER_PAYER', message: '费用已由其他保险或单位支付。' },
  LIMIT: /*i18n*/ { id: 'clientReason.LIMIT', message: '本保单年度的限额已经用完。' },
  COUNT: /*i18n*/ { id: 'clientReason.COUNT', message: '本保单年度的次数已经用完。' },
  DEDUCTIBLE: /*i18n*/ { id: 'clientReason.DEDUCTIBLE', message: '费用没有超过免赔额，已计入本年的免赔额。' },
}

/** The code by which people of clients are told of all other reasons. */
const otherReason = 'OTHER'

/** The codes of some reasons as they may be told to people of clients, each once. */
export const toldToClient = (reasons: readonly string[]): string[] => [
  ...new Set(reasons.map((reason) => (Object.hasOwn(clientReasons, reason) ? reason : otherReason))),
]

/** Some of these in words. */
export const saidToClient = (reasons: readonly string[]): Message[] =>
  toldToClient(reasons).map((reason) => clientReasons[reason] ?? clientReason)
