import { undoHours } from '#contract/records/imports.ts'
import { dayMs } from '#contract/rules/calendar.ts'
import { keepHours } from '#server/http/idempotency.ts'
import { serverIdentity, type Tx } from '#server/db/pool.ts'
import type { Queue } from '#server/queue/queue.ts'
import type { Services } from '#server/services.ts'

const filesPerSweep = 500

/**
 * What each table no longer needs. Codes and locks stay a day, because the limits per day and the growing locks count
 * them; ended sessions stay a day, so that their tokens are still answered as expired rather than unknown.
 */
const leftovers: Readonly<Record<string, string>> = {
  sys_sign_in_key: `expires_at < now()`,
  sys_sms_code: `created_at < now() - interval '1 day'`,
  sys_reset_ticket: `expires_at < now()`,
  sys_session: `least(expires_at, ended_at) < now() - interval '1 day'`,
  sys_view_as: `ended_at < now() - interval '180 days'`,
  sys_sign_in_place: `greatest(first_failure_at, locked_until, succeeded_at + interval '29 days') < now() - interval '1 day'`,
  sys_rate_window: `started_at < now() - interval '1 day'`,
  sys_idempotency: `created_at < now() - interval '${keepHours} hours'`,
  sys_import_undo: `created_at < now() - interval '${undoHours} hours'`,
  sys_message: `create_time < now() - interval '180 days'`,
  sys_list_view: `del_flag = 1`,
  sys_job: `create_time < now() - interval '30 days'`,
  sys_registration: `status = 'REJECTED' AND update_time < now() - interval '180 days'`,
  sys_announcement: `msg_category = '2' AND send_time < now() - interval '180 days'`,
}

const isStored = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.query(`SELECT 1 FROM sys_file WHERE id = $1`, [id])).length > 0

/**
 * Files that have expired, and what a job read that has ended. Bytes first: a row without bytes is noticed and removed next time, bytes without a row would be forgotten.
 */
const sweepFiles = async ({ db, files }: Pick<Services, 'db' | 'files'>): Promise<void> => {
  const expired = await db.as(serverIdentity, (tx) =>
    tx.query<{ id: string }>(
      `SELECT id FROM sys_file WHERE expires_at < now()
         OR id IN (SELECT input_file FROM sys_job WHERE input_file IS NOT NULL AND end_time IS NOT NULL)
       ORDER BY expires_at LIMIT ${filesPerSweep}`,
    ),
  )
  for (const { id } of expired) await files.remove(id)
  await db.as(serverIdentity, (tx) =>
    tx.query(`DELETE FROM sys_file WHERE id = ANY($1)`, [expired.map(({ id }) => id)]),
  )
}

/** Throws away bytes that no row knows (an upload that never came to its end), a day after they were written (security DUR-3). */
export const sweepOrphans = async ({ db, files }: Pick<Services, 'db' | 'files'>): Promise<void> => {
  await files.sweep(new Date(Date.now() - dayMs), (id) =>
    db.as(serverIdentity, (tx) => isStored(tx, id), { readOnly: true }),
  )
}

/** Marks sessions and codes that have run out as ended: a clock that is set back revives none (security CLK-1). */
export const endWhatRanOut = ({ db, settings }: Pick<Services, 'db' | 'settings'>): Promise<void> =>
  db.as(serverIdentity, async (tx) => {
    await tx.query(
      `UPDATE sys_session SET ended_at = clock_timestamp()
       WHERE ended_at IS NULL AND (expires_at < clock_timestamp() OR active_at < clock_timestamp() - make_interval(mins => $1))`,
      [settings.session.idleMinutes],
    )
    await tx.query(
      `UPDATE sys_view_as SET ended_at = ends_at WHERE ended_at IS NULL AND ends_at < clock_timestamp()`,
    )
    await tx.query(
      `UPDATE sys_sms_code SET used_at = clock_timestamp() WHERE used_at IS NULL AND expires_at < clock_timestamp()`,
    )
  })

/** Throws away what has expired, once: keys, codes, tickets, ended sessions, rate windows, remembered answers, messages, jobs, files. */
export const sweep = async (services: Pick<Services, 'db' | 'files'>): Promise<void> => {
  for (const [table, isOver] of Object.entries(leftovers)) {
    await services.db.as(serverIdentity, (tx) => tx.query(`DELETE FROM ${table} WHERE ${isOver}`))
  }
  await services.db.as(serverIdentity, (tx) => tx.query('SELECT forget_personal_rows()'))
  await sweepFiles(services)
}

/** Messages that no queue sends any more, since none ran for a day: by hand they can be sent again. */
export const giveUpMessages = ({ db }: Pick<Services, 'db'>): Promise<unknown> =>
  db.as(serverIdentity, (tx) =>
    tx.query(
      `UPDATE sys_message SET status = 'GIVEN_UP' WHERE status = 'WAITING' AND waiting_since < now() - interval '26 hours'`,
    ),
  )

const sealsAtOnce = 10_000

/** Seals the audit rows that wait for it (decision 039); gives the new head of their chain, undefined when none waited. */
export const sealAudit = async ({ db }: Pick<Services, 'db'>): Promise<string | undefined> => {
  const seal = () =>
    db.as(serverIdentity, async (tx) => {
      const [made] = await tx.query<{ count: number }>('SELECT seal_audit($1) AS count', [sealsAtOnce])
      return made?.count ?? 0
    })
  const first = await seal()
  for (let count = first; count === sealsAtOnce;) count = await seal()
  if (first === 0) return undefined
  const [head] = await db.as(serverIdentity, (tx) =>
    tx.query<{ head: string }>('SELECT audit_head() AS head'),
  )
  return head?.head
}

/**
 * Does what is due, sweeps and seals the audit trail every minute, and looks through all stored bytes, which is dear, every hour; one
 * instance does it for all. `noteHead` keeps the head of the audit trail in another place than the database.
 */
export const keepHouse = (
  queue: Queue,
  services: Pick<Services, 'db' | 'files' | 'settings' | 'due'>,
  noteHead: (head: string) => void,
): void => {
  queue.every('seal-audit', '* * * * *', async () => {
    const head = await sealAudit(services)
    if (head) noteHead(head)
  })
  queue.every('due', '* * * * *', () => services.due.doDue(new Date()))
  queue.every('sweep', '* * * * *', async () => {
    await endWhatRanOut(services)
    await giveUpMessages(services)
    await sweep(services)
  })
  queue.every('sweep-orphans', '17 * * * *', () => sweepOrphans(services))
}
