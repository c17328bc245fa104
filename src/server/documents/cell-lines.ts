/** How wide a text is at the size 1, and whether the font has a character. */
export interface Measure {
  has(character: string): boolean
  /** Of one character. */
  width(character: string): number
}

/** Stands for a character that the font does not have. */
const MISSING = '□'
const LONGEST = 5_000

/** Marks that nobody sees, or that would turn what follows around. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}]/u
const mark = /\p{M}/u

/** A character that the font has, without its accent where it has it only so. */
const known = (character: string, { has }: Pick<Measure, 'has'>): string => {
  if (has(character)) return character
  const [letter = ''] = character.normalize('NFD')
  return letter !== character && has(letter) ? letter : ''
}

/**
 * A text as it can be printed, in whole characters: without what steers its direction, a sign in place of those that the font does
 * not have, line ends as spaces.
 */
export const printable = (text: string, measure: Measure): string => {
  let out = ''
  for (const character of text.slice(0, LONGEST).toWellFormed().normalize('NFC')) {
    if (/\s/.test(character)) out += ' '
    else if (unseen.test(character)) continue
    else out += known(character, measure) || (mark.test(character) ? '' : MISSING)
  }
  return out.replace(/ {2,}/g, ' ').trim()
}

export const widthOf = (text: string, size: number, { width }: Measure): number => {
  let sum = 0
  for (const character of text) sum += width(character)
  return sum * size
}

/** After these a line may end: spaces, hyphens, and the characters of Chinese, which are not kept together. */
const breaks = /[\s\-/·，。；：、）】》\u2E80-\u9FFF\uF900-\uFAFF]|[\u{20000}-\u{3FFFF}]/u
/** These begin no line. */
const closing = /[，。；：、）】》！？,.;:)\]!?%]/u

export interface Room {
  readonly width: number
  readonly size: number
  /** More lines than these end in an ellipsis. */
  readonly most: number
}

/** The lines of a printable text in a room: broken where words end, within one that is too long for a line of its own. */
export const linesOf = (text: string, { width, size, most }: Room, measure: Measure): string[] => {
  const characters = [...text]
  const lines: string[] = []
  let start = 0
  while (start < characters.length && lines.length < most) {
    const end = lineEnd(characters, start, width / size, measure)
    lines.push(characters.slice(start, end).join('').trim())
    start = end
    while (characters[start] === ' ') start += 1
  }
  const last = lines.at(-1)
  if (start < characters.length && last !== undefined)
    lines[lines.length - 1] = shortened(last, width / size, measure)
  return lines
}

function lineEnd(characters: readonly string[], start: number, width: number, measure: Measure): number {
  let [used, breakAt, at] = [0, start, start]
  for (; at < characters.length; at += 1) {
    const character = characters[at] ?? ''
    used += measure.width(character)
    if (used > width && character !== ' ') break
    if (breaks.test(character) && !closing.test(characters[at + 1] ?? '')) breakAt = at + 1
  }
  if (at === characters.length) return at
  return breakAt > start ? breakAt : Math.max(at, start + 1)
}

function shortened(line: string, width: number, measure: Measure): string {
  const characters = [...line]
  const ellipsis = measure.width('…')
  let used = characters.reduce((sum, character) => sum + measure.width(character), ellipsis)
  while (used > width && characters.length > 0) used -= measure.width(characters.pop() ?? '')
  return `${characters.join('')}…`
}
