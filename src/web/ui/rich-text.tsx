import { createElement, type ReactNode } from 'react'
import { parseRichText, type RichElement, type RichNode, type RichTag } from '#contract/rules/rich-text.ts'

const looks: Partial<Record<RichTag, string>> = {
  p: 'my-2 first:mt-0 last:mb-0',
  h3: 'my-2 text-md font-semibold',
  ul: 'my-2 list-disc pl-5',
  ol: 'my-2 list-decimal pl-5',
  blockquote: 'my-2 border-l border-line pl-4 text-ink-2',
}

type DrawImage = (image: RichElement, key: number) => ReactNode
const altOf: DrawImage = ({ alt }) => alt ?? null

const draw = (node: RichNode, key: number, image: DrawImage): ReactNode => {
  if (typeof node === 'string') return node
  const { tag, href, size, color, children } = node
  if (tag === 'img') return image(node, key)
  const outward = href !== undefined && { href, target: '_blank', rel: 'noopener noreferrer' }
  const className = looks[tag]
  const style = tag === 'span' && { style: { fontSize: size, color } }
  return createElement(
    tag,
    { key, ...outward, ...style, ...(className && { className }) },
    ...(tag === 'br' ? [] : children.map((child, at) => draw(child, at, image))),
  )
}

/**
 * Formatted text that somebody wrote, drawn element by element: nothing of it is ever given to the browser as HTML.
 * `image` draws what only the server can show; without it an image is its alternative text.
 */
export const RichText = ({ html, image = altOf }: { html: string; image?: DrawImage }) => (
  <div className="wrap-anywhere">{parseRichText(html).map((node, at) => draw(node, at, image))}</div>
)
