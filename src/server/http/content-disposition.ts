import { withoutEdges } from '#server/core/trim.ts'

const LONGEST_NAME = 150
const LONGEST_READ = 1000

/**
 * An RFC 6266 `Content-Disposition: attachment` value: the exact name in UTF-8 (`filename*`) and an ASCII stand-in
 * beside it. Whatever the name holds, the value is one header line and the name no path.
 */
export function contentDisposition(fileName: string): string {
  const name = safeName(fileName)
  const ascii = name.replace(/[^\x20-\x7E]/g, '_').replace(/["%]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

function safeName(fileName: string): string {
  const cleaned = fileName
    .slice(0, LONGEST_READ)
    .toWellFormed()
    // Control characters, path and drive separators, and the marks that turn the shown order of letters around.
    .replace(/[\u0000-\u001F\u007F-\u009F\u2028\u2029\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')
    .replace(/[/\\:*?<>|"]/g, '_')
  const name = withoutEdges(cleaned.replace(/\s/g, ' '), '. ')
  if (name.length <= LONGEST_NAME) return name || 'download'
  const dot = name.lastIndexOf('.')
  const ending = dot > 0 && name.length - dot <= 12 ? name.slice(dot) : ''
  return name.slice(0, LONGEST_NAME - ending.length).replace(/[\uD800-\uDBFF]$/, '') + ending
}
