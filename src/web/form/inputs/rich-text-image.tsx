import { useLingui } from '@lingui/react/macro'
import { DecoratorNode, type LexicalEditor, type NodeKey, type SerializedLexicalNode } from 'lexical'
import type { ReactNode } from 'react'
import { StoredImage } from '#web/files/stored-image.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'

/** An image as a text names it; its size in pixels, where that is known. */
interface Picture {
  readonly src: string
  readonly alt: string
  readonly width?: number | undefined
  readonly height?: number | undefined
}
/** How wide an image may be chosen to be, in px; a new one is at most the middle one. */
const widths = { small: 120, middle: 240, large: 480 } as const

type Size = Pick<Picture, 'width' | 'height'>

/** The same shape at another width. */
const atWidth = ({ width, height }: Size, wanted: number): Size =>
  width && height ? { width: wanted, height: Math.max(1, Math.round((height * wanted) / width)) } : {}

/** A new image does not fill the line: a logo below a letter is small. */
export const fitted = (size: Size): Size =>
  size.width && size.width > widths.middle ? atWidth(size, widths.middle) : size

type ImageJson = SerializedLexicalNode & Picture

/** The image as large as it will be; a press offers other sizes. */
const SizedImage = ({ picture, onWidth }: { picture: Picture; onWidth: (width: number) => void }) => {
  const { t } = useLingui()
  const { src, alt, width, height } = picture
  const image = (
    <StoredImage
      src={src}
      alt={alt}
      width={width}
      height={height}
      className="inline-block h-auto max-w-full align-bottom"
      fallback={<span className="rounded-xs bg-grey-soft px-1 text-ink-2">{alt}</span>}
    />
  )
  if (!width || !height) return image
  const sizes = [
    { value: widths.small, label: t`小` },
    { value: widths.middle, label: t`中` },
    { value: widths.large, label: t`大` },
  ]
  return (
    <Menu
      align="start"
      trigger={
        <button type="button" aria-label={t`图片大小：${alt}`} className="rounded-xs">
          {image}
        </button>
      }
    >
      {sizes.map(({ value, label }) => (
        <MenuItem key={value} icon={value === width ? 'check' : 'space'} onSelect={() => onWidth(value)}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  )
}

/** A stored image within a text. */
export class ImageNode extends DecoratorNode<ReactNode> {
  picture: Picture

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

  resize(width: number): void {
    const { picture } = this.getWritable()
    this.getWritable().picture = { ...picture, ...atWidth(picture, width) }
  }

  override decorate(editor: LexicalEditor): ReactNode {
    return <SizedImage picture={this.picture} onWidth={(width) => editor.update(() => this.resize(width))} />
  }
}
