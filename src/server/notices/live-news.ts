import { medicalCardEvent } from '#contract/notices.ts'
import { serverIdentity, type Database } from '#server/db/pool.ts'
import type { LiveNews } from '#server/live/hub.ts'
import { toldNotice, type ToldNotice } from '#server/modules/notices/notices-store.ts'

const framesOf = (msgId: string, notice: ToldNotice): LiveNews['frames'] => {
  const { isPublished, title, content, sender, sendTime, eventName, category, users } = notice
  if (!isPublished) return []
  const cmd = users ? 'user' : 'topic'
  const medical = { msgId, curUserName: sender, sendTime, data: content }
  return [
    { cmd, msgId, msgTxt: title, noticeType: category },
    ...(eventName === medicalCardEvent ? [medical] : []),
  ]
}

/** Finds a notice for the real-time channel: what is said of it, and whom it reaches. */
export const liveNews =
  (db: Database) =>
  async (id: string): Promise<LiveNews | undefined> => {
    const notice = await db.as(serverIdentity, (tx) => toldNotice(tx, id), { readOnly: true })
    if (!notice) return undefined
    const { users, orgCode, roleCode } = notice
    return { frames: framesOf(id, notice), users, orgCode, roleCode }
  }
