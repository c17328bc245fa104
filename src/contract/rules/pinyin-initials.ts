/** The first character of every initial in the order of pinyin: there are 23, since no syllable begins with I, U or V. */
const firsts = '阿八嚓哒妸发旮哈讥咔垃痳拏噢妑七呥扨它穵夕丫帀'
const letters = 'abcdefghjklmnopqrstwxyz'
const order = new Intl.Collator('zh-u-co-pinyin')
const isHan = (character: string): boolean => /^\p{Script=Han}$/u.test(character)

const initialOf = (character: string): string => {
  if (!isHan(character)) return character.toLowerCase()
  const later = [...firsts].findIndex((first) => order.compare(character, first) < 0)
  return letters.at(later < 0 ? -1 : Math.max(later - 1, 0)) ?? ''
}

/**
 * The initials of a Chinese text as people type them: `员工列表` is `yglb`. Other characters stay, in lower case. A character
 * with several readings has the initial of its most usual one.
 */
export const pinyinInitials = (text: string): string => [...text].map(initialOf).join('')
