import * as z from 'zod/mini'
import type { Page } from '#contract/core/paging.ts'
import { maskIp } from '#contract/rules/mask.ts'
import { userSessions, type UserSession } from '#contract/administration/user-sessions.ts'
import { deviceOf } from '#server/accounts/device.ts'
import type { Context } from '#server/calls/caller.ts'
import { signedIn } from '#server/db/signed-in.ts'
import { defineStore } from '#server/store/resource-store.ts'

/** `browser` holds the user agent until `sessionsAsShown` has read it. */
export const userSessionStore = defineStore(userSessions, {
  table: signedIn,
  computed: {
    browser: 't.user_agent',
    system: 'NULL::text',
    isCurrent: `false`,
  },
})

/** Sessions with their devices in words and their addresses shortened. */
export const sessionsAsShown = (
  page: Page<UserSession>,
  { caller }: Pick<Context, 'caller'>,
): Page<UserSession> => ({
  ...page,
  records: page.records.map((session) => {
    const { browser, system } = deviceOf(session.browser ?? '')
    return {
      ...session,
      ...('browser' in session && { browser }),
      ...('system' in session && { system }),
      ...('ip' in session && { ip: maskIp(session.ip) }),
      isCurrent: session.id === caller.sessionId,
    }
  }),
})

const Holder = z.object({ id: z.string(), realname: z.string() })

/** Whose session it is, held until it has ended; undefined where nobody is signed in with it. */
export const holderOf = async (id: string, { tx }: Pick<Context, 'tx'>) =>
  (
    await tx.rows(
      Holder,
      `SELECT u.id::text AS id, u.realname FROM sys_session s JOIN sys_user u ON u.id = s.user_id
       WHERE s.id = $1 AND s.ended_at IS NULL FOR UPDATE OF s`,
      [id],
    )
  )[0]
