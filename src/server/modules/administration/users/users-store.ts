import * as z from 'zod/mini'
import { refusal } from '#contract/core/failures.ts'
import type { Message } from '#contract/core/message.ts'
import { users, type User } from '#contract/administration/users.ts'
import { grantRefusals } from '#server/accounts/grant-refusals.ts'
import { noteOf } from '#server/accounts/account-notes.ts'
import { endSessionsOf } from '#server/accounts/sessions.ts'
import type { Context } from '#server/calls/caller.ts'
import { refusalOf } from '#server/core/refusal-of.ts'
import type { Tx } from '#server/db/pool.ts'
import { sysUser } from '#server/db/schema/accounts.ts'
import { inTurn } from '#server/store/hooks.ts'
import { defineStore } from '#server/store/resource-store.ts'
import { keptWorks } from './user-works.ts'

const texts = {
  above: /*i18n*/ {
    id: 'user.above',
    message: '“{name}”拥有您没有的权限，只有同样拥有这些权限的管理员才能进行此操作',
  },
  medical: /*i18n*/ {
    id: 'user.medical',
    message:
      '“{name}”有您没有的医疗权限，不能由他人更换手机号或给出一次性密码。请用短信重置，由本人设置新密码',
  },
  ownPhone: /*i18n*/ { id: 'user.ownPhone', message: '请在“账户设置”中更换自己的手机号' },
  ownDelete: /*i18n*/ { id: 'user.ownDelete', message: '不能删除自己的账号' },
}

const HoldsMore = z.object({ holdsMore: z.boolean() })

/** Nobody changes an account that holds more than they do: with its number or a new password they would hold that too. */
export const refuseAbove = async (
  { id, realname }: Pick<User, 'id' | 'realname'>,
  { tx }: Context,
): Promise<void> => {
  const [found] = await tx.rows(HoldsMore, `SELECT holds_more($1) AS "holdsMore"`, [id])
  if (!found || found.holdsMore) throw refusal(texts.above, { name: realname })
}

const HoldsMedical = z.object({ holdsMedical: z.boolean() })

/** Nobody opens an account for themselves that holds medical words which they do not hold: with its number, or with what they know of its password. */
export const refuseMedical = async (
  { id, realname }: Pick<User, 'id' | 'realname'>,
  { tx }: Context,
): Promise<void> => {
  const [found] = await tx.rows(HoldsMedical, `SELECT holds_medical($1) AS "holdsMedical"`, [id])
  if (!found || found.holdsMedical) throw refusal(texts.medical, { name: realname })
}

/** For what nobody does to themselves. */
export const refuseOwn = ({ id }: Pick<User, 'id'>, { caller }: Context, text: Message): void => {
  if (id === caller.userId) throw refusal(text)
}

/** Ends every session of an account, in the transaction in which it loses what they were opened with. */
export const signOutEverywhere = async (
  { id }: Pick<User, 'id'>,
  { tx }: Context,
  verb: string,
): Promise<void> => {
  const ended = await endSessionsOf(tx, id)
  if (ended > 0) await noteOf(tx, verb, id, { sessions: String(ended) })
}

const ofGrants = (column: string, table: string) =>
  `ARRAY(SELECT DISTINCT g.${column}::text FROM ${table} g WHERE g.user_id = t.id ORDER BY 1)`

export const userStore = defineStore(users, {
  table: sysUser,
  computed: {
    orgCode: `(SELECT o.org_code FROM sys_user_org o WHERE o.user_id = t.id ORDER BY o.position, o.org_code LIMIT 1)`,
    orgCodes: ofGrants('org_code', 'sys_user_org'),
    roleIds: ofGrants('role_id', 'sys_user_role'),
  },
  keptLines: { works: keptWorks },
  unique: grantRefusals,
  decide: {
    save: inTurn(async ({ before, draft }, context) => {
      if (!before) return
      // A new number of one's own takes its code and the password.
      const changesPhone = (draft.phone ?? null) !== (before.phone ?? null)
      if (before.id === context.caller.userId && changesPhone) throw refusalOf('phone', texts.ownPhone)
      await refuseAbove(before, context)
      if (changesPhone) await refuseMedical(before, context)
    }),
    delete: inTurn(async ({ before }, context) => {
      refuseOwn(before, context, texts.ownDelete)
      await refuseAbove(before, context)
    }),
    restore: inTurn(({ before }, context) => refuseAbove(before, context)),
  },
  after: {
    delete: inTurn(({ before }, context) => signOutEverywhere(before, context, 'sign-out-deleted')),
  },
})

const RoleCodes = z.object({ roleCodes: z.array(z.string()) })

/** The role codes of a user: in one organisation, or (without one) in all. Undefined when no such user is there. */
export const roleCodesOf = async (
  tx: Tx,
  userId: string,
  orgCode: string | undefined,
): Promise<string[] | undefined> => {
  const [user] = await tx.rows(
    RoleCodes,
    `SELECT ARRAY(SELECT DISTINCT r.role_code FROM sys_user_role ur JOIN sys_role r ON r.id = ur.role_id AND r.del_flag = 0
         WHERE ur.user_id = u.id AND ($2::text IS NULL OR ur.org_code = $2) ORDER BY 1) AS "roleCodes"
     FROM sys_user u WHERE u.id = $1 AND u.del_flag = 0
       AND ($2::text IS NULL OR EXISTS (SELECT FROM sys_user_org o WHERE o.user_id = u.id AND o.org_code = $2))`,
    [userId, orgCode ?? null],
  )
  return user?.roleCodes
}
