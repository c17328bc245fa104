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

const item = String.raw`\d+(?:\.\d+)?`
const list = String.raw`(${item}(?:(?:, | and |–)${item})*)`
const byNumber = new RegExp(String.raw`\b(decision|specification|architecture|domain|api)s? ${list}`, 'gi')
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
