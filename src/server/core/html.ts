/** Text that is HTML already: `html` makes it, and nothing else. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

type Part = string | number | Html | undefined | readonly Html[]

const textOf = (part: Part): string => {
  if (part === undefined) return ''
  if (part instanceof Html) return part.text
  if (typeof part === 'object') return part.map(({ text }) => text).join('')
  return String(part).replaceAll(/[&<>"']/g, (one) => entities[one] ?? '')
}

/** HTML of a template: what is filled in is text, whatever it holds, unless it was made here, too. */
export const html = (pieces: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(pieces.map((piece, at) => piece + textOf(parts[at])).join(''))
