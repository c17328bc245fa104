import * as z from 'zod/mini'
import { Failure } from '#contract/core/failures.ts'
import { locales, type Locale } from '#contract/core/message.ts'
import type { ParsedOf } from '#contract/core/endpoint.ts'
import { registrations, type GivableRole, type Registration } from '#contract/administration/registrations.ts'
import { grantRefusals } from '#server/accounts/grant-refusals.ts'
import { defineStore } from '#server/store/resource-store.ts'
import { saying } from '#server/store/unique-keys.ts'
import { sysRegistration } from '#server/db/schema/registrations.ts'
import type { Tx } from '#server/db/pool.ts'
import type { Context } from '#server/calls/caller.ts'

const Made = z.object({ id: z.string() })

/** Applications are filed by `register` and decided on, never edited. */
export const registrationStore = defineStore(registrations, { table: sysRegistration })

/**
 * Files an application, unless the very same one is open: whoever filed one for a number first keeps no other out. One at a
 * time, so that a crowd of them is told of once. Gives its id; undefined where it was there already.
 */
export const fileApplication = async (
  tx: Tx,
  draft: ParsedOf<typeof registrations.register>,
  language: Locale,
): Promise<string | undefined> => {
  const { realname, mobile, email, companyName, reason } = draft
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('registration', 2))`)
  const [filed] = await tx.rows(
    Made,
    `INSERT INTO sys_registration (realname, mobile, email, company_name, reason, language)
     SELECT $1, $2, $3, $4, $5, $6 WHERE NOT EXISTS (
       SELECT FROM sys_registration WHERE mobile = $2 AND realname = $1 AND company_name = $4 AND status = 'SUBMITTED' AND del_flag = 0) RETURNING id`,
    [realname, mobile, email ?? null, companyName, reason ?? null, language],
  )
  return filed?.id
}

const Filed = z.object({ language: z.enum(locales) })

/** The language that an application was filed in. */
export const languageOf = async (tx: Tx, id: string): Promise<Locale> => {
  const [filed] = await tx.rows(Filed, 'SELECT language FROM sys_registration WHERE id = $1', [id])
  if (!filed) throw new Failure('internal')
  return filed.language
}

const Found = z.object({ orgCode: z.nullable(z.string()) })

/** The organisation of the one company with this name; null for none, and for several. */
export const organisationNamed = async (tx: Tx, companyName: string): Promise<string | null> => {
  const [found] = await tx.rows(Found, `SELECT organisation_named($1) AS "orgCode"`, [companyName])
  return found?.orgCode ?? null
}

/** True for an application that bears the mobile or the e-mail of an account. */
export const isOf = async (
  tx: Tx,
  { mobile, email }: Pick<Registration, 'mobile' | 'email'>,
  userId: string,
): Promise<boolean> => {
  const found = await tx.query(
    `SELECT FROM sys_user WHERE id = $1 AND (phone = $2 OR lower(email) = lower($3))`,
    [userId, mobile, email ?? null],
  )
  return found.length > 0
}

/** Where and as what a new user is to work. Whether the caller may give that is the database's to say (decision 040). */
const Assignment = z.object({
  isOrg: z.boolean(),
  roleId: z.nullable(z.string()),
})
export type Assignment = z.infer<typeof Assignment>

export const assignmentOf = async (tx: Tx, orgCode: string, roleCode: string): Promise<Assignment> => {
  const [assignment] = await tx.rows(
    Assignment,
    `SELECT EXISTS (SELECT FROM sys_org WHERE org_code = $1) AS "isOrg",
       (SELECT id FROM sys_role WHERE role_code = $2 AND del_flag = 0) AS "roleId"`,
    [orgCode, roleCode],
  )
  if (!assignment) throw new Failure('internal')
  return assignment
}

const Givable = z.object({
  roleCode: z.string(),
  roleName: z.string(),
  roleNameEn: z.string(),
  isForProvider: z.boolean(),
})

/** The roles that the caller may give (decision 040), the oldest first. */
export const givableRoles = (tx: Tx): Promise<GivableRole[]> =>
  tx.rows(
    Givable,
    `SELECT role_code AS "roleCode", role_name AS "roleName", coalesce(nullif(role_name_en, ''), role_name) AS "roleNameEn", data_scope = 'ALL' AS "isForProvider"
     FROM sys_role WHERE del_flag = 0 AND NOT is_role_beyond_own(id) ORDER BY create_time, id`,
  )

/** Makes the user of an approved application: no password yet, one organisation, one role there. */
export const createUser = async (
  { tx, caller }: Context,
  user: Pick<Registration, 'realname' | 'mobile' | 'email'> & {
    username: string
    orgCode: string
    roleId: string
  },
): Promise<void> => {
  const { username, realname, mobile, email, orgCode, roleId } = user
  await saying(grantRefusals, async () => {
    const [made] = await tx.rows(
      Made,
      `INSERT INTO sys_user (username, realname, phone, email, create_by) VALUES ($1, $2, $3, $4, $5) RETURNING id`,
      [username, realname, mobile, email, caller.username],
    )
    await tx.query(`INSERT INTO sys_user_org (user_id, org_code) VALUES ($1, $2)`, [made?.id, orgCode])
    await tx.query(`INSERT INTO sys_user_role (user_id, role_id, org_code) VALUES ($1, $2, $3)`, [
      made?.id,
      roleId,
      orgCode,
    ])
  })
}
