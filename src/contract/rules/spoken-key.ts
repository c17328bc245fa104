import { pinyin, pinyinInitials } from './pinyin.ts'

/** The words of a Latin name, in the order in which they stand and in the other one: `Wang Siyuan` is `wang siyuan wang wangsiyuan siyuanwang`. */
const latinKey = (words: readonly string[]): readonly string[] => {
  const [first = '', ...rest] = words
  return rest.length === 0 ? words : [...words, first, words.join(''), [...rest, first].join('')]
}

const latinWords = (text: string): string[] => text.toLowerCase().match(/[\p{Script=Latin}\d']+/gu) ?? []

/**
 * What a name is found by when it is typed as it sounds: pinyin and initials of a Chinese one, the words of a Latin one in
 * either order. In lower case, a blank around each word, so that short words are found by how they begin; '' where it has
 * neither (decision 110).
 */
export const spokenKey = (name: string): string => {
  const hasHan = /\p{Script=Han}/u.test(name)
  const letters = name.replaceAll(/[^\p{L}\p{N}]/gu, '')
  const words = hasHan ? [pinyin(letters), pinyinInitials(letters)] : latinKey(latinWords(name))
  return words.length === 0 ? '' : ` ${words.join(' ')} `
}

/** The field beside a name that holds its key. */
export const spokenField = (field: string): string => `${field}Spoken`

/** Two letters with which no syllable begins: the initials of a name of two characters. */
const isInitials = (letters: string): boolean => /^(?!zh|ch|sh)[a-z][bcdfghjklmnpqrstwxyz]$/.test(letters)

/**
 * What of a keyword is looked for in keys; undefined where nobody would type it for a sound: with other than Latin letters, or as
 * numbers are typed.
 */
export const spokenKeyword = (keyword: string): string | undefined => {
  if (!/\p{Script=Latin}/u.test(keyword) || /[\p{Script=Han}\d]/u.test(keyword)) return undefined
  const words = latinWords(keyword).join(' ')
  if (words.length > 2) return words
  return isInitials(words) ? ` ${words} ` : ` ${words}`
}
