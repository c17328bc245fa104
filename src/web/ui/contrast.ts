/** Colour arithmetic for the theme: sRGB hex in and out, OKLCH in between, contrast as WCAG 2.2 defines it. */

type Triple = readonly [number, number, number]
export type Oklch = { l: number; c: number; h: number }

const toLinear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4

const fromLinear = (channel: number): number =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055

/** `#rrggbb` to linear-light RGB, each 0..1. Throws on anything else. */
export const linearRgb = (hex: string): Triple => {
  const digits = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex)
  if (!digits) throw new Error(`not a #rrggbb colour: ${hex}`)
  const channel = (at: number) => toLinear(Number.parseInt(digits[at] ?? '', 16) / 255)
  return [channel(1), channel(2), channel(3)]
}

/** Linear-light RGB to `#rrggbb`; values outside 0..1 are clipped. */
export const hexOf = (rgb: Triple): string =>
  `#${rgb
    .map((value) => Math.round(fromLinear(Math.min(1, Math.max(0, value))) * 255))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`

const luminance = (hex: string): number => {
  const [r, g, b] = linearRgb(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG contrast ratio of two colours, 1..21. */
export const contrast = (one: string, other: string): number => {
  const [a, b] = [luminance(one) + 0.05, luminance(other) + 0.05]
  return a > b ? a / b : b / a
}

/** The lowest contrast of a colour against several backgrounds. */
export const worstContrast = (colour: string, backgrounds: readonly string[]): number =>
  Math.min(...backgrounds.map((background) => contrast(colour, background)))

export const toOklch = (hex: string): Oklch => {
  const [r, g, b] = linearRgb(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bb),
    h: Math.atan2(bb, a),
  }
}

const rgbOfOklch = ({ l, c, h }: Oklch): Triple => {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)]
  const ll = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const mm = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const ss = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * ll - 3.3077115913 * mm + 0.2309699292 * ss,
    -1.2684380046 * ll + 2.6097574011 * mm - 0.3413193965 * ss,
    -0.0041960863 * ll - 0.7034186147 * mm + 1.707614701 * ss,
  ]
}

const isDrawable = (rgb: Triple): boolean => rgb.every((value) => value >= -0.0005 && value <= 1.0005)

/** OKLCH to `#rrggbb`, giving up chroma (never lightness or hue) until a screen can draw it. */
export const fromOklch = (colour: Oklch): string => {
  let [low, high] = [0, colour.c]
  if (isDrawable(rgbOfOklch(colour))) return hexOf(rgbOfOklch(colour))
  for (let step = 0; step < 20; step += 1) {
    const middle = (low + high) / 2
    if (isDrawable(rgbOfOklch({ ...colour, c: middle }))) low = middle
    else high = middle
  }
  return hexOf(rgbOfOklch({ ...colour, c: low }))
}

/** Moves the lightness by `step` until the colour has `ratio` against every background. Throws if none has. */
export const shadeUntil = (
  colour: Oklch,
  against: readonly string[],
  { ratio, step }: { ratio: number; step: number },
): string => {
  for (let l = colour.l; l >= 0 && l <= 1; l += step) {
    const hex = fromOklch({ ...colour, l })
    if (worstContrast(hex, against) >= ratio) return hex
  }
  throw new Error(`no shade of hue ${colour.h} reaches ${ratio}:1 on ${against.join(' ')}`)
}
