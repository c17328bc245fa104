import * as z from 'zod/mini'
import type { UserWork } from '#contract/administration/user-works.ts'
import { grantRefusals, grantTexts } from '#server/accounts/grant-refusals.ts'
import type { Context } from '#server/calls/caller.ts'
import { refusalOf } from '#server/core/refusal-of.ts'
import type { KeptLines } from '#server/store/kept-lines.ts'
import { saying } from '#server/store/unique-keys.ts'

/** A line as a draft has it: one without an id is new. */
export type NewWork = Pick<UserWork, 'orgCode' | 'roleIds'> & { readonly id?: string | null | undefined }

const orgTwice = /*i18n*/ { id: 'user.orgTwice', message: '同一机构出现了两次，请合并为一行' }

const Known = z.object({ organisations: z.array(z.string()), roles: z.array(z.string()) })

/** Refuses organisations and roles that are not there, and organisations that are there twice, at their place. */
const refuseUnknown = async (works: readonly NewWork[], { tx }: Context): Promise<void> => {
  const [known] = await tx.rows(
    Known,
    `SELECT ARRAY(SELECT org_code FROM sys_org WHERE org_code = ANY($1) FOR KEY SHARE) AS organisations,
       ARRAY(SELECT id::text FROM sys_role WHERE id::text = ANY($2) AND del_flag = 0 FOR KEY SHARE) AS roles`,
    [works.map(({ orgCode }) => orgCode), works.flatMap(({ roleIds }) => roleIds)],
  )
  for (const [at, { orgCode, roleIds }] of works.entries()) {
    if (works.findIndex((other) => other.orgCode === orgCode) < at)
      throw refusalOf(`works.${at}.orgCode`, orgTwice)
    if (!known?.organisations.includes(orgCode)) throw refusalOf(`works.${at}.orgCode`, grantTexts.unknownOrg)
    if (!roleIds.every((id) => known.roles.includes(id)))
      throw refusalOf(`works.${at}.roleIds`, grantTexts.unknownRole)
  }
}

/** Only what is new is inserted: the rules of grants ask about every row that comes, and one's own old ones are not given. */
const statements = [
  `INSERT INTO sys_user_org (user_id, org_code, id, position)
   SELECT $1, w.org_code, coalesce(w.id, next_id()), w.at FROM given w
   WHERE NOT EXISTS (SELECT FROM sys_user_org o WHERE o.user_id = $1 AND o.org_code = w.org_code)`,
  `UPDATE sys_user_org o SET position = w.at FROM given w
   WHERE o.user_id = $1 AND o.org_code = w.org_code AND o.position <> w.at`,
  `INSERT INTO sys_user_role (user_id, org_code, role_id) SELECT DISTINCT $1::bigint, w.org_code, r::bigint FROM given w, unnest(w.roles) AS r
   WHERE NOT EXISTS (SELECT FROM sys_user_role ur WHERE ur.user_id = $1 AND ur.org_code = w.org_code AND ur.role_id = r::bigint)`,
  // After what comes: somebody who changes places is an administrator all the while.
  `DELETE FROM sys_user_role ur WHERE ur.user_id = $1
     AND NOT EXISTS (SELECT FROM given w WHERE w.org_code = ur.org_code AND ur.role_id::text = ANY(w.roles))`,
  `DELETE FROM sys_user_org o WHERE o.user_id = $1 AND NOT EXISTS (SELECT FROM given w WHERE w.org_code = o.org_code)`,
]

const given = `WITH given AS (
  SELECT w."orgCode" AS org_code, w.id, w.at, ARRAY(SELECT jsonb_array_elements_text(w."roleIds")) AS roles
  FROM jsonb_to_recordset($2::jsonb) AS w("orgCode" text, id bigint, at int, "roleIds" jsonb))`

/** Makes these the organisations and roles of an account; the database refuses what the caller may not give, in words. */
export const replaceWorks = async (
  userId: string,
  works: readonly NewWork[],
  context: Context,
): Promise<void> => {
  await refuseUnknown(works, context)
  const lines = JSON.stringify(works.map((work, at) => ({ ...work, at })))
  await saying(grantRefusals, async () => {
    for (const statement of statements) await context.tx.query(`${given} ${statement}`, [userId, lines])
  })
}

/** The lines of an account, read from its grants. */
export const keptWorks: KeptLines<UserWork> = {
  sql: `(SELECT coalesce(jsonb_agg(jsonb_build_object('id', o.id::text, 'orgCode', o.org_code, 'roleIds', ARRAY(
      SELECT ur.role_id::text FROM sys_user_role ur WHERE ur.user_id = t.id AND ur.org_code = o.org_code ORDER BY ur.role_id)) ORDER BY o.position, o.org_code), '[]')
    FROM sys_user_org o WHERE o.user_id = t.id)`,
  replace: replaceWorks,
}

/** Where a role is given that was named without a place: where the caller works, or else wherever the account does. */
export const placesFor = (works: readonly NewWork[], { caller }: Context): string[] => {
  const all = works.map(({ orgCode }) => orgCode)
  return all.includes(caller.orgCode) ? [caller.orgCode] : all
}

/** Works with exactly these roles: what goes, goes everywhere; what comes is given by `placesFor`. */
export const withRoles = (
  works: readonly NewWork[],
  roleIds: readonly string[],
  context: Context,
): NewWork[] => {
  const held = new Set(works.flatMap((work) => work.roleIds))
  const places = placesFor(works, context)
  const fresh = roleIds.filter((id) => !held.has(id))
  return works.map((work) => ({
    ...work,
    roleIds: [
      ...work.roleIds.filter((id) => roleIds.includes(id)),
      ...(places.includes(work.orgCode) ? fresh : []),
    ],
  }))
}
