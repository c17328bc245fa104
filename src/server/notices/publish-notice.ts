import { Failure } from '#contract/core/failures.ts'
import { noticeLimits, type NoticeCategory, type Priority } from '#contract/notices.ts'
import { sanitizeRichText, safeHref } from '#contract/rules/rich-text.ts'
import type { Tx } from '#server/db/pool.ts'

/** Whom a notice is for. A role may be narrowed to its holders in one organisation. */
export type Audience =
  | 'everyone'
  | { readonly users: readonly string[]; readonly role?: never; readonly orgCode?: never }
  | { readonly role: string; readonly orgCode?: string; readonly users?: never }
  | { readonly orgCode: string; readonly role?: never; readonly users?: never }

/** What is to be told. */
export interface NewNotice {
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
}

/** Tells people things (specification 7, Notices; decision 017). */
export interface Notices {
  /**
   * Publishes in the given transaction, whatever rights that has, and gives the notice's id: it is there exactly if the
   * transaction commits, and everybody concerned who is signed in anywhere hears of it then. The caller decides who
   * may tell whom.
   */
  publish(notice: NewNotice, context: { readonly tx: Tx }): Promise<string>
}

/** A notice ready to be stored: its content sanitised, its texts within their limits. */
interface StoredNotice {
  readonly titile: string
  readonly msgContent: string
  readonly titileEn?: string | undefined
  readonly msgContentEn?: string | undefined
  readonly senderEn?: string | undefined
  readonly sender: string
  readonly priority: Priority
  readonly msgCategory: NoticeCategory
  readonly orgCode?: string | undefined
  readonly roleCode?: string | undefined
  readonly url?: string | undefined
  readonly eventName?: string | undefined
  readonly orderId?: string | undefined
}

/** Stores a notice, to these users or (undefined) to everybody its organisation and role leave; gives its id. */
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
    { to, title, content, english, sender, priority = 'L', category = '1', url, ...more },
    { tx },
  ) => {
    if (content.length > noticeLimits.content) throw new Error('the content of a notice is too long')
    const titile = cut(title, noticeLimits.title)
    const msgContent = sanitizeRichText(content)
    if (titile === '' || msgContent === '') throw new Error('a notice without title or content')
    const { users, role, orgCode } = to === 'everyone' ? {} : to
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
        orgCode,
        roleCode: role,
        url: url === undefined ? undefined : safeHref(url),
        ...more,
      },
      users,
    )
  },
})
