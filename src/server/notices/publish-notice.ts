import * as z from 'zod/mini'
import { Failure } from '#contract/core/failures.ts'
import { noticeLimits, type NoticeCategory, type Priority } from '#contract/messages/notices.ts'
import { sanitizeRichText, safeHref } from '#contract/rules/rich-text.ts'
import type { Tx } from '#server/db/pool.ts'

/** Whom a notice is for: some people, or everybody within some organisations and roles; without any of them everybody. */
export type Audience =
  | 'everyone'
  | { readonly users: readonly string[]; readonly orgCodes?: never; readonly roleCodes?: never }
  | {
      readonly orgCodes?: readonly string[]
      /** Holders of any of them, in one of the organisations where some are named. */
      readonly roleCodes?: readonly string[]
      readonly users?: never
    }

/** What is to be told. */
export interface NewNotice {
  /** Of an announcement that somebody wrote: the notice has its id, and published again it is the same one. */
  readonly id?: string
  readonly to: Audience
  /** Plain text; cut at 100 characters. */
  readonly title: string
  /** HTML; sanitised here. Plain text goes through `richTextOf` first. */
  readonly content: string
  readonly sender: string
  /** The same in English, for who reads the portal in English. */
  readonly english?: Pick<NewNotice, 'title' | 'content' | 'sender'>
  /** `L` unless said otherwise. */
  readonly priority?: Priority
  /** `1`, an announcement, unless said otherwise. */
  readonly category?: NoticeCategory
  /** Where it leads: http(s), or a path of the portal. */
  readonly url?: string
  readonly eventName?: string
  readonly orderId?: string
  /** Of the record that an event tells users of. */
  readonly orgCode?: string
}

/** Tells people things (specification 7, Notices; decision 017). */
export interface Notices {
  /**
   * Publishes in the given transaction, whatever rights that has, and gives the notice's id: it is there exactly if the
   * transaction commits, and everybody concerned who is signed in anywhere hears of it then. The caller decides who
   * may tell whom.
   */
  publish(notice: NewNotice, context: { readonly tx: Tx }): Promise<string>
  /**
   * Takes a notice back, and what reminds of it: both are in no bell any more, on no instance. The transaction has the rights of
   * the server.
   */
  revoke(id: string, context: { readonly tx: Tx }): Promise<void>
}

/** The event of notices that remind of another one, which their `orderId` names. */
export const reminderEvent = 'announcement_reminder'

const Revoked = z.object({ id: z.string() })

/** A notice ready to be stored: its content sanitised, its texts within their limits. */
interface StoredNotice {
  readonly id?: string | undefined
  readonly titile: string
  readonly msgContent: string
  readonly titileEn?: string | undefined
  readonly msgContentEn?: string | undefined
  readonly senderEn?: string | undefined
  readonly sender: string
  readonly priority: Priority
  readonly msgCategory: NoticeCategory
  readonly orgCodes?: readonly string[] | undefined
  readonly roleCodes?: readonly string[] | undefined
  readonly url?: string | undefined
  readonly eventName?: string | undefined
  readonly orderId?: string | undefined
}

/** Stores a notice, to these users or (undefined) to everybody its organisations and roles leave; gives its id. */
const storeNotice = async (
  tx: Tx,
  notice: StoredNotice,
  users: readonly string[] | undefined,
): Promise<string> => {
  const [made] = await tx.query<{ id: string }>(`SELECT publish_announcement($1, $2) AS id`, [
    JSON.stringify(notice),
    users ?? null,
  ])
  if (!made) throw new Failure('internal')
  return made.id
}

const senderLength = 64

const cut = (text: string, max: number): string => [...text.trim()].slice(0, max).join('')

export const createNotices = (): Notices => ({
  publish: (
    { to, title, content, english, sender, priority = 'L', category = '1', url, orgCode, ...more },
    { tx },
  ) => {
    if (content.length > noticeLimits.content) throw new Error('the content of a notice is too long')
    const titile = cut(title, noticeLimits.title)
    const msgContent = sanitizeRichText(content)
    if (titile === '' || msgContent === '') throw new Error('a notice without title or content')
    const {
      users,
      orgCodes = orgCode === undefined ? undefined : [orgCode],
      roleCodes,
    } = to === 'everyone' ? {} : to
    return storeNotice(
      tx,
      {
        titile,
        msgContent,
        titileEn: english && cut(english.title, noticeLimits.title),
        msgContentEn: english && sanitizeRichText(english.content),
        senderEn: english && cut(english.sender, senderLength),
        sender: cut(sender, senderLength),
        priority,
        msgCategory: category,
        orgCodes,
        roleCodes,
        url: url === undefined ? undefined : safeHref(url),
        ...more,
      },
      users,
    )
  },
  revoke: async (id, { tx }) => {
    const revoked = await tx.rows(
      Revoked,
      `UPDATE sys_announcement SET send_status = '2', cancel_time = clock_timestamp(), version = version + 1, update_by = nullif(current_setting('app.user', true), ''), update_time = clock_timestamp()
       WHERE (id = $1 OR event_name = $2 AND order_id = $1::text) AND send_status = '1' RETURNING id::text AS id`,
      [id, reminderEvent],
    )
    await tx.query(`SELECT audit_note('revoke', 'sys_announcement', $1, NULL)`, [id])
    for (const one of revoked) await tx.query(`SELECT pg_notify('portal_live', $1)`, [`notice ${one.id}`])
  },
})
