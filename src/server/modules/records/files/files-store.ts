import * as z from 'zod/mini'
import type { Tx } from '#server/db/pool.ts'

const Image = z.object({ name: z.string(), mime: z.string() })

/**
 * An image that the person of the transaction may see: their own, whatever organisation they are in today, or one of an
 * announcement addressed to them. The view `my_image` says which (domain 5.1).
 */
export const imageOf = async (tx: Tx, id: string): Promise<{ name: string; mime: string } | undefined> =>
  (await tx.rows(Image, `SELECT name, mime FROM my_image WHERE id = $1`, [id]))[0]
