import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { formatFen } from '#contract/rules/money.ts'
import { greyPng } from '#server/seed/grey-png.ts'
import { fileOf, layout, type Ready } from './receipt-layout.ts'
import type { Receipt } from './receipts.ts'

const ready = new Map<Ready, Uint8Array>()

/** The points of a ready picture; read once. */
const pointsOf = (name: Ready): Uint8Array => {
  const points = ready.get(name) ?? gunzipSync(readFileSync(fileOf(name)))
  ready.set(name, points)
  return points
}

const { width, height, at, glyphs, cell } = layout

/** Lays a text of digits onto a picture: of two points the darker one stays. */
const lay = (onto: Uint8Array, text: string, [left, top]: readonly [number, number]): void => {
  const digits = pointsOf('digits')
  const row = cell.width * glyphs.length
  for (const [place, glyph] of [...text].entries()) {
    const from = glyphs.indexOf(glyph) * cell.width
    if (from < 0) throw new Error(`no picture of ${glyph}`)
    for (let y = 0; y < cell.height; y += 1)
      for (let x = 0; x < cell.width; x += 1) {
        const point = (top + y) * width + left + place * cell.width + x
        onto[point] = Math.min(onto[point] ?? 255, digits[y * row + from + x] ?? 255)
      }
  }
}

/** A receipt as somebody would have photographed it: the words of its kind, with its own number, day and amounts. */
export const receiptPicture = (receipt: Omit<Receipt, 'costLines'>): Buffer => {
  const { kind, code, number, day, fund, coPaid, firstPaid, outside, total } = receipt
  const points = Uint8Array.from(pointsOf(kind === 'TREASURY' ? 'treasury' : 'digital'))
  if (code) lay(points, code, at.code)
  lay(points, number, at.number)
  lay(points, day, at.day)
  for (const [field, fen] of Object.entries({ fund, coPaid, firstPaid, outside, total }) as [
    'fund' | 'coPaid' | 'firstPaid' | 'outside' | 'total',
    number,
  ][])
    lay(points, formatFen(BigInt(fen)), at[field])
  return greyPng({ width, height, points })
}
