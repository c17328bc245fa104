import { isCalendarDate } from './calendar-date.ts'
import { cleanKey } from './clean-text.ts'
import { lifeProblem } from './lifetime.ts'

/** Why a national ID is refused, in the order in which it is checked. Texts: `nationalIdMessages`. */
export type NationalIdReason = 'length' | 'characters' | 'date' | 'checkDigit'

/**
 * What `checkNationalId` found. `id` always has 18 characters with an upper-case X, `birthDate` is
 * `YYYY-MM-DD`, `gender` is the dictionary value (`1` male, `2` female).
 */
export type NationalIdResult =
  | { readonly valid: true; readonly id: string; readonly birthDate: string; readonly gender: '1' | '2' }
  | { readonly valid: false; readonly reason: NationalIdReason }

/** The message for each reason, the same in the portal, in refusals of the server and in import results. */
export const nationalIdMessages = {
  length: /*i18n*/ { id: 'nationalId.length', message: '身份证号码必须是15位或18位' },
  characters: /*i18n*/ {
    id: 'nationalId.characters',
    message: '身份证号码只能是数字，18位号码的末位可以是X',
  },
  date: /*i18n*/ { id: 'nationalId.date', message: '身份证号码中的出生日期不正确' },
  checkDigit: /*i18n*/ { id: 'nationalId.checkDigit', message: '身份证号码的校验位不正确' },
} as const satisfies Record<NationalIdReason, { id: string; message: string }>

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const checkCharacters = '10X98765432'

/**
 * The 18th character for the first 17 digits: the weighted sum modulo 11, mapped to 1,0,X,9,8,7,6,5,4,3,2.
 * Throws a RangeError unless given exactly 17 digits. Source: specification 5, National ID check.
 */
export const nationalIdCheckCharacter = (seventeen: string): string => {
  if (!/^\d{17}$/.test(seventeen)) throw new RangeError('17 digits expected')
  const sum = weights.reduce((total, weight, index) => total + weight * Number(seventeen[index]), 0)
  return checkCharacters.charAt(sum % 11)
}

/**
 * The 18-character form of an old 15-digit number: century 19 inserted, check character appended.
 * Throws a RangeError unless given exactly 15 digits; does not look at the date.
 * Source: specification 5, National ID check.
 */
export const toEighteen = (fifteen: string): string => {
  if (!/^\d{15}$/.test(fifteen)) throw new RangeError('15 digits expected')
  const seventeen = `${fifteen.slice(0, 6)}19${fifteen.slice(6)}`
  return seventeen + nationalIdCheckCharacter(seventeen)
}

/**
 * Checks a resident identity card number and reads birth date and gender from it. Nothing is trimmed or
 * repaired except a final `x`. With `today` (`YYYY-MM-DD`) a birth date is refused too of which nobody lives on that day.
 * Source: specification 5, National ID check.
 */
export const checkNationalId = (input: string, today?: string): NationalIdResult => {
  if (input.length !== 15 && input.length !== 18) return { valid: false, reason: 'length' }
  if (!/^(?:\d{15}|\d{17}[\dXx])$/.test(input)) return { valid: false, reason: 'characters' }
  const id = input.length === 15 ? toEighteen(input) : input.toUpperCase()
  const birthDate = `${id.slice(6, 10)}-${id.slice(10, 12)}-${id.slice(12, 14)}`
  if (!isCalendarDate(birthDate) || (today !== undefined && lifeProblem(birthDate, today))) {
    return { valid: false, reason: 'date' }
  }
  if (nationalIdCheckCharacter(id.slice(0, 17)) !== id.charAt(17))
    return { valid: false, reason: 'checkDigit' }
  return { valid: true, id, birthDate, gender: Number(id.charAt(16)) % 2 === 1 ? '1' : '2' }
}

/** A number of a document as documents are compared: an identity card of 15 digits has the key of its 18. */
export const documentKey = (number: string): string => {
  const key = cleanKey(number)
  if (key.length !== 15) return key
  const found = checkNationalId(key)
  return found.valid ? found.id : key
}

/** The keys that a document may be stored with: of somebody who was born before 2000 the card may still have 15 digits. */
export const documentKeys = (number: string): string[] => {
  const key = documentKey(number)
  const fifteen = key.slice(0, 6) + key.slice(8, 17)
  return key.length === 18 && documentKey(fifteen) === key ? [key, fifteen] : [key]
}
