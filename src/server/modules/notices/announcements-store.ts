import * as z from 'zod/mini'
import { announcementCategory, sendStatuses, type AnnouncementDraft } from '#contract/announcements.ts'
import type { Priority } from '#contract/notices.ts'
import { imagesOf } from '#contract/rules/rich-content.ts'
import { retainFiles } from '#server/files/file-records.ts'
import type { Tx } from '#server/db/pool.ts'
import type { Context } from '#server/calls/caller.ts'

const Made = z.object({ id: z.string() })

/** An announcement ready to be stored: sanitised, its audience checked. */
export interface StoredDraft extends Omit<AnnouncementDraft, 'userIds' | 'priority' | 'msgCategory'> {
  readonly sender: string
  readonly priority: Priority
}

/** What of an audience is there: people who may be told by whoever asks, the organisation, the role. */
const KnownAudience = z.object({
  users: z.number(),
  isOrg: z.boolean(),
  isRole: z.boolean(),
})
export type KnownAudience = z.infer<typeof KnownAudience>

interface Audience {
  readonly users: readonly string[]
  readonly orgCode: string | null | undefined
  readonly roleCode: string | null | undefined
  /** The organisation whose people alone count; null: everybody counts. */
  readonly within: string | null
}

/** Looks an audience up; what is left out counts as there. */
export const knownAudience = async (
  tx: Tx,
  { users, orgCode, roleCode, within }: Audience,
): Promise<KnownAudience> => {
  const [known] = await tx.rows(
    KnownAudience,
    `SELECT (SELECT count(*)::int FROM sys_user u WHERE u.id = ANY ($1::bigint[]) AND u.del_flag = 0
         AND ($4::text IS NULL OR EXISTS (SELECT FROM sys_user_org o WHERE o.user_id = u.id AND o.org_code = $4))) AS users,
       $2::text IS NULL OR EXISTS (SELECT FROM sys_org WHERE org_code = $2) AS "isOrg",
       $3::text IS NULL OR EXISTS (SELECT FROM sys_role WHERE role_code = $3 AND del_flag = 0) AS "isRole"`,
    [users, orgCode ?? null, roleCode ?? null, within],
  )
  return known ?? { users: 0, isOrg: false, isRole: false }
}

const note = (tx: Tx, verb: string, id: string) =>
  tx.query(`SELECT audit_note($1, 'sys_announcement', $2, NULL)`, [verb, id])

/** Tells every instance that an announcement was published or taken back. */
const tell = (tx: Tx, id: string) => tx.query(`SELECT pg_notify('portal_live', $1)`, [`notice ${id}`])

/** Stores an announcement that nobody sees yet; gives its id. */
export const storeDraft = async (tx: Tx, draft: StoredDraft, users: readonly string[]): Promise<string> => {
  const [made] = await tx.rows(
    Made,
    `INSERT INTO sys_announcement (titile, msg_content, sender, priority, msg_category, msg_type, org_code, role_code, url,
       event_name, order_id, send_status, send_time, create_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, '0', clock_timestamp(), nullif(current_setting('app.user', true), ''))
     RETURNING id`,
    [
      draft.titile,
      draft.msgContent,
      draft.sender,
      draft.priority,
      announcementCategory,
      draft.msgType,
      draft.orgCode,
      draft.roleCode,
      draft.url,
      draft.eventName,
      draft.orderId,
    ],
  )
  const id = made?.id ?? ''
  await tx.query(`INSERT INTO sys_announcement_send (user_id, annt_id) SELECT unnest($1::bigint[]), $2`, [
    users,
    id,
  ])
  await note(tx, 'add', id)
  return id
}

/** An announcement as it stands. */
const HeldAnnouncement = z.object({
  status: z.enum(sendStatuses),
  msgContent: z.string(),
})
export type HeldAnnouncement = z.infer<typeof HeldAnnouncement>

/** How an announcement stands, held until the transaction ends; undefined where there is none within the organisation. */
export const lockAnnouncement = async (
  tx: Tx,
  id: string,
  within: string | null,
): Promise<HeldAnnouncement | undefined> => {
  const [found] = await tx.rows(
    HeldAnnouncement,
    `SELECT send_status AS status, msg_content AS "msgContent" FROM sys_announcement
     WHERE id = $1 AND del_flag = 0 AND ($2::text IS NULL OR org_code = $2) FOR UPDATE`,
    [id, within],
  )
  return found
}

/**
 * Makes an announcement hold the images it shows, as far as the caller may see them: they stay as long as it does, and
 * whoever may read it may see them. False where it shows another.
 */
export const retainImages = async (
  id: string,
  html: string,
  { tx, caller }: Pick<Context, 'tx' | 'caller'>,
): Promise<boolean> => {
  const images = [...new Set(imagesOf(html))]
  if (images.length === 0) return true
  await tx.query(
    `INSERT INTO sys_announcement_file (annt_id, file_id) SELECT $1, i.id FROM my_image i WHERE i.id = ANY($2)
     ON CONFLICT DO NOTHING`,
    [id, images],
  )
  await retainFiles({ retained: images, released: [] }, { tx, caller })
  const held = await tx.query(
    `SELECT 1 FROM sys_announcement_file WHERE annt_id = $1 AND file_id = ANY($2)`,
    [id, images],
  )
  return held.length === images.length
}

const changed = `version = version + 1, update_by = nullif(current_setting('app.user', true), ''), update_time = clock_timestamp()`

/** Publishes what is held; one that was taken back is news again to everybody. */
export const publishHeld = async (tx: Tx, id: string): Promise<void> => {
  await tx.query(
    `UPDATE sys_announcement SET send_status = '1', send_time = clock_timestamp(), cancel_time = NULL, ${changed} WHERE id = $1`,
    [id],
  )
  await tx.query(
    `UPDATE sys_announcement_send SET read_flag = '0', read_time = NULL WHERE annt_id = $1 AND read_flag = '1'`,
    [id],
  )
  await note(tx, 'publish', id)
  await tell(tx, id)
}

/** Takes what is held back: it is in no list and no count any more. */
export const revokeHeld = async (tx: Tx, id: string): Promise<void> => {
  await tx.query(
    `UPDATE sys_announcement SET send_status = '2', cancel_time = clock_timestamp(), ${changed} WHERE id = $1`,
    [id],
  )
  await note(tx, 'revoke', id)
  await tell(tx, id)
}
