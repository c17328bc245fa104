import { crc32, deflateSync } from 'node:zlib'
import type pg from 'pg'
import { asking, type DemoProof } from './family-changes.ts'

const [width, height] = [640, 430]
const lines = [
  { y: 50, length: 240 },
  ...[110, 160, 210, 260, 310].map((y, at) => ({ y, length: 420 - at * 45 })),
]
const seal = { x: 520, y: 320, radius: 56 }

/** A paper as a scanner gives it, with bars for words: how light each point is. */
const shadeAt = (x: number, y: number, hasSeal: boolean): number => {
  if (x < 6 || y < 6 || x >= width - 6 || y >= height - 6) return 200
  if (hasSeal && Math.abs(Math.hypot(x - seal.x, y - seal.y) - seal.radius) < 5) return 150
  return lines.some((line) => y >= line.y && y < line.y + 16 && x >= 50 && x < 50 + line.length) ? 175 : 255
}

const chunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** As a PNG in shades of grey; written here, as images are read and never drawn on the server. */
const paper = (hasSeal: boolean): Buffer => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 8
  const rows = Array.from({ length: height }, (_row, y) => [
    0,
    ...Array.from({ length: width }, (_point, x) => shadeAt(x, y, hasSeal)),
  ])
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.from(rows.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Where bytes are kept (`FileStore`). */
export interface DemoFiles {
  put(content: Uint8Array): Promise<{ readonly id: string; readonly size: number }>
}

/** Attaches what proves the demo requests, as their HR would have; bytes before rows, as everywhere. */
export const seedProofs = async (
  client: pg.Client,
  files: DemoFiles,
  proofs: readonly (DemoProof & { readonly recordId: string })[],
): Promise<void> => {
  await client.query(`SELECT set_config('app.user_id', $1, true)`, [asking.hrId])
  for (const { recordId, name, hasSeal } of proofs) {
    const { id, size } = await files.put(paper(hasSeal))
    await client.query(
      `INSERT INTO sys_file (id, name, mime, size, owner_id, sys_org_code, attachment, expires_at)
       VALUES ($1, $2, 'image/png', $3, $4, $5, 'offered', clock_timestamp() + interval '1 day')`,
      [id, name, size, asking.hrId, asking.orgCode],
    )
    await client.query(
      `INSERT INTO family_change_file (record_id, sys_org_code, field, file_id, create_by) VALUES ($1, $2, 'files', $3, $4)`,
      [recordId, asking.orgCode, id, asking.hr],
    )
  }
  await client.query(`SELECT set_config('app.user_id', '', true)`)
}
