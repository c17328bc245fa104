import type { Tx } from '#server/db/pool.ts'

/** An image of this person that has not expired; images belong to people, whatever organisation they are in today. */
export const imageOf = async (
  tx: Tx,
  id: string,
  owner: string,
): Promise<{ name: string; mime: string } | undefined> =>
  (
    await tx.query<{ name: string; mime: string }>(
      `SELECT name, mime FROM sys_file WHERE id = $1 AND owner_id = $2 AND mime IN ('image/png', 'image/jpeg') AND expires_at > clock_timestamp()`,
      [id, owner],
    )
  )[0]
