import * as z from 'zod/mini'
import type { MedicalReader } from '#contract/checks/medical-readers.ts'
import { momentText } from '#contract/rules/calendar.ts'
import type { Context } from '#server/calls/caller.ts'
import type { Hide, Source } from '#server/store/conditions.ts'
import { rowsOf } from '#server/store/data-rules.ts'
import { seenIds } from '#server/store/listing.ts'

/** What is read by medical staff alone, and by whom it was. */
type Medical = 'report' | 'finding'

/** Notes whose rows are read: who is answered one of these fields. Who sees the portal as somebody else reads nothing here. */
export const noteReading =
  (of: Medical, telling: readonly string[]): Hide =>
  async (rows, { tx, caller }) => {
    const read = rows.filter((row) => telling.some((field) => Object.hasOwn(row, field)))
    if (read.length > 0 && !caller.viewer)
      await tx.query('SELECT note_reading($1, $2)', [of, read.map(({ id }) => String(id))])
  }

const Reader = z.object({ realname: z.string(), firstAt: z.date(), lastAt: z.date(), days: z.number() })

/** Who has read a row that the caller sees, the latest first. */
export const readersOf =
  (of: Medical, source: Source) =>
  async ({ id }: { readonly id: string }, context: Context): Promise<MedicalReader[]> => {
    await seenIds(context.tx, rowsOf(source, context), [id])
    const rows = await context.tx.rows(
      Reader,
      `SELECT realname, first_at AS "firstAt", last_at AS "lastAt", days FROM readers_of($1, $2)`,
      [of, id],
    )
    return rows.map((row) => ({ ...row, firstAt: momentText(row.firstAt), lastAt: momentText(row.lastAt) }))
  }
