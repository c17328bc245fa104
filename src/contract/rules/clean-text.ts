/**
 * How a text is written, which says what is cleaned of it: `line` one line, `name` what somebody is called, `code` numbers,
 * codes and addresses of mail, `prose` words over several lines. Source: domain 1 (text).
 */
export type Writing = 'line' | 'name' | 'code' | 'prose'

/** Nothing to clean in it but blanks: nearly every text, told without a look at each class of characters. */
const isPlain = /^[\u0021-\u007e\u4e00-\u9fff]*$/

const unseen = /\p{Cf}/gu
/** Joiners of scripts and emoji, and the tags of flags, mean something within words. */
const unseenInProse = /(?!\u200c|\u200d|[\u{e0020}-\u{e007f}])\p{Cf}/gu
const dots = /[\u2022\u2027\u2219\u22c5\u30fb\uff65]/g
const dashes = /[\u2010-\u2015\u2212\ufe58\ufe63]/g
const wide = /[\uff01-\uff5e]/g

// What nobody sees goes first: letter and accent on both sides of it are one character.
const inOneLine = (text: string): string =>
  text
    .replace(unseen, '')
    .normalize('NFC')
    .replace(/[\s\u0085]+/gu, ' ')
    .trim()

const halfWidth = (text: string): string =>
  text.replace(wide, (one) => String.fromCharCode(one.charCodeAt(0) - 0xfee0)).replace(dashes, '-')

/** A name of a person that came with blanks between its characters. */
const spacedName = /^\p{Script=Han}(?: ?\p{Script=Han}){1,3}$/u
const asName = (line: string): string =>
  (spacedName.test(line) ? line.replaceAll(' ', '') : line).replace(dots, '·')

const cleaners: Readonly<Record<Writing, (text: string) => string>> = {
  line: inOneLine,
  name: (text) => asName(inOneLine(text)),
  code: (text) => inOneLine(halfWidth(text)),
  prose: (text) =>
    text
      .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
      .replace(unseenInProse, '')
      .normalize('NFC')
      .trim(),
}

/**
 * The text as it is stored: in NFC, without characters that nobody sees, without blanks around it. All but prose is one line
 * with single blanks; names have one kind of middle dot, short Chinese ones no blanks; codes are half width. Cleaning twice changes nothing.
 */
export const cleanText = (writing: Writing, text: string): string =>
  isPlain.test(text) ? text : cleaners[writing](text)

const wideLetters = /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g

/** What is looked for: in one line, letters and digits in half width. */
export const cleanKeyword = (text: string): string => cleanText('line', text).replace(wideLetters, halfWidth)

/** How what is looked for may be stored: as it was typed, and as a name is, whose dots and blanks are others. */
export const spellingsOf = (keyword: string): readonly string[] => [
  ...new Set([keyword, cleanText('name', keyword)]),
]

/** Nothing to do with a code but to write it in capitals. */
const isPlainCode = /^[!-~]*$/
/** Blanks, what nobody sees and selectors of glyphs, one by one: which these are must not change with a version of Unicode, as keys are kept. */
const noPartOfKey =
  /[\s\u0085\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufff9-\ufffb\u{110bd}\u{110cd}\u{13430}-\u{1343f}\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0001}\u{e0020}-\u{e007f}]|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]/gu

/**
 * What two codes are compared by: compatible forms as one, without blanks, unseen characters and selectors of glyphs, Latin
 * letters in capitals. The database compares by the same (`clean_key`, `db/functions/clean-key.sql`).
 */
export const cleanKey = (text: string): string =>
  isPlainCode.test(text)
    ? text.toUpperCase()
    : text
        .normalize('NFKD')
        .replaceAll(noPartOfKey, '')
        .replace(dashes, '-')
        .replaceAll(/[a-z]/g, (letter) => letter.toUpperCase())
        .normalize('NFKC')
