import { medicalCardEvent, orderApproved, type NoticeCategory } from '#contract/messages/notices.ts'
import { serverIdentity, type Database, type Tx } from '#server/db/pool.ts'
import type { LiveUpdate } from '#server/live/hub.ts'

/** A notice that is or was published, with who may read it, for the real-time channel. */
interface NoticeRow {
  readonly isPublished: boolean
  readonly title: string
  readonly content: string
  readonly sender: string
  readonly sendTime: string
  readonly eventName: string | null
  readonly url: string | null
  readonly category: NoticeCategory
  readonly orgCodes: readonly string[] | null
  readonly roleCodes: readonly string[] | null
  /** Null: to everybody whom organisations and roles leave. */
  readonly users: readonly string[] | null
}

const toldNotice = async (tx: Tx, id: string): Promise<NoticeRow | undefined> => {
  const [notice] = await tx.query<NoticeRow>(
    `SELECT a.send_status = '1' AS "isPublished", a.titile AS title, a.msg_content AS content, a.sender, a.event_name AS "eventName", a.url,
       to_char(a.send_time AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') AS "sendTime", a.msg_category AS category, a.org_codes AS "orgCodes", a.role_codes AS "roleCodes",
       CASE a.msg_type WHEN 'USER' THEN ARRAY(SELECT s.user_id::text FROM sys_announcement_send s WHERE s.annt_id = a.id) END AS users
     FROM sys_announcement a WHERE a.id = $1 AND a.del_flag = 0`,
    [id],
    'told-notice',
  )
  return notice
}

const framesOf = (msgId: string, notice: NoticeRow): LiveUpdate['frames'] => {
  const { isPublished, title, content, sender, sendTime, eventName, url, category, users } = notice
  if (!isPublished) return []
  const cmd = users ? 'user' : 'topic'
  const medical = { msgId, curUserName: sender, sendTime, data: content }
  const at = url && { screen: url.split('?', 1)[0] }
  const happened = eventName === orderApproved.event && { eventName: orderApproved.word.message }
  return [
    { cmd, msgId, msgTxt: title, noticeType: category, ...at, ...happened },
    ...(eventName === medicalCardEvent ? [medical] : []),
  ]
}

/** Finds a notice for the real-time channel: what is said of it, and whom it reaches. */
export const liveUpdates =
  (db: Database) =>
  async (id: string): Promise<LiveUpdate | undefined> => {
    const notice = await db.as(serverIdentity, (tx) => toldNotice(tx, id), { readOnly: true })
    if (!notice) return undefined
    const { users, orgCodes, roleCodes } = notice
    return { frames: framesOf(id, notice), users, orgCodes, roleCodes }
  }
