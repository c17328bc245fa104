import type { FailureKind } from './portal-failures.ts'

/** The refusal of a signed call whose sender, age or signature is wrong: which of them it was is told to nobody. */
export const unsigned: FailureKind = {
  status: 401,
  code: 401,
  text: /*i18n*/ { id: 'failure.unsigned', message: '签名校验未通过' },
}
