import { Failure, refusal } from '#contract/core/failures.ts'
import type { ParsedOf } from '#contract/core/endpoint.ts'
import { registrations, type Registration } from '#contract/registrations.ts'
import { createStore } from '#server/store/resource-store.ts'
import { sysRegistration } from '#server/db/schema/registrations.ts'
import type { Tx } from '#server/db/pool.ts'
import type { Context } from '#server/calls/caller.ts'
import { violatedConstraint } from '#server/core/to-failure.ts'

const texts = {
  usernameTaken: /*i18n*/ { id: 'registration.usernameTaken', message: '用户账号已存在' },
  mobileTaken: /*i18n*/ { id: 'registration.mobileTaken', message: '该手机号已有账号' },
}

const { resource } = registrations.list
if (!resource) throw new Error('registrations.list belongs to no resource')

/** Reads only: applications are filed by `register` and decided on, never edited. */
export const registrationStore = createStore<Registration>(
  { resource, table: sysRegistration },
  { serverColumns: () => Promise.reject(new Failure('notAllowedNow')) },
)

/** Files an application unless the same number has one open; either way the applicant hears the same. */
export const fileApplication = async (
  tx: Tx,
  draft: ParsedOf<typeof registrations.register>,
): Promise<void> => {
  const { realname, mobile, email, companyName, reason } = draft
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 2))`, [`registration ${mobile}`])
  await tx.query(
    `INSERT INTO sys_registration (realname, mobile, email, company_name, reason)
     SELECT $1, $2, $3, $4, $5 WHERE NOT EXISTS (SELECT FROM sys_registration WHERE mobile = $2 AND status = 'SUBMITTED' AND del_flag = 0)`,
    [realname, mobile, email ?? null, companyName, reason ?? null],
  )
}

/** Where and as what a new user is to work; `isBeyond` when the role holds permissions that the caller does not. */
export interface Assignment extends Record<string, unknown> {
  readonly orgKind: string | null
  readonly roleId: string | null
  readonly dataScope: string | null
  readonly isBeyond: boolean
}

export const assignmentOf = async (
  { tx, caller }: Context,
  orgCode: string,
  roleCode: string,
): Promise<Assignment> => {
  const [assignment] = await tx.query<Assignment>(
    `SELECT o.kind AS "orgKind", r.id AS "roleId", r.data_scope AS "dataScope", EXISTS (
       SELECT FROM sys_role_permission rp JOIN sys_permission p ON p.id = rp.permission_id AND p.perms IS NOT NULL AND p.del_flag = 0
       WHERE rp.role_id = r.id AND NOT EXISTS (
         SELECT FROM sys_user_role ur JOIN sys_role held ON held.id = ur.role_id AND held.del_flag = 0
         JOIN sys_role_permission hp ON hp.role_id = held.id
         WHERE ur.user_id = $3 AND ur.org_code = $4 AND hp.permission_id = p.id)) AS "isBeyond"
     FROM (SELECT 1) one
     LEFT JOIN sys_org o ON o.org_code = $1
     LEFT JOIN sys_role r ON r.role_code = $2 AND r.del_flag = 0`,
    [orgCode, roleCode, caller.userId, caller.orgCode],
  )
  if (!assignment) throw new Failure('internal')
  return assignment
}

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
  try {
    const [made] = await tx.query<{ id: string }>(
      `INSERT INTO sys_user (username, realname, phone, email, create_by) VALUES ($1, $2, $3, $4, $5) RETURNING id`,
      [username, realname, mobile, email, caller.username],
    )
    await tx.query(`INSERT INTO sys_user_org (user_id, org_code) VALUES ($1, $2)`, [made?.id, orgCode])
    await tx.query(`INSERT INTO sys_user_role (user_id, role_id, org_code) VALUES ($1, $2, $3)`, [
      made?.id,
      roleId,
      orgCode,
    ])
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint === 'sys_user_username_key') throw refusal(texts.usernameTaken)
    if (constraint === 'sys_user_phone_key') throw refusal(texts.mobileTaken)
    throw error
  }
}
