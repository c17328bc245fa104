import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StateCounts } from '#contract/core/state-counts.ts'
import { clientContracts, type ClientContract } from '#contract/clients/client-contracts.ts'
import { employees } from '#contract/members/employees.ts'
import { logs } from '#contract/administration/logs.ts'
import { permissions, type PermissionResult } from '#contract/administration/permissions.ts'
import { trail } from '#contract/administration/trail.ts'
import { serverUrl } from '#server/db/installation.ts'
import { openDatabase, serverIdentity } from '#server/db/pool.ts'
import { holdersOf } from '#server/notices/audience.ts'
import { openContracts, type Contracts } from '../../support/attachments.ts'
import { addRuledRole } from '../../support/data-rules.ts'
import { importsInto } from '../../support/employees-import.ts'
import { sessionOf } from '../../support/identities.ts'
import { personRow } from '../../support/people-sheet.ts'
import { holdRole } from '../../support/roles.ts'
import type { Session } from '../../support/app.ts'

let on: Contracts
let ruled: Session
let seen: ClientContract
let hidden: ClientContract
const gone = '未找到对应实体'

beforeAll(async () => {
  on = await openContracts()
  await on.empty()
  const admin = await sessionOf(on.app, 'admin')
  const { role } = await addRuledRole(on.app, admin, {
    words: [
      ...['list', 'edit', 'activate'].map((verb) => `clientContract:${verb}`),
      ...['list', 'add', 'edit', 'import'].map((verb) => `employee:${verb}`),
      'company:list',
      'log:list',
      'trail:list',
    ],
    rules: [
      {
        word: 'clientContract:list',
        ruleColumn: 'contractName',
        ruleConditions: 'LIKE',
        ruleValue: '看得见%',
      },
      { word: 'employee:list', ruleColumn: 'category', ruleConditions: '=', ruleValue: '10' },
    ],
  })
  await holdRole(on.app, '16', role.id, 'A01')
  ruled = await sessionOf(on.app, 'nobody')
  seen = await on.withFile({ contractName: '看得见的合同' })
  hidden = await on.withFile({ contractName: '另一份合同' })
})
afterAll(() => on.close())

test('a move of a hidden record is answered as of none, and its batch not at all (trap 32)', async () => {
  const { id, version } = hidden
  expect((await on.app.call(ruled, clientContracts.activate, { id, version })).body.message).toBe(gone)
  const rows = [seen, hidden].map((one) => ({ id: one.id, version: one.version }))
  expect((await on.app.call(ruled, clientContracts.activateBatch, { rows })).body.message).toBe(gone)
  const states = await on.app.sql(
    `SELECT DISTINCT status FROM client_contract WHERE id = ANY($1::bigint[])`,
    [[seen.id, id]],
  )
  expect(states).toEqual([{ status: 'DRAFT' }])
})

test('files of a hidden record are not handed out (trap 22, 32)', async () => {
  const fileOf = ({ files }: ClientContract) =>
    on.app.call(ruled, clientContracts.attachment, { file: files?.[0]?.id ?? '' })
  expect((await fileOf(seen)).status).toBe(200)
  expect((await fileOf(hidden)).body.success).toBe(false)
})

test('tabs count what the list shows (trap 32)', async () => {
  const { body } = await on.app.call(ruled, clientContracts.stateCounts, {})
  expect((body.result as StateCounts).states.map(({ total }) => total)).toEqual([1, 0, 0, 0])
})

test('an import neither adds nor changes what its rules hide (trap 32)', async () => {
  const { uploadRows } = importsInto(() => on.app)
  const row = (n: number, category: string) => personRow(n).with(6, category)
  const { success, message } = await uploadRows(ruled, [row(1, '在职'), row(2, '退休')])
  expect([success, message]).toEqual([false, expect.stringContaining('超出您的数据权限')])
  const { body } = await on.app.call(on.staff, employees.count, { employeeNo: 'T0000*', exact: 'true' })
  expect(body.result).toMatchObject({ total: 0 })
})

test('nobody is told of a record that their rules hide (trap 32)', async () => {
  const db = openDatabase(await serverUrl(on.app.adminUrl), 2)
  const told = ({ id }: ClientContract) =>
    db.as({ ...serverIdentity, rights: 'all' }, (tx) =>
      holdersOf(tx, { permission: 'clientContract:list', orgCode: on.hr.orgCode, id }),
    )
  expect([(await told(seen)).includes('16'), (await told(hidden)).includes('16')]).toEqual([true, false])
  await db.close()
})

test('the log and the trail, which tell of all rows, are refused with a sentence (trap 32, 49)', async () => {
  const sentence = '您受数据规则限制，不能查看日志和变更留痕：其中有规则以外的数据；请联系不受限制的管理员'
  for (const list of [logs.list, trail.list])
    expect((await on.app.call(ruled, list, {})).body.message).toBe(sentence)
})

test('the portal is told of which lists they leave a part', async () => {
  const partial = async (session: Session) => {
    const { body } = await on.app.call(session, permissions.getUserPermissionByOrgCode, {})
    const { queryAuth } = body.result as PermissionResult
    return queryAuth.filter(({ isPartial }) => isPartial).map(({ action }) => action)
  }
  expect(await partial(ruled)).toEqual(expect.arrayContaining(['clientContract:list', 'employee:list']))
  expect(await partial(on.staff)).toEqual([])
})
