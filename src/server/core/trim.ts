/** A text without any of these characters at its start, in one pass (patterns that trim take quadratic time). */
function withoutStart(text: string, characters: string): string {
  let from = 0
  while (from < text.length && characters.includes(text.charAt(from))) from += 1
  return text.slice(from)
}

/** A text without any of these characters at its end. */
function withoutEnd(text: string, characters: string): string {
  let to = text.length
  while (to > 0 && characters.includes(text.charAt(to - 1))) to -= 1
  return text.slice(0, to)
}

/** A text without any of these characters at either end. */
export function withoutEdges(text: string, characters: string): string {
  return withoutEnd(withoutStart(text, characters), characters)
}
