import type pg from 'pg'
import type { DemoFiles } from '#server/seed/demo-proofs.ts'
import type { Person } from './deciding.ts'
import type { PlannedClaim } from './planned-claims.ts'
import { receiptPicture } from './receipt-picture.ts'
import type { Receipt } from './receipts.ts'

/** Receipts of claims that began this lately have a picture: those that people look at first. */
const picturedMs = 21 * 24 * 3_600_000

/** A claim, and who photographed its receipts. */
interface Pictured {
  readonly id: string
  readonly receipts: readonly Receipt[]
  readonly by: Person
  readonly claim: PlannedClaim
  /** When the demo data is made. */
  readonly now: number
}

/** Attaches a picture of each receipt of a claim of lately, as whoever handed it in would have; bytes before rows, as everywhere. */
export const attachPictures = async (
  client: pg.Client,
  files: DemoFiles,
  { id: recordId, receipts, by, claim: { member, createdAt }, now }: Pictured,
): Promise<void> => {
  if (createdAt < now - picturedMs) return
  await client.query(`SELECT set_config('app.user_id', $1, true)`, [by.id])
  for (const receipt of receipts) {
    const { id, size, sha256 } = await files.put(receiptPicture(receipt))
    await client.query(
      `INSERT INTO sys_file (id, name, mime, size, sha256, owner_id, sys_org_code, attachment, expires_at)
       VALUES ($1, $2, 'image/png', $3, $4, $5, $6, 'offered', clock_timestamp() + interval '1 day')`,
      [id, `票据 ${receipt.number}.png`, size, sha256, by.id, member.orgCode],
    )
    await client.query(
      `INSERT INTO claim_file (record_id, sys_org_code, field, file_id, kind, create_by, create_time) VALUES ($1, $2, 'files', $3, 'RECEIPT', $4, $5)`,
      [recordId, member.orgCode, id, by.username, new Date(createdAt).toISOString()],
    )
  }
  await client.query(`SELECT set_config('app.user_id', '', true)`)
}
