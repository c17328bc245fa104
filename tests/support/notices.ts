import { serverIdentity, openDatabase, type Database } from '#server/db/pool.ts'
import { serverUrl } from '#server/db/installation.ts'
import { createNotices, type NewNotice } from '#server/notices/publish-notice.ts'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { notices, type Notice } from '#contract/messages/notices.ts'
import { openTestApp, type Session, type TestApp } from './app.ts'
import { sessionOf, type Username } from './identities.ts'

/** Publishes as any part of the server would, in a transaction of its own. */
export const publisher = async ({ adminUrl }: Pick<TestApp, 'adminUrl'>) => {
  const db: Database = openDatabase(await serverUrl(adminUrl), 2)
  const notices = createNotices()
  return {
    db,
    publish: (notice: Partial<NewNotice> = {}): Promise<string> =>
      db.as(serverIdentity, (tx) =>
        notices.publish(
          { to: 'everyone', title: '国庆服务时间安排', content: '<p>放假</p>', sender: '平台', ...notice },
          { tx },
        ),
      ),
    close: () => db.close(),
  }
}

type Mine = { anntMsgList: Notice[]; anntMsgTotal: number; sysMsgList: Notice[]; sysMsgTotal: number }

/** A server for the tests of a file with everybody signed in; each test begins without any notice. */
export const useNotices = () => {
  const sessions = {} as Record<Username, Session>
  const place = {} as { server: TestApp; tell: Awaited<ReturnType<typeof publisher>> }
  beforeAll(async () => {
    place.server = await openTestApp()
    place.tell = await publisher(place.server)
    for (const username of ['admin', 'staff', 'hr.yunfan', 'hr.qinghe', 'newbie', 'nobody'] as const)
      sessions[username] = await sessionOf(place.server, username)
  })
  afterAll(async () => {
    await place.tell.close()
    await place.server.close()
  })
  beforeEach(() => place.server.sql('DELETE FROM sys_announcement'))
  return {
    sessions,
    place,
    unreadOf: async (username: Username): Promise<Mine> =>
      (await place.server.call(sessions[username], notices.listByUser, {})).body.result as Mine,
    read: (username: Username, anntId: string) =>
      place.server.call(sessions[username], notices.read, { anntId }),
  }
}
