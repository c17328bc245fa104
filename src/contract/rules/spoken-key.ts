import { pinyin, pinyinInitials } from './pinyin.ts'

/** The words of a Latin name, in the order in which they stand and in the other one: `Wang Siyuan` is `wang siyuan wang wangsiyuan siyuanwang`. */
const latinKey = (words: readonly string[]): readonly string[] => {
  const [first = '', ...rest] = words
  return rest.length === 0 ? words : [...words, first, words.join(''), [...rest, first].join('')]
}

/** Characters that are read otherwise where they are a surname, and surnames of two of them. */
const surnames: Readonly<Record<string, string>> = {
  单: 'shan',
  解: 'xie',
  曾: 'zeng',
  仇: 'qiu',
  区: 'ou',
  查: 'zha',
  朴: 'piao',
  盖: 'ge',
  乐: 'yue',
  缪: 'miao',
  种: 'chong',
  员: 'yun',
  秘: 'bi',
  折: 'she',
  繁: 'po',
  覃: 'qin',
  洗: 'xian',
  冼: 'xian',
  翟: 'zhai',
  尉迟: 'yu chi',
  万俟: 'mo qi',
  长孙: 'zhang sun',
}

/** A name by the reading that its first characters have as a surname, where that is another one. */
const bySurname = (letters: string): readonly string[] => {
  const [first = '', second = ''] = letters
  const surname = [first + second, first].find((one) => Object.hasOwn(surnames, one))
  if (surname === undefined) return []
  const read = surnames[surname]?.split(' ') ?? []
  const rest = letters.slice(surname.length)
  return [[...read, pinyin(rest)].join(''), read.map((one) => one.charAt(0)).join('') + pinyinInitials(rest)]
}

const latinWords = (text: string): string[] => text.toLowerCase().match(/[\p{Script=Latin}\d']+/gu) ?? []

const wordsOf = (name: string): readonly string[] => {
  if (!/\p{Script=Han}/u.test(name)) return latinKey(latinWords(name))
  const letters = name.replaceAll(/[^\p{L}\p{N}]/gu, '')
  return [...new Set([pinyin(letters), pinyinInitials(letters), ...bySurname(letters)])]
}

/**
 * What a name is found by when it is typed as it sounds: pinyin and initials of a Chinese one, by both readings of a surname
 * that has two, the words of a Latin one in either order; of several names, with semicolons between, of each. In lower case, a
 * blank around each word, so that short words are found by how they begin; '' where it has neither (decision 110).
 */
export const spokenKey = (name: string): string => {
  const words = name.split(/[;；]/).flatMap(wordsOf)
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
