import type pg from 'pg'
import sharp from 'sharp'
import type { FileStore } from '#server/files/file-store.ts'
import { asking, type DemoProof } from './family-changes.ts'

const line = (y: number, width: number, colour = '#b9c4ce') =>
  `<rect x="60" y="${y}" width="${width}" height="18" rx="9" fill="${colour}"/>`

/** A paper as a scanner gives it, with bars for words: nobody’s, and the same on every machine. */
const paper = (hasSeal: boolean): Promise<Buffer> => {
  const lines = [
    line(60, 300, '#7f8c99'),
    ...[130, 190, 250, 310, 370].map((y, at) => line(y, 520 - at * 55)),
  ]
  const seal = '<circle cx="650" cy="400" r="70" fill="none" stroke="#cf6a60" stroke-width="10"/>'
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="540"><rect width="800" height="540" fill="#fff"/>
       <rect x="12" y="12" width="776" height="516" rx="14" fill="none" stroke="#c9d2da" stroke-width="3"/>${lines.join('')}${hasSeal ? seal : ''}</svg>`,
    ),
  )
    .png()
    .toBuffer()
}

/** Attaches what proves the demo requests, as their HR would have; bytes before rows, as everywhere. */
export const seedProofs = async (
  client: pg.Client,
  files: FileStore,
  proofs: readonly (DemoProof & { readonly recordId: string })[],
): Promise<void> => {
  await client.query(`SELECT set_config('app.user_id', $1, true)`, [asking.hrId])
  for (const { recordId, name, hasSeal } of proofs) {
    const { id, size } = await files.put(await paper(hasSeal))
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
