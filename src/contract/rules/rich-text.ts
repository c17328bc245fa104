import { imageIn } from './image-address.ts'
import { attributeIn, decoded } from './rich-attributes.ts'
import { lookOf, styleOf, type TextLook } from './rich-style.ts'

/** The elements that formatted text may have: notices, signatures (security trap 39, XSS-1). */
export const richTags = [
  'p',
  'br',
  'strong',
  'em',
  'u',
  's',
  'ul',
  'ol',
  'li',
  'h3',
  'blockquote',
  'a',
  'span',
  'img',
] as const
export type RichTag = (typeof richTags)[number]

/**
 * An element. `href` on links only: http(s), mailto or a path of the portal; size and colour on spans only; `src` on
 * images only: the address of a stored image; `width` and `height` with it, in pixels, or neither.
 */
export interface RichElement extends TextLook {
  readonly tag: RichTag
  readonly href?: string
  readonly src?: string
  readonly alt?: string
  readonly width?: number
  readonly height?: number
  readonly children: RichNode[]
}
export type RichNode = string | RichElement

const aliases: Readonly<Record<string, RichTag>> = {
  ...(Object.fromEntries(richTags.map((tag) => [tag, tag])) as Record<RichTag, RichTag>),
  b: 'strong',
  i: 'em',
  strike: 's',
  del: 's',
  div: 'p',
  h1: 'h3',
  h2: 'h3',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
}
/** What stands between their tags is no text for people. */
const dropped = 'script style iframe object template noscript textarea title svg math select head'.split(' ')
/** Their ends, searched from a place on: copying the text for each would cost its length every time (security BAD-3). */
const endsOfDropped = new Map(dropped.map((name) => [name, new RegExp(`</${name}`, 'gi')]))
const maxDepth = 20

const isNameCharacter = (character: string | undefined): boolean =>
  character !== undefined && /[a-z\d]/i.test(character)

const encoded = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A link that may be followed: `https://…`, `http://…`, or a path below this host; undefined for any other. */
export const safeHref = (href: string): string | undefined => {
  const trimmed = href.trim()
  if (trimmed.length > 2_000 || /[\s\\]/.test(trimmed)) return undefined
  return /^https?:\/\/[^/]/i.test(trimmed) || /^\/(?!\/)/.test(trimmed) ? trimmed : undefined
}

/** Where the tag that begins at `from` ends; -1 when it never does. Quoted values may hold `>`. */
const endOfTag = (html: string, from: number): number => {
  let quote = ''
  for (let at = from; at < html.length; at += 1) {
    const character = html[at] ?? ''
    if (quote) quote = character === quote ? '' : quote
    else if (character === '>') return at
    else if (character === '"' || character === "'") quote = character
  }
  return -1
}

