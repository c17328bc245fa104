import type pg from 'pg'
import { asking, type DemoProof } from './family-changes.ts'
import { greyPng } from './grey-png.ts'

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

const paper = (hasSeal: boolean): Buffer => {
  const points = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) points[y * width + x] = shadeAt(x, y, hasSeal)
  return greyPng({ width, height, points })
}

/** Where bytes are kept (`FileStore`). */
export interface DemoFiles {
  put(content: Uint8Array): Promise<{ readonly id: string; readonly size: number; readonly sha256: string }>
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
