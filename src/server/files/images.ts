import type { Sharp } from 'sharp'
import { imageLimits } from '#contract/records/files.ts'
import { Failure, refusal } from '#contract/core/failures.ts'

/** A part of an image, in pixels of the image as it is seen (turned as its camera says). */
export interface SquareBox {
  readonly left: number
  readonly top: number
  readonly side: number
}

/** How an image is stored. */
export interface ImageOptions {
  /** The longer side at most; smaller images stay as they are. */
  readonly edge: number
  /** Cut to a square first: this one, or the largest in the middle. */
  readonly square?: SquareBox | 'middle'
}

/** An image drawn anew: nothing of the file it came from is left but its pixels. */
export interface DrawnImage {
  readonly bytes: Uint8Array
  readonly mime: 'image/png' | 'image/jpeg'
  readonly extension: 'png' | 'jpg'
  readonly width: number
  readonly height: number
}

const texts = {
  notAnImage: /*i18n*/ { id: 'image.type', message: '只支持 PNG、JPG 或 WebP 格式的图片' },
  broken: /*i18n*/ { id: 'image.broken', message: '图片已损坏或无法读取，请换一张' },
  pixels: /*i18n*/ { id: 'image.pixels', message: '图片不能超过 4000 万像素，请缩小后再上传' },
  square: /*i18n*/ { id: 'image.square', message: '裁剪区域超出了图片' },
}
const seconds = 20

/** The format of an image, told by its first bytes; undefined for whatever else it is. */
export const formatOf = (bytes: Buffer): string | undefined => {
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png'
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg'
  const isRiff = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
  return isRiff ? 'webp' : undefined
}

/** Loaded with the first image only, and taught to read nothing but these three formats from memory. */
const loadSharp = async () => {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
  })
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
let loading: ReturnType<typeof loadSharp> | undefined

/** Where there is no library for this machine, everything but images goes on. */
const library = () => {
  loading ??= loadSharp().catch(() => {
    loading = undefined
    throw new Failure('unavailable')
  })
  return loading
}

const seen = async (image: Sharp, format: string): Promise<{ width: number; height: number }> => {
  const { autoOrient, ...found } = await image.metadata()
  if (found.format !== format) throw refusal(texts.notAnImage)
  if (found.width * found.height > imageLimits.pixels) throw refusal(texts.pixels)
  return autoOrient
}

const isInside = ({ left, top, side }: SquareBox, { width, height }: { width: number; height: number }) =>
  [left, top, side].every(Number.isInteger) &&
  left >= 0 &&
  top >= 0 &&
  side >= 1 &&
  left + side <= width &&
  top + side <= height

const cut = (
  image: Sharp,
  { edge, square }: ImageOptions,
  size: { width: number; height: number },
): Sharp => {
  if (square === undefined) return image.resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
  const side = Math.min(size.width, size.height)
  const middle = {
    left: Math.floor((size.width - side) / 2),
    top: Math.floor((size.height - side) / 2),
    side,
  }
  const box = square === 'middle' ? middle : square
  if (!isInside(box, size)) throw refusal(texts.square)
  const across = Math.min(edge, box.side)
  return image
    .extract({ left: box.left, top: box.top, width: box.side, height: box.side })
    .resize(across, across)
}

/**
 * Reads a PNG, JPEG or WebP and draws it anew as PNG or JPEG, without metadata, colour profiles, further frames or
 * anything else that may hide in a file (security FIL-1). Throws `tooLarge` and refusals in words. One call may need some
 * 200 MB: let them wait for each other.
 */
export const drawImage = async (given: Uint8Array, options: ImageOptions): Promise<DrawnImage> => {
  if (given.byteLength > imageLimits.bytes) throw new Failure('tooLarge', { max: '10 MiB' })
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  const format = formatOf(bytes)
  if (!format) throw refusal(texts.notAnImage)
  const sharp = await library()
  // Counted by `seen`, in words; the limit here is for headers that promise less than follows.
  const image = sharp(bytes, {
    limitInputPixels: imageLimits.pixels,
    sequentialRead: true,
    failOn: 'error',
  })
  try {
    const size = await seen(sharp(bytes, { limitInputPixels: false }), format)
    const { hasAlpha } = await image.metadata()
    const turned = cut(image.autoOrient(), options, size).timeout({ seconds })
    const isPng = format === 'png' || hasAlpha
    const drawn = await (
      isPng ? turned.png({ compressionLevel: 9 }) : turned.jpeg({ quality: 85, mozjpeg: true })
    ).toBuffer({ resolveWithObject: true })
    return {
      bytes: drawn.data,
      mime: isPng ? 'image/png' : 'image/jpeg',
      extension: isPng ? 'png' : 'jpg',
      width: drawn.info.width,
      height: drawn.info.height,
    }
  } catch (error) {
    throw error instanceof Failure ? error : refusal(texts.broken)
  }
}
