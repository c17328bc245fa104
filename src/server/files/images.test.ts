import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawImage } from './images.ts'

const plain = { edge: 2_000 }

const painted = (width: number, height: number, alpha = 1) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 30, alpha } } })
const png = (width: number, height: number, alpha = 1) => painted(width, height, alpha).png().toBuffer()
const jpeg = (width: number, height: number) => painted(width, height).jpeg().toBuffer()

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
/** A few hundred bytes that claim to be a picture of this size. */
const claiming = (width: number, height: number) => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(3_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const refused = (bytes: Uint8Array, options: Parameters<typeof drawImage>[1] = plain) =>
  drawImage(bytes, options).then(
    () => 'drawn',
    (error: unknown) => (error as { text: { id: string } }).text.id,
  )

describe('refused as an image', () => {
  test('is what has other bytes than a PNG, JPEG or WebP, whatever it is called', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
    for (const bytes of [
      '',
      svg,
      `<?xml version="1.0"?>${svg}`,
      '<html><script>alert(1)</script></html>',
      'GIF89a\u0001\u0000\u0001\u0000',
      '%PDF-1.7',
      'BM',
      `RIFF....WAVE${svg}`,
      'II*\u0000',
    ])
      expect(await refused(Buffer.from(bytes, 'latin1'))).toBe('image.type')
    for (const format of ['gif', 'tiff', 'heif'] as const)
      expect(
        await refused(
          await painted(8, 8)
            .toFormat(format, { compression: format === 'heif' ? 'av1' : 'none' })
            .toBuffer(),
        ),
      ).toBe('image.type')
  })

  test('is what begins like one and is none, or ends too soon', async () => {
    for (const head of ['\u0089PNG\r\n\u001a\n', '\u00ff\u00d8\u00ff', 'RIFF\u0010\u0000\u0000\u0000WEBP'])
      expect(await refused(Buffer.from(`${head}<script>alert(1)</script>`, 'latin1'))).toBe('image.broken')
    const whole = await painted(400, 400).png({ compressionLevel: 0 }).toBuffer()
    expect(await refused(whole.subarray(0, whole.length / 2))).toBe('image.broken')
    expect(await refused(claiming(300, 300))).toBe('image.broken')
  })

  test('is what has or claims too many pixels, before any of them is drawn', async () => {
    expect(await refused(claiming(50_000, 50_000))).toBe('image.pixels')
    expect(await refused(claiming(2_000_000_000, 1))).toMatch(/^image\.(pixels|broken)$/)
  })

  test('is what weighs more than 10 MiB', async () => {
    expect(await refused(Buffer.concat([await png(9, 9), Buffer.alloc(10 * 1024 * 1024)]))).toBe(
      'failure.tooLarge',
    )
  })

  test('is a square beyond the image', async () => {
    const image = await png(40, 30)
    for (const [left, top, side] of [
      [0, 0, 31],
      [-1, 0, 5],
      [38, 0, 5],
      [0, 0, 0],
      [0.5, 0, 5],
    ] as const)
      expect(await refused(image, { edge: 64, square: { left, top, side } })).toBe('image.square')
  })
})

describe('an image is drawn anew', () => {
  test('a PNG stays one, a JPEG stays one, a WebP becomes what it needs to be', async () => {
    expect(await drawImage(await png(40, 30, 0.5), plain)).toMatchObject({
      mime: 'image/png',
      width: 40,
      height: 30,
    })
    expect(await drawImage(await jpeg(40, 30), plain)).toMatchObject({ mime: 'image/jpeg', extension: 'jpg' })
    const clear = await painted(9, 9, 0).webp({ lossless: true }).toBuffer()
    const full = await painted(9, 9).removeAlpha().webp().toBuffer()
    expect(await drawImage(clear, plain)).toMatchObject({ mime: 'image/png' })
    expect(await drawImage(full, plain)).toMatchObject({ mime: 'image/jpeg' })
  })

  test('without what was written beside its pixels, before, after and within them', async () => {
    const hidden = '<script>alert("polyglot")</script>'
    const noted = await painted(20, 20)
      .jpeg()
      .withExif({ IFD0: { Copyright: hidden, ImageDescription: 'GPS 39.9' } })
      .toBuffer()
    const { bytes } = await drawImage(Buffer.concat([noted, Buffer.from(hidden)]), plain)
    expect(Buffer.from(bytes).toString('latin1')).not.toContain('polyglot')
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    const zipped = Buffer.concat([await png(9, 9), Buffer.from('PK\u0003\u0004payload')])
    expect(Buffer.from((await drawImage(zipped, plain)).bytes).toString('latin1')).not.toContain('payload')
  })

  test('turned as its camera says, and no larger than wished', async () => {
    const turned = await painted(3_000, 1_000).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    expect(await drawImage(turned, plain)).toMatchObject({ width: 667, height: 2_000 })
    expect(await drawImage(turned, { edge: 64, square: { left: 0, top: 2_000, side: 1_000 } })).toMatchObject(
      {
        width: 64,
        height: 64,
      },
    )
  })

  test('cut to the square that was chosen, or to the one in the middle', async () => {
    const half = await sharp(await png(60, 20))
      .composite([
        { input: { create: { width: 30, height: 20, channels: 3, background: '#0000ff' } }, gravity: 'west' },
      ])
      .png()
      .toBuffer()
    const blueOf = async (bytes: Uint8Array) => (await sharp(bytes).stats()).channels[2]?.mean ?? 0
    const chosen = await drawImage(half, { edge: 64, square: { left: 40, top: 0, side: 20 } })
    expect(chosen).toMatchObject({ width: 20, height: 20 })
    expect(await blueOf(chosen.bytes)).toBeLessThan(60)
    const middle = await drawImage(half, { edge: 10, square: 'middle' })
    expect(middle).toMatchObject({ width: 10, height: 10 })
  })
})
