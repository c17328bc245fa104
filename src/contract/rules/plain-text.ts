import { parseRichText, type RichNode } from './rich-text.ts'

const blocks = new Set(['p', 'li', 'h3', 'blockquote'])

const textOf = (node: RichNode): string => {
  if (typeof node === 'string') return node
  if (node.tag === 'br') return '\n'
  const inside = node.children.map(textOf).join('')
  return blocks.has(node.tag) ? `${inside}\n` : inside
}

/** The words of formatted text, a line a block: what programs show that know no HTML. */
export const plainTextOf = (html: string): string =>
  parseRichText(html)
    .map(textOf)
    .join('')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
