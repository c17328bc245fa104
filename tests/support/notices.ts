import { serverIdentity, openDatabase, type Database } from '#server/db/pool.ts'
import { serverUrl } from '#server/db/migrate.ts'
import { createNotices, type NewNotice } from '#server/modules/notices/publish-notice.ts'
import type { TestApp } from './app.ts'

/** Publishes as any part of the server would, in a transaction of its own. */
export const publisher = ({ adminUrl }: Pick<TestApp, 'adminUrl'>) => {
  const db: Database = openDatabase(serverUrl(adminUrl), 2)
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
