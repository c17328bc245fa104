import pg from 'pg'
import { expect, test } from 'vitest'
import { resourceOf } from '#contract/core/resource-group.ts'
import { migrate } from '#server/db/migrate.ts'
import { openTestApp } from '../support/app.ts'
import { becomeEarlier, earlierVersions, rowCounts } from '../support/earlier-version.ts'
import { sessionOf } from '../support/identities.ts'
import { writtenNouns } from '../support/nouns.ts'
import { createEmptyDatabase } from '../support/postgres.ts'

const administrator = `
  INSERT INTO sys_user (id, username, realname) VALUES (11, 'admin', 'admin');
  INSERT INTO sys_user_org (user_id, org_code) VALUES (11, 'A01');
  INSERT INTO sys_user_role (user_id, role_id, org_code) SELECT 11, id, 'A01' FROM sys_role WHERE role_code = 'admin'`

test.each(earlierVersions())(
  'a database of version %s is brought to this one with its rows, and every list of it is read',
  async (version) => {
    const database = await createEmptyDatabase()
    const owner = new pg.Client({ connectionString: database.adminUrl })
    await owner.connect()
    await becomeEarlier(owner, version)
    const before = await rowCounts(owner)
    await migrate(database.adminUrl)
    const after = await rowCounts(owner)
    for (const [table, rows] of before)
      expect([table, after.get(table)]).toEqual([table, expect.toSatisfy((now: number) => now >= rows)])
    await owner.query(administrator)
    await owner.end()

    const server = await openTestApp({}, {}, database)
    const admin = await sessionOf(server, 'admin')
    for (const [name, group] of await writtenNouns()) {
      const { status, body } = await server.call(admin, group.list, { pageNo: 1, pageSize: 10 })
      expect([name, status, body.message]).toEqual([name, 200, expect.any(String)])
      expect([resourceOf(group).permission, body.success]).toEqual([resourceOf(group).permission, true])
    }
    await server.close()
  },
)
