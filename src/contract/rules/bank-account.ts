/** Why a bank account is refused. Texts: `bankAccountMessages`. */
export type BankAccountReason = 'characters' | 'length'

/** What `checkBankAccount` found; `account` is the digits without spaces, as stored. */
export type BankAccountResult =
  | { readonly valid: true; readonly account: string }
  | { readonly valid: false; readonly reason: BankAccountReason }

/** The message for each reason, shared by server and portal. */
export const bankAccountMessages = {
  characters: /*i18n*/ { id: 'bankAccount.characters', message: '银行账号只能是数字' },
  length: /*i18n*/ { id: 'bankAccount.length', message: '银行账号应为12至24位数字' },
} as const satisfies Record<BankAccountReason, { id: string; message: string }>

/**
 * Accepts 12 to 24 digits; spaces between groups are removed. No Luhn check, because passbooks and company
 * accounts do not follow it. Source: specification 3 (Employee and Invoice info: bank account).
 */
export const checkBankAccount = (input: string): BankAccountResult => {
  const account = input.replace(/\s/g, '')
  if (!/^\d*$/.test(account)) return { valid: false, reason: 'characters' }
  if (account.length < 12 || account.length > 24) return { valid: false, reason: 'length' }
  return { valid: true, account }
}
