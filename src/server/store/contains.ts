const escapeLike = (value: string) => value.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** Whether letter case says nothing of a value: `LIKE` finds the same then, and need not make every text lower case. */
const isCaseless = (value: string): boolean => value.toLowerCase() === value.toUpperCase()

/**
 * Whether a search goes by short forms: trigrams need three letters or digits on end, and what a letter beyond ASCII is
 * in lower case is for the database alone to say.
 */
const isShort = (value: string): boolean =>
  /[\p{L}\p{N}]/u.test(value) &&
  !/[\p{L}\p{N}]{3}/u.test(value) &&
  [...value].every((one) => one < '\u0080' || isCaseless(one))

const shortPattern = (value: string): string =>
  `a${[...value.toLowerCase()].map((one) => `${escapeLike(one)}a`).join('')}`

/** Whether anything may stand before and after a value. */
export type Ends = readonly [before: '%' | '', after: '%' | '']

/** A long number or word: merging the lists of all its trigrams takes longer than looking at what the last three leave. */
const isLongWord = (value: string): boolean => /^[0-9A-Za-z]{7,}$/.test(value)
const toldApart = 5

/** What the SQL of a search is made with: `narrows` where all rows that match are wanted, and quickly. */
interface Binder {
  readonly narrows?: boolean
  bind(value: unknown): string
}

/** True where a text contains, begins or ends with a value; letter case does not count. */
export const likeSql = (
  { sql, short, isLower = false }: { sql: string; short?: string | undefined; isLower?: boolean },
  [value, [before, after]]: readonly [string, Ends],
  statement: Binder,
): string => {
  if (short && isShort(value))
    return `${short} LIKE ${statement.bind(`${before}${shortPattern(value)}${after}`)}`
  const wanted = isLower ? value.toLowerCase() : value
  const like = isLower || isCaseless(value) ? 'LIKE' : 'ILIKE'
  const whole = statement.bind(`${before}${escapeLike(wanted)}${after}`)
  return statement.narrows && before === '%' && isLongWord(wanted)
    ? `(${sql} ${like} ${statement.bind(`%${wanted.slice(-toldApart)}${after}`)} AND (${sql} || '') ${like} ${whole})`
    : `${sql} ${like} ${whole}`
}
