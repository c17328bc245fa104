import { cleanText } from './clean-text.ts'

/**
 * True for what can only be a mobile number or a resident ID number in full, as a person types it: blanks, hyphens and widths in
 * it do not matter. Such a number is looked up by a call of its own and stands in no address (decision 036).
 */
export const isWholeNumber = (text: string): boolean =>
  /^(?:(?:\+?86|0086)?1[3-9]\d{9}|\+[1-9]\d{6,14}|\d{15}|\d{17}[\dXx])$/.test(
    cleanText('code', text).replaceAll(/[\s-]/g, ''),
  )
