import { imageIn } from './image-address.ts'
import { parseRichText, type RichNode } from './rich-text.ts'

const everyNode = (nodes: readonly RichNode[]): RichNode[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [node] : [node, ...everyNode(node.children)]))

/** Whether there is anything to see in this HTML: a word or an image. */
export const hasContent = (html: string): boolean =>
  everyNode(parseRichText(html)).some((node) =>
    typeof node === 'string' ? node.trim() !== '' : node.tag === 'img',
  )

/** The ids of the stored images in this HTML. */
export const imagesOf = (html: string): string[] =>
  everyNode(parseRichText(html)).flatMap((node) =>
    typeof node === 'string' ? [] : (imageIn(node.src ?? '') ?? []),
  )
