import { DecoratorNode, type NodeKey, type SerializedLexicalNode } from 'lexical'
import type { ReactNode } from 'react'
import { StoredImage } from '#web/files/stored-image.tsx'

type ImageJson = SerializedLexicalNode & { src: string; alt: string }

/** A stored image within a text. */
export class ImageNode extends DecoratorNode<ReactNode> {
  readonly src: string
  readonly alt: string

  constructor(src = '', alt = '', key?: NodeKey) {
    super(key)
    this.src = src
    this.alt = alt
  }

  static override getType(): string {
    return 'stored-image'
  }

  static override clone(node: ImageNode): ImageNode {
    return new ImageNode(node.src, node.alt, node.getKey())
  }

  static override importJSON(json: SerializedLexicalNode): ImageNode {
    const { src, alt } = json as ImageJson
    return new ImageNode(src, alt)
  }

  override exportJSON(): ImageJson {
    return { ...super.exportJSON(), src: this.src, alt: this.alt }
  }

  override exportDOM(): { element: HTMLElement } {
    const element = document.createElement('img')
    element.setAttribute('src', this.src)
    element.setAttribute('alt', this.alt)
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
    return (
      <StoredImage
        src={this.src}
        alt={this.alt}
        className="inline-block max-h-60 max-w-full align-bottom"
        fallback={<span className="rounded-xs bg-grey-soft px-1 text-ink-2">{this.alt}</span>}
      />
    )
  }
}
