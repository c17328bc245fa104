/** The sizes of text that a person may choose, in px (specification 2.6). */
export const fontSizes = [12, 14, 16, 20, 24, 36] as const
export type FontSize = (typeof fontSizes)[number]

/** How a piece of text looks; `color` is `#` and six small hexadecimal digits. */
export interface TextLook {
  readonly size?: FontSize
  readonly color?: string
}

const sizeOf = (value: string): FontSize | undefined => fontSizes.find((size) => value === `${size}px`)

const twoDigits = (part: string): string => Number(part).toString(16).padStart(2, '0')

const colorOf = (value: string): string | undefined => {
  if (/^#[\da-f]{6}$/.test(value)) return value
  const short = /^#([\da-f])([\da-f])([\da-f])$/.exec(value)
  if (short)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`
  const parts = /^rgb\((\d{1,3}), ?(\d{1,3}), ?(\d{1,3})\)$/.exec(value)?.slice(1)
  return parts?.every((part) => Number(part) <= 255) ? `#${parts.map(twoDigits).join('')}` : undefined
}

/** Size and colour of a style attribute, where they are allowed; everything else is dropped. */
export const lookOf = (style: string): TextLook => {
  const declarations = new Map(
    style
      .toLowerCase()
      .split(';')
      .map((part) => {
        const colon = part.indexOf(':')
        return [part.slice(0, colon).trim(), part.slice(colon + 1).trim()] as const
      }),
  )
  const size = sizeOf(declarations.get('font-size') ?? '')
  const color = colorOf(declarations.get('color') ?? '')
  return { ...(size !== undefined && { size }), ...(color !== undefined && { color }) }
}

/** The style attribute of a size and colour; `''` for neither. */
export const styleOf = ({ size, color }: TextLook): string =>
  [size === undefined ? [] : [`font-size: ${size}px`], color === undefined ? [] : [`color: ${color}`]]
    .flat()
    .join('; ')
