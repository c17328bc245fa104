import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashPassword } from '#server/core/passwords.ts'
import { StartFailure } from '#server/core/start-failure.ts'
import { refuseDemoAccounts } from '#server/seed/refuse-demo-accounts.ts'
import { createTestDatabase, type TestDatabase } from '../../support/postgres.ts'

let database: TestDatabase
let owner: pg.Client

beforeAll(async () => {
  database = await createTestDatabase()
  owner = new pg.Client({ connectionString: database.adminUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

const refusal = () => refuseDemoAccounts(database.adminUrl)

it('stops a start that is open to others while a demo account has its known password (security trap 54)', async () => {
  await expect(refusal()).rejects.toBeInstanceOf(StartFailure)
  await expect(refusal()).rejects.toThrow(
    /admin, staff, hr\.yunfan, hr\.qinghe, newbie, nobody, staff2, claims\.zhou, claims\.wu, claims\.lead, finance\.shen, finance\.zhao, claims\.lead2, he\.jianing, dr\.gu, dr\.jiang still have/,
  )
})

it('names only the accounts that are open: neither frozen nor deleted, and with that password (security trap 54)', async () => {
  await owner.query(`UPDATE sys_user SET status = 2 WHERE username = 'newbie'`)
  await owner.query(`UPDATE sys_user SET del_flag = 1 WHERE username = 'nobody'`)
  await owner.query(`UPDATE sys_user SET password_hash = $1 WHERE username IN ('admin', 'hr.yunfan')`, [
    await hashPassword('Another@2026'),
  ])
  await owner.query(
    `UPDATE sys_user SET status = 2 WHERE username LIKE 'claims.%' OR username LIKE 'finance.%' OR username LIKE 'dr.%' OR username = 'he.jianing'`,
  )
  await expect(refusal()).rejects.toThrow(/accounts staff, hr\.qinghe, staff2 still have/)
})

it('lets the start go on once all have other passwords (security trap 54)', async () => {
  await owner.query(
    `UPDATE sys_user SET password_hash = NULL WHERE username IN ('staff', 'hr.qinghe', 'staff2')`,
  )
  await expect(refusal()).resolves.toBeUndefined()
})
