import { checkCreditCode } from './credit-code.ts'

/** Why a tax id is refused. Texts: `taxIdMessages`. */
export type TaxIdReason = 'length' | 'characters' | 'checkCharacter'

/** The message for each reason, shared by server and portal. */
export const taxIdMessages = {
  length: /*i18n*/ { id: 'taxId.length', message: '税号应为15、18或20位' },
  characters: /*i18n*/ { id: 'taxId.characters', message: '税号只能是数字和大写字母' },
  checkCharacter: /*i18n*/ { id: 'taxId.checkCharacter', message: '18位税号的校验位不正确，请核对' },
} as const satisfies Record<TaxIdReason, { id: string; message: string }>

/**
 * Checks a tax id (纳税人识别号): 15 (before 2015), 18 (the unified social credit code, whose check character has to be
 * right) or 20 characters (a person in business: document number and two more), digits and capital letters. Source: domain 2.
 */
export const checkTaxId = (
  taxId: string,
): { readonly valid: true } | { readonly valid: false; readonly reason: TaxIdReason } => {
  if (![15, 18, 20].includes(taxId.length)) return { valid: false, reason: 'length' }
  if (!/^[0-9A-Z]+$/.test(taxId)) return { valid: false, reason: 'characters' }
  if (taxId.length === 18 && !checkCreditCode(taxId).valid) return { valid: false, reason: 'checkCharacter' }
  return { valid: true }
}