/** What a link in a text may lead to: `safeHref`, or a mail address. */
export const safeLink = (href: string): string | undefined => {
  const trimmed = href.trim()
  return /^mailto:[^\s"'<>\\]{3,254}$/i.test(trimmed) ? trimmed : safeHref(trimmed)
}

const lengthIn = (attributes: string, name: 'width' | 'height'): number => {
  const value = attributeIn(attributes, name)
  return /^\d{1,4}$/.test(value) ? Number(value) : 0
}

const imageOf = (attributes: string): Partial<RichElement> | undefined => {
  const src = attributeIn(attributes, 'src')
  if (imageIn(src) === undefined) return undefined
  const alt = attributeIn(attributes, 'alt').slice(0, 100)
  const [width, height] = [lengthIn(attributes, 'width'), lengthIn(attributes, 'height')]
  return { src, ...(width > 0 && height > 0 && { width, height }), ...(alt && { alt }) }
}

/** What the attributes say of an element that may stand; undefined where it may not without them. */
const aboutOf = (tag: RichTag, attributes: string): Partial<RichElement> | undefined => {
  if (tag === 'a') {
    const href = safeLink(attributeIn(attributes, 'href'))
    return href === undefined ? undefined : { href }
  }
  if (tag === 'img') return imageOf(attributes)
  if (tag !== 'span') return {}
  const look = lookOf(attributeIn(attributes, 'style'))
  return styleOf(look) ? look : undefined
}

interface Open {
  readonly tag: RichTag | ''
  readonly children: RichNode[]
}

const isList = (tag: string) => tag === 'ul' || tag === 'ol'

/** Closes what cannot hold an element that begins: a paragraph no block, a link no link, a heading no heading. */
const makeRoom = (stack: Open[], tag: RichTag): RichTag => {
  const closeThrough = (wanted: (open: string) => boolean) => {
    const at = stack.findLastIndex((open) => wanted(open.tag))
    if (at > 0) stack.length = at
  }
  if (tag === 'li') {
    const list = stack.findLastIndex((open) => isList(open.tag))
    if (list > 0) {
      stack.length = list + 1
      return 'li'
    }
  }
  const made = tag === 'li' ? 'p' : tag
  if (['p', 'ul', 'ol', 'h3', 'blockquote'].includes(made)) closeThrough((open) => open === 'p')
  if (made === 'a' || made === 'h3') closeThrough((open) => open === made)
  return made
}

const isEmptyTag = (tag: RichTag) => tag === 'br' || tag === 'img'
const isInline = (tag: RichTag) => ['strong', 'em', 'u', 's'].includes(tag)

const begin = (stack: Open[], given: RichTag, attributes: string): void => {
  const about = aboutOf(given, attributes)
  const parent = stack.at(-1)
  if (about === undefined) {
    // Its end must not be taken for that of a span further out.
    if (given === 'span' && parent && stack.length <= maxDepth)
      stack.push({ tag: 'span', children: parent.children })
    return
  }
  const tag = makeRoom(stack, given)
  const within = stack.at(-1)
  if (!within || stack.length > maxDepth) return
  const element: RichElement = { tag, ...about, children: [] }
  within.children.push(element)
  if (!isEmptyTag(tag)) stack.push({ tag, children: element.children })
  // Word processors style the bold element itself.
  if (isInline(tag) && attributeIn(attributes, 'style') !== '') begin(stack, 'span', attributes)
}

const finish = (stack: Open[], tag: RichTag): void => {
  const at = stack.findLastIndex((open) => open.tag === tag)
  if (at > 0) stack.length = at
}

const addText = (stack: Open[], text: string): void => {
  const children = stack.at(-1)?.children
  if (!children || text === '') return
  const last = children.at(-1)
  if (typeof last === 'string') children[children.length - 1] = last + text
  else children.push(text)
}

/** Takes the tag that begins at `from`; gives where the text goes on. */
const takeTag = (html: string, from: number, stack: Open[]): number => {
  if (html.startsWith('<!--', from)) {
    const end = html.indexOf('-->', from + 4)
    return end < 0 ? html.length : end + 3
  }
  const end = endOfTag(html, from)
  if (end < 0) return html.length
  const isEnd = html[from + 1] === '/'
  const start = from + (isEnd ? 2 : 1)
  let after = start
  while (isNameCharacter(html[after])) after += 1
  const name = html.slice(start, after).toLowerCase()
  const endOfDropped = isEnd ? undefined : endsOfDropped.get(name)
  if (endOfDropped) {
    endOfDropped.lastIndex = end
    const close = endOfDropped.exec(html)
    const closed = close ? html.indexOf('>', close.index) : -1
    return closed < 0 ? html.length : closed + 1
  }
  const tag = Object.hasOwn(aliases, name) ? aliases[name] : undefined
  if (tag && isEnd) finish(stack, tag)
  else if (tag) begin(stack, tag, html.slice(after, end))
  return end + 1
}

/**
 * Reads HTML as the little that a notice may say: known elements without attributes (links keep a safe address),
 * everything else as its text, scripts and their like not at all. Takes anything, throws never; linear.
 */
export const parseRichText = (html: string): RichNode[] => {
  const root: RichNode[] = []
  const stack: Open[] = [{ tag: '', children: root }]
  let at = 0
  while (at < html.length) {
    const next = html.indexOf('<', at)
    const isTag = next >= 0 && /[a-z/!?]/i.test(html[next + 1] ?? '')
    const until = next < 0 ? html.length : isTag ? next : next + 1
    addText(stack, decoded(html.slice(at, until)))
    at = isTag ? takeTag(html, next, stack) : until
  }
  return root
}

const writeNode = (node: RichNode): string => {
  if (typeof node === 'string') return encoded(node)
  const { tag, href, src, alt, width, height } = node
  // Words come last: they may look like an attribute.
  const attributes = Object.entries({ href, src, width, height, alt, style: styleOf(node) || undefined })
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${encoded(String(value))}"`))
    .join('')
  return isEmptyTag(tag)
    ? `<${tag}${attributes}>`
    : `<${tag}${attributes}>${node.children.map(writeNode).join('')}</${tag}>`
}

/** The HTML of what was read, or of what an editor holds. */
export const writeRichText = (nodes: readonly RichNode[]): string => nodes.map(writeNode).join('')

/** HTML that says the same with allowed elements only; sanitising twice changes nothing. */
export const sanitizeRichText = (html: string): string => writeRichText(parseRichText(html))

/** The words alone, as HTML: for texts that were never meant to hold any. */
export const richTextOf = (plain: string): string => encoded(decoded(plain)).replaceAll('\n', '<br>')
