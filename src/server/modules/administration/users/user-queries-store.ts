import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { refusal } from '#contract/core/failures.ts'
import { parseIds } from '#contract/core/query.ts'
import { normaliseMobile } from '#contract/rules/mobile.ts'
import type { GrantChoices, userQueries } from '#contract/administration/user-queries.ts'
import type { User } from '#contract/administration/users.ts'
import type { ParsedOf } from '#contract/core/endpoint.ts'
import { accountName } from '#server/accounts/account-name.ts'
import { grantTexts } from '#server/accounts/grant-refusals.ts'
import type { Context } from '#server/calls/caller.ts'
import { nameIn } from '#server/store/present.ts'
import { userStore } from './users-store.ts'

const Organisation = z.object({ orgCode: z.string(), departName: z.string(), departNameEn: z.string() })
const Role = z.object({ id: z.string(), roleName: z.string(), roleNameEn: z.string() })
const Taken = z.object({ name: z.boolean(), phone: z.boolean() })
const Depart = z.object({ id: z.string(), title: z.string() })

/** The organisations and the roles that accounts may be given; whether the caller may give one says the database (decision 040). */
export const grantChoices = async ({ tx }: Context): Promise<GrantChoices> => ({
  organisations: await tx.rows(
    Organisation,
    `SELECT org_code AS "orgCode", depart_name AS "departName", coalesce(nullif(depart_name_en, ''), depart_name) AS "departNameEn" FROM sys_org ORDER BY kind DESC, org_code`,
  ),
  roles: await tx.rows(
    Role,
    `SELECT id::text AS id, role_name AS "roleName", coalesce(nullif(role_name_en, ''), role_name) AS "roleNameEn" FROM sys_role WHERE del_flag = 0 ORDER BY create_time, id`,
  ),
})

/** Refuses a name or number that another account has; names of deleted ones stay taken. */
export const checkOnly = async (
  { username = '', phone = '', id }: ParsedOf<typeof userQueries.checkOnlyUser>,
  { tx }: Context,
): Promise<boolean> => {
  const [taken] = await tx.rows(
    Taken,
    `SELECT EXISTS (SELECT FROM sys_user WHERE lower(username) = $1 AND id IS DISTINCT FROM $3) AS name,
       EXISTS (SELECT FROM sys_user WHERE phone = $2 AND del_flag = 0 AND id IS DISTINCT FROM $3) AS phone`,
    [accountName(username), normaliseMobile(phone), id || null],
  )
  if (taken?.name) throw refusal(grantTexts.usernameTaken, {}, true)
  if (taken?.phone) throw refusal(grantTexts.mobileTaken, {}, true)
  return true
}

/** Accounts by their ids, those that are there. */
export const usersByIds = async (userIds: string, context: Context): Promise<User[]> =>
  (await userStore.list({ selections: parseIds(userIds).join(','), pageSize: '500' }, context)).records

/** A number that no account has: of their length, and by chance. */
export const nextUserId = (): string =>
  String((randomBytes(8).readBigUInt64BE() % 8_000_000_000_000_000_000n) + 1_000_000_000_000_000_000n)

/** The departments of an account, in the caller's words. */
export const departsOf = async (userId: string, { tx, locale }: Context) =>
  (
    await tx.rows(
      Depart,
      `SELECT d.id::text AS id, ${nameIn(locale, 'd.depart_name')} AS title FROM departs_of($1) d`,
      [userId],
    )
  ).map(({ id, title }) => ({ key: id, value: id, title }))
