import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage'

/** Why a text is no template. */
export type TemplateProblem = { readonly is: 'syntax' } | { readonly is: 'unknown'; readonly name: string }

class BadSyntax extends Error {}

/** What words may do in a text, and what numbers may. */
const wordTypes = ['select']
const numberTypes = ['select', 'number', 'plural']

/** The names in a compiled text. Words are taken as `{name}` and `{name, select, …}`, numbers as `{name, plural, …}` and `{name, number}` too. */
const namesIn = (tokens: CompiledMessage, isNumber: (name: string) => boolean): string[] =>
  tokens.flatMap((token) => {
    if (typeof token === 'string') return []
    const [name, type, choices] = token
    if (type === undefined) return [name]
    if (!(isNumber(name) ? numberTypes : wordTypes).includes(type)) throw new BadSyntax(type)
    const inside = Object.values(choices ?? {}).filter((one) => Array.isArray(one)) as CompiledMessage[]
    return [name, ...inside.flatMap((one) => namesIn(one, isNumber))]
  })

/** What is wrong with a template whose variables are these; undefined where nothing is. */
export const problemOf = <Name extends string>(
  text: string,
  known: readonly Name[],
  isNumber: (name: Name) => boolean,
): TemplateProblem | undefined => {
  const counts = new Set<string>(known.filter(isNumber))
  try {
    const names = namesIn(compileMessageOrThrow(text), (name) => counts.has(name))
    const name = names.find((one) => !known.some((other) => other === one))
    return name === undefined ? undefined : { is: 'unknown', name }
  } catch {
    return { is: 'syntax' }
  }
}
