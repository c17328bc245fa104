import * as z from 'zod/mini'
import { claimMaskLevels } from '#contract/administration/roles.ts'
import { claim, type claimInvoice, type claimVisit } from '#server/db/schema/claims.ts'
import type { Context } from '#server/calls/caller.ts'
import type { Hide } from '#server/store/conditions.ts'
import { allRowsOf } from '#server/store/data-rules.ts'

const Masked = z.object({
  id: z.string(),
  level: z.enum(claimMaskLevels.values),
  claimId: z.string(),
  isDraft: z.boolean(),
})

/** Notes whose claims are read with a value in some fields. */
const note = async (
  found: readonly z.infer<typeof Masked>[],
  { rows, fields }: { readonly rows: Parameters<Hide>[0]; readonly fields: readonly string[] },
  tx: Context['tx'],
): Promise<void> => {
  const telling = new Set(
    rows.filter((row) => fields.some((field) => row[field])).map(({ id }) => String(id)),
  )
  const read = found.filter(({ id, level, isDraft }) => level === 'NONE' && !isDraft && telling.has(id))
  if (read.length > 0) await tx.query('SELECT note_claim_reading($1)', [read.map(({ claimId }) => claimId)])
}

/**
 * Hides fields of what belongs to claims by the mask level of the roles that reach them (domain 9.1): what is named for the level.
 * Who hands a claim in sees what they type until it is out of their hands.
 */
export const hiddenByMask =
  (
    parts: typeof claimVisit | typeof claimInvoice,
    fields: {
      readonly all: readonly string[]
      readonly diagnosis: readonly string[]
      /** Whoever reads these is noted. */
      readonly noted?: readonly string[]
    },
  ): Hide =>
  async (rows, { tx, caller }) => {
    if (rows.length === 0) return
    const found = await tx.rows(
      Masked,
      `SELECT p.id::text AS id, CASE WHEN c.status IN ('DRAFT', 'RETURNED') AND c.filed_by = nullif($2, '')::bigint THEN 'NONE' ELSE claim_mask_of(c.id, c.sys_org_code) END AS level, c.id::text AS "claimId", c.status = 'DRAFT' AS "isDraft"
       FROM ${allRowsOf(parts)} p JOIN ${allRowsOf(claim)} c ON c.id = p.claim_id WHERE p.id = ANY($1::bigint[])`,
      [rows.map(({ id }) => String(id)), caller.userId],
    )
    const levels = new Map(found.map(({ id, level }) => [id, level]))
    const hidden = { NONE: [], DIAGNOSIS: fields.diagnosis, ALL: fields.all }
    if (fields.noted && !caller.viewer) await note(found, { rows, fields: fields.noted }, tx)
    for (const row of rows)
      for (const field of hidden[levels.get(String(row['id'])) ?? 'ALL']) Reflect.deleteProperty(row, field)
  }
