/** How many characters the ellipsis filter shows. Source: specification 9. */
export const ELLIPSIS_CHARACTERS = 25

const graphemes = new Intl.Segmenter('zh', { granularity: 'grapheme' })

/**
 * The ellipsis filter: text of up to `limit` characters unchanged, longer text cut there with `…` behind it.
 * Characters are what a reader counts (graphemes), so no emoji, accent or surrogate pair is cut in two.
 * Source: specification 9 (ellipsis filter, 25 characters).
 */
export const ellipsis = (text: string, limit = ELLIPSIS_CHARACTERS): string => {
  if (text.length <= limit) return text
  let seen = 0
  for (const { index } of graphemes.segment(text)) {
    if (seen === limit) return `${text.slice(0, index)}…`
    seen += 1
  }
  return text
}

/**
 * Copied text as plain trimmed text: line ends become `\n`, non-breaking spaces plain ones, invisible and control
 * characters go (tabs between cells stay), blanks at line ends and around the whole go.
 * Source: specification 9 (copied text).
 */
export const plainCopiedText = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b\u2060\ufeff]/g, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim()
