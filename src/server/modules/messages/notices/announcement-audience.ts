import * as z from 'zod/mini'
import { addresseesOf, type Announcement } from '#contract/messages/announcement-fields.ts'
import type { Context } from '#server/calls/caller.ts'
import type { Tx } from '#server/db/pool.ts'
import type { Audience } from '#server/notices/publish-notice.ts'

/** How many of an audience there are. */
const KnownAudience = z.object({ users: z.number(), orgCodes: z.number(), roleIds: z.number() })
type KnownAudience = z.infer<typeof KnownAudience>

interface Named {
  readonly users: readonly string[]
  readonly orgCodes: readonly string[]
  readonly roleIds: readonly string[]
}

/** How many of these people, organisations and roles there are. */
export const knownAudience = async (tx: Tx, { users, orgCodes, roleIds }: Named): Promise<KnownAudience> => {
  const [known] = await tx.rows(
    KnownAudience,
    `SELECT (SELECT count(*)::int FROM sys_user WHERE id = ANY ($1::bigint[]) AND del_flag = 0) AS users,
       (SELECT count(*)::int FROM sys_org WHERE org_code = ANY ($2)) AS "orgCodes",
       (SELECT count(*)::int FROM sys_role WHERE id::text = ANY ($3) AND del_flag = 0) AS "roleIds"`,
    [users, orgCodes, roleIds],
  )
  return known ?? { users: 0, orgCodes: 0, roleIds: 0 }
}

const OrganisationName = z.object({ name: z.string() })

/** The name of the organisation that the caller works in. */
export const organisationOf = async ({ caller, tx }: Context): Promise<string> => {
  const [organisation] = await tx.rows(
    OrganisationName,
    `SELECT depart_name AS name FROM sys_org WHERE org_code = $1`,
    [caller.orgCode],
  )
  return organisation?.name ?? ''
}

const RoleCode = z.object({ code: z.string() })

/** Whom an announcement is for, as notices are told: a role goes by its code, which it keeps. */
export const audienceOf = async (
  { msgType, userIds, orgCodes, roleIds }: Announcement,
  { tx }: { readonly tx: Tx },
): Promise<Audience> => {
  if (msgType === 'USER') return { users: addresseesOf(userIds) }
  if (roleIds.length === 0) return { orgCodes }
  const roles = await tx.rows(RoleCode, `SELECT role_code AS code FROM sys_role WHERE id::text = ANY ($1)`, [
    roleIds,
  ])
  return { orgCodes, roleCodes: roles.map(({ code }) => code) }
}

const Reached = z.object({ count: z.number() })

/** How many people a published announcement reaches, as far as it is published in this transaction. */
export const reachedBy = async (id: string, { tx }: { readonly tx: Tx }): Promise<number> => {
  const [reached] = await tx.rows(
    Reached,
    `SELECT count(*)::int AS count FROM announcement_reader WHERE annt_id = $1 AND read_flag = '0'`,
    [id],
  )
  return reached?.count ?? 0
}
