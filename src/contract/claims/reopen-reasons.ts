import { dictionary } from '#contract/core/dictionary.ts'

/** Why a decided claim is proposed to be reopened: what it was decided by is known otherwise by now. */
export const reopenReasons = dictionary('claim_reopen_reason', { zh: '建议重审原因', en: 'Why to reopen' }, [
  ['COVER', '就诊日的保障有变', 'Cover on the visit day changed'],
  ['PERSON', '被保险人信息已更正', 'Facts about the insured corrected'],
])
