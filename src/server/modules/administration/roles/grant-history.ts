import * as z from 'zod/mini'
import type { RoleGrant } from '#contract/administration/role-permissions.ts'
import { momentText } from '#contract/rules/calendar.ts'
import type { Context } from '#server/calls/caller.ts'
import { realNames } from '#server/store/people.ts'
import { nameIn } from '#server/store/present.ts'
import { permissionsOf } from './role-permissions-store.ts'

/** Of more changes the newest are told. */
const mostTold = 50

const ids = z.nullable(z.array(z.string()))
/** What the audit trail notes of a change of grants. */
const Note = z.object({
  id: z.string(),
  at: z.date(),
  actor: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  grantedIds: ids,
  revokedIds: ids,
})
type Note = z.infer<typeof Note>

const notesOf = (roleId: string, { tx }: Context): Promise<Note[]> =>
  tx.rows(
    Note,
    `SELECT id::text AS id, at, actor, detail ->> 'reason' AS reason, detail -> 'grantedIds' AS "grantedIds", detail -> 'revokedIds' AS "revokedIds"
     FROM sys_audit WHERE object_table = 'sys_role' AND object_id = $1 AND action = 'grant' ORDER BY sys_audit.id DESC LIMIT ${mostTold}`,
    [roleId],
  )

const Named = z.object({ id: z.string(), name: z.string(), isThere: z.boolean() })

/** The names of entries, deleted ones too. */
const namesOf = async (wanted: readonly string[], { tx, locale }: Context) => {
  const rows = await tx.rows(
    Named,
    `SELECT p.id::text AS id, ${nameIn(locale, 'p.name')} AS name, p.del_flag = 0 AS "isThere" FROM sys_permission p WHERE p.id = ANY($1::bigint[])`,
    [wanted],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * The changes of what a role is granted, newest first, each with what was granted before it: made from what is granted now,
 * change by change. An older note that has no ids ends it.
 */
export const grantHistory = async (roleId: string, context: Context): Promise<RoleGrant[]> => {
  const notes = await notesOf(roleId, context)
  const known = await namesOf(
    notes.flatMap(({ grantedIds, revokedIds }) => [...(grantedIds ?? []), ...(revokedIds ?? [])]),
    context,
  )
  const people = await realNames(
    context.tx,
    notes.flatMap(({ actor }) => actor ?? []),
  )
  const granted = new Set(await permissionsOf(roleId, context))
  const told: RoleGrant[] = []
  for (const { id, at, actor, reason, grantedIds, revokedIds } of notes) {
    if (!grantedIds || !revokedIds) break
    for (const one of grantedIds) granted.delete(one)
    for (const one of revokedIds) if (known.get(one)?.isThere) granted.add(one)
    const named = (some: readonly string[]) => some.flatMap((one) => known.get(one)?.name ?? [])
    told.push({
      id,
      at: momentText(at),
      by: actor && (people.get(actor) ?? actor),
      reason,
      granted: named(grantedIds),
      revoked: named(revokedIds),
      before: [...granted],
    })
  }
  return told
}
