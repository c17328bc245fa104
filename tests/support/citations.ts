import { read } from './sources.ts'

/** One thing a text refers to: `decision` 011, `specification` 2.6, `security` AUT-1, `trap` 22, `api` 5. */
export interface Citation {
  readonly source: string
  readonly item: string
}

/** The numbers of a document's headings: `## 2. Screens`, `### 2.1 Routes`. */
export const headingNumbers = (path: string): Set<string> =>
  new Set([...read(path).matchAll(/^#{2,3} (\d+(?:\.\d+)?)\.? /gm)].map((match) => match[1] ?? ''))

/** The ids of promises in docs/security.md: the first cell of a row, or bold where it says what is not held. */
export const securityIds = (): Set<string> =>
  new Set(
    [...read('docs/security.md').matchAll(/(?:^\| |\*\*)([A-Z]\w+-\d+)(?: \||\*\*)/gm)].map(
      (match) => match[1] ?? '',
    ),
  )

const numbersIn = (text: string): string[] => text.match(/\d+/g) ?? []

/** The numbers of traps in docs/security.md, those of calls that are not built included. */
export const trapNumbers = (): Set<string> => {
  const text = read('docs/security.md')
  const rows = [...text.matchAll(/^\| ([\d, ]+) \|/gm)].map((match) => match[1] ?? '')
  return new Set([...rows, /^Traps ([\d, and]+) are/m.exec(text)?.[1] ?? ''].flatMap(numbersIn))
}

/** The documents that are cited by a number of their headings. */
export const numberedSources = ['architecture', 'api', 'domain', 'kernel', 'specification'] as const
const sources = ['decision', ...numberedSources]

const item = String.raw`\d+(?:\.\d+)?`
const list = String.raw`(${item}(?:(?:, | and |–)${item})*)`
const byNumber = new RegExp(String.raw`\b(${sources.join('|')})s? ${list}`, 'gi')
const traps = new RegExp(String.raw`\btraps? ${list}`, 'gi')

/** Everything a text cites. A list such as `specification 4 and 9` is two citations. */
export const citationsIn = (text: string): Citation[] => {
  const flat = text.replaceAll(/\n\s*(?:\*|\/\/|--)?\s*/g, ' ')
  const prefixes = [...new Set([...securityIds()].map((id) => id.split('-')[0]))].join('|')
  const promises = new RegExp(String.raw`\b(?:${prefixes})-\d+\b`, 'g')
  const each = (matches: Iterable<RegExpMatchArray>, source?: string) =>
    [...matches].flatMap((match) => {
      const [, first = '', second = ''] = match
      return (source ? first : second)
        .split(/, | and |–/)
        .map((one) => ({ source: source ?? first.toLowerCase(), item: one }))
    })
  return [
    ...each(flat.matchAll(byNumber)),
    ...each(flat.matchAll(traps), 'trap'),
    ...[...flat.matchAll(promises)].map(([id]) => ({ source: 'security', item: id })),
  ]
}

const isOutside = (part: string) =>
  /^[A-Z][1-9]\d?$/.test(part) || /^[a-z]+ [A-Z][1-9]\d?$/.test(part) || isOtherDocument(part)

const isOtherDocument = (part: string) => {
  const [, word] = /^([a-z]+) [1-9]\d{0,2}(?:\.\d+)?$/.exec(part) ?? []
  return word !== undefined && ![...sources, 'trap'].includes(word.replace(/s$/, ''))
}

/** What looks like a citation, but leads to nothing in this repository: a letter or an unknown word with a number. */
export const citationsOfElsewhere = (text: string): string[] => [
  ...[...text.matchAll(/(?<=\s)\(([^()\n]*)\)/g)].flatMap(([, inner = '']) =>
    inner.split(/, | and /).filter(isOutside),
  ),
  ...(text.match(/(?<=['"`])[A-Z][1-9]\d?(?=: [a-z])/g) ?? []),
  ...(text.match(/\b(?:walk-?through|findings?|reviews?|reports?|issues?) #?[A-Z]?\d+/gi) ?? []),
]
