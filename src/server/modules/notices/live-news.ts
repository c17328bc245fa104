import { serverIdentity, type Database } from '#server/db/pool.ts'
import type { LiveNews } from '#server/live/hub.ts'
import { publishedNotice } from './notices-store.ts'

/** Finds a notice for the real-time channel: its title and whom it reaches. */
export const liveNews =
  (db: Database) =>
  async (id: string): Promise<LiveNews | undefined> => {
    const notice = await db.as(serverIdentity, (tx) => publishedNotice(tx, id), { readOnly: true })
    if (!notice) return undefined
    const { title, category, users, orgCode, roleCode } = notice
    return {
      frame: { cmd: users ? 'user' : 'topic', msgId: id, msgTxt: title, noticeType: category },
      users,
      orgCode,
      roleCode,
    }
  }
