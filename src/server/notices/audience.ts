import type { Tx } from '#server/db/pool.ts'

/** A permission, and the organisation it is to reach; null where only who sees every organisation will do. */
export interface Reach {
  readonly permission: string
  readonly orgCode: string | null
}

/** The ids of everybody who may use their account, holds a permission and reaches an organisation with it. */
export const holdersOf = async (tx: Tx, { permission, orgCode }: Reach): Promise<string[]> =>
  (
    await tx.query<{ id: string }>(`SELECT id FROM people_reaching($1, $2) AS found (id)`, [
      permission,
      orgCode,
    ])
  ).map(({ id }) => id)

/** Those of these people who have no unread notice of an event: what would only say it once more is not told. */
export const withoutUnread = async (tx: Tx, users: readonly string[], eventName: string): Promise<string[]> =>
  (
    await tx.query<{ id: string }>(
      `SELECT u.id FROM unnest($1::bigint[]) AS u(id) WHERE NOT EXISTS (
         SELECT FROM sys_announcement_send s JOIN sys_announcement a ON a.id = s.annt_id
         WHERE s.user_id = u.id AND s.read_flag = '0' AND a.event_name = $2 AND a.send_status = '1' AND a.del_flag = 0)`,
      [users, eventName],
    )
  ).map(({ id }) => id)
