import type { Tx } from '#server/db/pool.ts'

/**
 * An image that the person of the transaction may see: their own, whatever organisation they are in today, or one of an
 * announcement addressed to them. The view `my_image` says which (decision 026).
 */
export const imageOf = async (tx: Tx, id: string): Promise<{ name: string; mime: string } | undefined> =>
  (await tx.query<{ name: string; mime: string }>(`SELECT name, mime FROM my_image WHERE id = $1`, [id]))[0]
