import { $createLinkNode, $isLinkNode } from '@lexical/link'
import { $createListItemNode, $createListNode, $isListNode, type ListNode } from '@lexical/list'
import {
  $createLineBreakNode,
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $isElementNode,
  $isLineBreakNode,
  $isTextNode,
  type ElementNode,
  type LexicalNode,
  type TextFormatType,
  type TextNode,
} from 'lexical'
import { hasContent } from '#contract/rules/rich-content.ts'
import { lookOf, styleOf, type TextLook } from '#contract/rules/rich-style.ts'
import {
  parseRichText,
  richTextOf,
  safeLink,
  writeRichText,
  type RichElement,
  type RichNode,
  type RichTag,
} from '#contract/rules/rich-text.ts'
import { ImageNode } from './rich-text-image.tsx'

/** From the outermost to the innermost element. */
const formats = [
  ['bold', 'strong'],
  ['italic', 'em'],
  ['underline', 'u'],
  ['strikethrough', 's'],
] as const satisfies readonly (readonly [TextFormatType, RichTag])[]

interface Ink {
  readonly formats: readonly TextFormatType[]
  readonly look: TextLook
}
const plainInk: Ink = { formats: [], look: {} }

const inkWithin = ({ tag, size, color }: RichElement, ink: Ink): Ink => {
  const format = tag === 'h3' ? 'bold' : formats.find(([, one]) => one === tag)?.[0]
  return {
    formats: format && !ink.formats.includes(format) ? [...ink.formats, format] : ink.formats,
    look: { ...ink.look, ...(size !== undefined && { size }), ...(color !== undefined && { color }) },
  }
}

const isElement = (node: RichNode): node is RichElement => typeof node !== 'string'
const isList = (node: RichNode): boolean => isElement(node) && (node.tag === 'ul' || node.tag === 'ol')
const isBlock = (node: RichNode): boolean =>
  isElement(node) && (isList(node) || ['p', 'h3', 'blockquote', 'li'].includes(node.tag))
const holdsBlock = (node: RichNode): boolean =>
  isElement(node) && node.children.some((child) => isBlock(child) || holdsBlock(child))

const $inked = (text: string, ink: Ink): TextNode => {
  const node = $createTextNode(text.replaceAll(/ ?\n ?/g, ' ')).setStyle(styleOf(ink.look))
  for (const format of ink.formats) node.toggleFormat(format)
  return node
}

const $image = ({ src = '', alt = '', width, height }: RichElement): ImageNode =>
  new ImageNode({ src, alt, width, height })

const $inlines = (nodes: readonly RichNode[], ink: Ink): LexicalNode[] =>
  nodes.flatMap((node): LexicalNode[] => {
    if (!isElement(node)) return [$inked(node, ink)]
    if (node.tag === 'br') return [$createLineBreakNode()]
    if (node.tag === 'img') return [$image(node)]
    if (isList(node)) return []
    const within = $inlines(node.children, inkWithin(node, ink))
    return node.tag === 'a' ? [$createLinkNode(node.href).append(...within)] : within
  })

const $list = (element: RichElement, ink: Ink): ListNode => {
  const list = $createListNode(element.tag === 'ol' ? 'number' : 'bullet')
  for (const item of element.children) {
    if (!isElement(item)) continue
    list.append($createListItemNode().append(...$inlines(item.children, inkWithin(item, ink))))
    for (const nested of item.children.filter(isElement).filter(isList))
      list.append($createListItemNode().append($list(nested, ink)))
  }
  return list
}

/** An empty line is a paragraph with a break in HTML, and one without anything in an editor. */
const lineOf = ({ children }: RichElement): readonly RichNode[] => {
  const [only, ...others] = children
  return others.length === 0 && typeof only === 'object' && only.tag === 'br' ? [] : children
}

const $blocks = (nodes: readonly RichNode[], ink: Ink): ElementNode[] => {
  const made: ElementNode[] = []
  let open: ElementNode | undefined
  for (const node of nodes) {
    if (isElement(node) && (isBlock(node) || holdsBlock(node))) {
      open = undefined
      if (isList(node)) made.push($list(node, ink))
      else if (holdsBlock(node)) made.push(...$blocks(node.children, inkWithin(node, ink)))
      else made.push($createParagraphNode().append(...$inlines(lineOf(node), inkWithin(node, ink))))
      continue
    }
    if (!open && !isElement(node) && node.trim() === '') continue
    if (!open) made.push((open = $createParagraphNode()))
    open.append(...$inlines([node], ink))
  }
  return made
}

/** Any HTML, or plain text, as paragraphs and lists of the editor; what is not allowed is left behind (`parseRichText`). */
export const $blocksOf = (text: string): ElementNode[] =>
  $blocks(parseRichText(/<[a-z]/i.test(text) ? text : richTextOf(text)), plainInk)

const ofText = (node: TextNode): RichNode => {
  const look = lookOf(node.getStyle())
  const text: RichNode = node.getTextContent()
  const styled: RichNode = styleOf(look) ? { tag: 'span', ...look, children: [text] } : text
  return formats.reduceRight<RichNode>(
    (inner, [format, tag]) => (node.hasFormat(format) ? { tag, children: [inner] } : inner),
    styled,
  )
}

const ofImage = ({ picture: { src, alt, width, height } }: ImageNode): RichElement => ({
  tag: 'img',
  src,
  ...(width !== undefined && height !== undefined && { width, height }),
  alt,
  children: [],
})

const ofInline = (node: LexicalNode): RichNode[] => {
  if ($isTextNode(node)) return [ofText(node)]
  if ($isLineBreakNode(node)) return [{ tag: 'br', children: [] }]
  if (node instanceof ImageNode) return [ofImage(node)]
  if (!$isElementNode(node) || $isListNode(node)) return []
  const children = node.getChildren().flatMap(ofInline)
  const href = $isLinkNode(node) ? safeLink(node.getURL()) : undefined
  return href === undefined ? children : [{ tag: 'a', href, children }]
}

const ofList = (list: ListNode): RichElement => {
  const items: RichElement[] = []
  for (const item of list.getChildren()) {
    if (!$isElementNode(item)) continue
    const [first] = item.getChildren()
    const last = items.at(-1)
    if ($isListNode(first) && last) last.children.push(ofList(first))
    else items.push({ tag: 'li', children: item.getChildren().flatMap(ofInline) })
  }
  return { tag: list.getListType() === 'number' ? 'ol' : 'ul', children: items }
}

const ofBlock = (block: LexicalNode): RichElement => {
  if ($isListNode(block)) return ofList(block)
  const children = $isElementNode(block) ? block.getChildren().flatMap(ofInline) : []
  return { tag: 'p', children: children.length > 0 ? children : [{ tag: 'br', children: [] }] }
}

/** What the editor holds as HTML of allowed elements only; `''` where there is nothing to see. */
export const $htmlOfEditor = (): string => {
  const html = writeRichText($getRoot().getChildren().map(ofBlock))
  return hasContent(html) ? html : ''
}
