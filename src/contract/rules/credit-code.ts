/** Why a unified social credit code is refused. Texts: `creditCodeMessages`. */
export type CreditCodeReason = 'length' | 'characters' | 'checkCharacter'

/** What `checkCreditCode` found; `code` is the 18 characters in upper case, as stored. */
export type CreditCodeResult =
  | { readonly valid: true; readonly code: string }
  | { readonly valid: false; readonly reason: CreditCodeReason }

/** The message for each reason, shared by server and portal. */
export const creditCodeMessages = {
  length: /*i18n*/ { id: 'creditCode.length', message: '统一社会信用代码必须是18位' },
  characters: /*i18n*/ { id: 'creditCode.characters', message: '统一社会信用代码含有不允许的字符' },
  checkCharacter: /*i18n*/ { id: 'creditCode.checkCharacter', message: '统一社会信用代码的校验位不正确' },
} as const satisfies Record<CreditCodeReason, { id: string; message: string }>

const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

/**
 * The 18th character for the first 17: values in the 31-character alphabet (no I, O, S, V, Z) weighted by powers
 * of 3 modulo 31. Throws a RangeError for any other input. Source: GB 32100, domain 2.
 */
export const creditCodeCheckCharacter = (seventeen: string): string => {
  if (!/^[0-9A-HJ-NPQRTUWXY]{17}$/.test(seventeen)) throw new RangeError('17 credit code characters expected')
  const sum = weights.reduce(
    (total, weight, index) => total + weight * alphabet.indexOf(seventeen.charAt(index)),
    0,
  )
  return alphabet.charAt((31 - (sum % 31)) % 31)
}

/**
 * Checks a unified social credit code (统一社会信用代码): 18 characters, area digits at positions 3 to 8, right check
 * character; lower case is accepted and raised. Source: GB 32100, domain 2.
 */
export const checkCreditCode = (input: string): CreditCodeResult => {
  const code = input.toUpperCase()
  if (code.length !== 18) return { valid: false, reason: 'length' }
  if (!/^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/.test(code)) {
    return { valid: false, reason: 'characters' }
  }
  if (creditCodeCheckCharacter(code.slice(0, 17)) !== code.charAt(17)) {
    return { valid: false, reason: 'checkCharacter' }
  }
  return { valid: true, code }
}
