import { DecoratorNode, type NodeKey, type SerializedLexicalNode } from 'lexical'
import type { ReactNode } from 'react'
import { StoredImage } from '#web/files/stored-image.tsx'

/** An image as a text names it; its size in pixels, where that is known. */
interface Picture {
  readonly src: string
  readonly alt: string
  readonly width?: number | undefined
  readonly height?: number | undefined
}
type ImageJson = SerializedLexicalNode & Picture

/** A stored image within a text. */
export class ImageNode extends DecoratorNode<ReactNode> {
  readonly picture: Picture

  constructor(picture: Picture = { src: '', alt: '' }, key?: NodeKey) {
    super(key)
    this.picture = picture
  }

  static override getType(): string {
    return 'stored-image'
  }

  static override clone(node: ImageNode): ImageNode {
    return new ImageNode(node.picture, node.getKey())
  }

  static override importJSON(json: SerializedLexicalNode): ImageNode {
    const { src, alt, width, height } = json as ImageJson
    return new ImageNode({ src, alt, width, height })
  }

  override exportJSON(): ImageJson {
    return { ...super.exportJSON(), ...this.picture }
  }

  override exportDOM(): { element: HTMLElement } {
    const element = document.createElement('img')
    for (const [name, value] of Object.entries(this.picture))
      if (value !== undefined) element.setAttribute(name, String(value))
    return { element }
  }

  override createDOM(): HTMLElement {
    return document.createElement('span')
  }

  override updateDOM(): false {
    return false
  }

  override isInline(): true {
    return true
  }

  override decorate(): ReactNode {
    const { src, alt } = this.picture
    return (
      <StoredImage
        src={src}
        alt={alt}
        className="inline-block max-h-60 max-w-full align-bottom"
        fallback={<span className="rounded-xs bg-grey-soft px-1 text-ink-2">{alt}</span>}
      />
    )
  }
}
