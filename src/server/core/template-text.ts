import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage'

/** Why a text is no template. */
export type TemplateProblem = { readonly is: 'syntax' } | { readonly is: 'unknown'; readonly name: string }

class BadSyntax extends Error {}

/** The names in a compiled text. Only `{name}` and `{name, select, …}` are taken: the values are words. */
const namesIn = (tokens: CompiledMessage): string[] =>
  tokens.flatMap((token) => {
    if (typeof token === 'string') return []
    const [name, type, choices] = token
    if (type === undefined) return [name]
    if (type !== 'select' || typeof choices !== 'object' || choices === null) throw new BadSyntax(type)
    const inside = Object.values(choices).filter((one) => Array.isArray(one)) as CompiledMessage[]
    return [name, ...inside.flatMap(namesIn)]
  })

/** What is wrong with a template whose variables are these; undefined where nothing is. */
export const problemOf = (text: string, known: readonly string[]): TemplateProblem | undefined => {
  try {
    const name = namesIn(compileMessageOrThrow(text)).find((one) => !known.includes(one))
    return name === undefined ? undefined : { is: 'unknown', name }
  } catch {
    return { is: 'syntax' }
  }
}
