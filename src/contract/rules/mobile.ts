/** Why a mobile number is refused. Text: `mobileMessages`. */
export type MobileReason = 'format'

/** What `checkMobile` found; `mobile` is the bare 11 digits that are stored and compared. */
export type MobileResult =
  | { readonly valid: true; readonly mobile: string }
  | { readonly valid: false; readonly reason: MobileReason }

/** The message for each reason, shared by server and portal. */
export const mobileMessages = {
  format: /*i18n*/ { id: 'mobile.format', message: '请输入正确的11位手机号' },
} as const satisfies Record<MobileReason, { id: string; message: string }>

/** The message for a number that may be of any country. */
export const anyMobileMessages = {
  format: /*i18n*/ {
    id: 'mobile.anyFormat',
    message: '请输入正确的11位手机号；境外号码前请加“+”和国家或地区代码，如 +852 9123 4567',
  },
} as const satisfies Record<MobileReason, { id: string; message: string }>

/** True for exactly the 11 bare ASCII digits of a mainland mobile number. Source: specification 3 (Employee: mobile). */
export const isMobile = (value: string): boolean => /^1[3-9]\d{9}$/.test(value)

/**
 * What a person or a spreadsheet wrote, brought to bare digits: full-width digits and plus become ASCII, spaces
 * and hyphens of every kind go, a leading `+86`, `0086` or `86` before 11 digits goes. Does not judge the result;
 * a masked or foreign number comes back unmatched by `isMobile`. Source: specification 3 (Employee: mobile).
 */
export const normaliseMobile = (input: string): string => {
  const compact = input
    .replace(/[０-９＋]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\s\u200b\ufeff\u002d\u2010-\u2015\u2212\uff0d]/g, '')
  return /^(?:\+86|0086|86)(\d{11})$/.exec(compact)?.[1] ?? compact
}

/** Normalises, then judges a mainland mobile number. Source: specification 3 (Employee: mobile). */
export const checkMobile = (input: string): MobileResult => {
  const mobile = normaliseMobile(input)
  return isMobile(mobile) ? { valid: true, mobile } : { valid: false, reason: 'format' }
}

/**
 * What a person or a spreadsheet wrote of a mobile of any country: of the mainland the bare digits of `normaliseMobile`, of
 * another `+` and its code, also where it was written with `00`. Source: domain 3 (members).
 */
export const normaliseAnyMobile = (input: string): string => {
  const compact = normaliseMobile(input).replace(/[()（）]/g, '')
  return /^00[1-9]/.test(compact) ? `+${compact.slice(2)}` : compact
}

/** Normalises, then judges a mobile: of the mainland, or `+`, a country code and at most 15 digits together (E.164). */
export const checkAnyMobile = (input: string): MobileResult => {
  const mobile = normaliseAnyMobile(input)
  const isForeign = /^\+[1-9]\d{6,14}$/.test(mobile) && !mobile.startsWith('+86')
  return isForeign || isMobile(mobile) ? { valid: true, mobile } : { valid: false, reason: 'format' }
}
