import type { FailureKind } from './portal-failures.ts'

/** The refusal of whatever is more than reading to who sees the portal as another person (decision 068). */
export const viewOnly: FailureKind = {
  status: 403,
  code: 510,
  text: /*i18n*/ {
    id: 'failure.viewOnly',
    message: '您正在以他人身份只读查看，不能做此操作；请先结束查看',
  },
}
