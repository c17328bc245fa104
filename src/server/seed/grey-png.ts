import { crc32, deflateSync } from 'node:zlib'

const chunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** Points in shades of grey, line by line, a byte each. */
export interface GreyPicture {
  readonly width: number
  readonly height: number
  readonly points: Uint8Array
}

/** Writes a picture in shades of grey as a PNG, without a library: images are read on the server, and drawn here alone. */
export const greyPng = ({ width, height, points }: GreyPicture): Buffer => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 8
  const rows = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y += 1)
    rows.set(points.subarray(y * width, (y + 1) * width), y * (width + 1) + 1)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
