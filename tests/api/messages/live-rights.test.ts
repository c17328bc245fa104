import { afterAll, beforeAll, expect, it } from 'vitest'
import { live, liveCodes } from '#contract/messages/live.ts'
import { serverUrl } from '#server/db/installation.ts'
import { openDatabase, type Database } from '#server/db/pool.ts'
import { openTestApp, type TestApp } from '../../support/app.ts'
import { sessionOf } from '../../support/identities.ts'
import { openLive } from '../../support/live.ts'

const ids = { yunfan: '13', newbie: '15' }

let server: TestApp
let db: Database
beforeAll(async () => {
  server = await openTestApp()
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  db = openDatabase(await serverUrl(server.adminUrl))
})
afterAll(async () => {
  await db.close()
  await server.close()
})

it('whoever leaves the organisation, or has to change the password, loses the sockets within 2 s (security SES-2)', async () => {
  for (const change of [
    `DELETE FROM sys_user_org WHERE user_id = $1`,
    `UPDATE sys_user SET must_change_password = true WHERE id = $1`,
  ]) {
    const yunfan = await openLive(server.app, ids.yunfan, (await sessionOf(server, 'hr.yunfan')).token)
    await server.sql(change, [ids.yunfan])
    expect(await yunfan.closed).toBe(liveCodes.sessionOver)
    await server.sql(
      `INSERT INTO sys_user_org (user_id, org_code) VALUES ($1, 'A02') ON CONFLICT DO NOTHING`,
      [ids.yunfan],
    )
    await server.sql(`UPDATE sys_user SET must_change_password = false WHERE id = $1`, [ids.yunfan])
  }
})

it('every instance hears of it when what a role allows changes (security SES-2)', async () => {
  const heard: string[] = []
  const bus = db.listen('portal_live', {
    onMessage: (payload) => void heard.push(payload),
    onConnected: () => void heard.push('connected'),
  })
  await expect.poll(() => heard).toContain('connected')
  const [role] = await server.sql<{ id: string }>(`SELECT id FROM sys_role WHERE role_code = 'staff'`)
  await server.sql(`UPDATE sys_role SET data_scope = 'ORG' WHERE id = $1`, [role?.id])
  await server.sql(`UPDATE sys_role SET data_scope = 'ALL' WHERE id = $1`, [role?.id])
  await server.sql(`UPDATE sys_role SET description = 'x' WHERE id = $1`, [role?.id])
  await server.sql(`DELETE FROM sys_role_permission WHERE role_id = $1`, [role?.id])
  await server.sql(`UPDATE sys_user SET must_change_password = true WHERE id = $1`, [ids.newbie])
  await server.sql(`SELECT pg_notify('portal_live', 'end')`)
  await expect.poll(() => heard).toContain('end')
  expect(heard.filter((payload) => payload === `role ${role?.id}`)).toHaveLength(3)
  await bus.stop()
})

it('everybody hears of it when the menu or its words change, and loads both again', async () => {
  const yunfan = await openLive(server.app, ids.yunfan, (await sessionOf(server, 'hr.yunfan')).token)
  await server.sql(`UPDATE sys_permission SET name = '人员' WHERE url = '/member/MemberList'`)
  expect(await yunfan.hears((text) => text === live.rights)).toBe(live.rights)
  yunfan.socket.close()
})
