import { $createTextNode, TextNode, type LexicalEditor, type RangeSelection } from 'lexical'

/** What is filled in later and stands in braces until then, as `{name}`. */
export interface Token {
  readonly name: string
  /** What it is called where it is chosen. */
  readonly label: string
}

const look = 'background-color:var(--accent-soft)'

const $mark = (node: TextNode): TextNode =>
  node.setMode('token').setStyle([node.getStyle(), look].filter(Boolean).join(';'))

/** A token as the editor holds it, in the format of what is written there: it is selected and deleted whole. */
export const $tokenNode = (name: string, { format, style }: RangeSelection): TextNode =>
  $mark($createTextNode(`{${name}}`).setFormat(format).setStyle(style))

/** Where the first of these tokens stands in a text. */
const firstIn = (text: string, tokens: readonly Token[]): readonly [number, number] | undefined => {
  const known = new Set(tokens.map(({ name }) => name))
  const found = [...text.matchAll(/\{(\w+)\}/g)].find(([, name = '']) => known.has(name))
  return found && [found.index, found.index + found[0].length]
}

/** Makes tokens of what is loaded, typed or pasted in braces, and text again of those that are no longer among them; gives its end. */
export const registerTokens = (editor: LexicalEditor, tokens: readonly Token[]): (() => void) =>
  editor.registerNodeTransform(TextNode, (node) => {
    const place = firstIn(node.getTextContent(), tokens)
    if (node.isToken()) {
      if (!place) node.setMode('normal').setStyle(node.getStyle().replace(look, ''))
      return
    }
    if (!place) return
    const [from, to] = place
    const parts = node.splitText(from, to)
    const token = parts[from === 0 ? 0 : 1]
    if (token) $mark(token)
  })
