import { dictionary } from '#contract/core/dictionary.ts'

/** Why a decided claim is proposed to be reopened: what it was decided by is known otherwise by now. */
export const reopenReasons = dictionary('claim_reopen_reason', { zh: '建议重审原因', en: 'Why to reopen' }, [
  ['COVER', '保障有变', 'Cover changed'],
  ['PERSON', '信息更正', 'Person corrected'],
])
