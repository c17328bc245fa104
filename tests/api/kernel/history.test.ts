import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clientContracts, type ClientContract } from '#contract/clients/client-contracts.ts'
import { companies, type Company } from '#contract/clients/companies.ts'
import type { HistoryEntry } from '#contract/core/history.ts'
import type { FamilyChange } from '#contract/members/family-change-fields.ts'
import { familyChanges } from '#contract/members/family-changes.ts'
import { familyMembers, type FamilyMember } from '#contract/members/family-members.ts'
import type { Identity } from '#server/db/pool.ts'
import type { Session } from '../../support/app.ts'
import { openContracts, uploaded, type Contracts } from '../../support/attachments.ts'
import { sessionOf } from '../../support/identities.ts'

let on: Contracts
beforeAll(async () => {
  on = await openContracts()
})
afterAll(() => on.close())
beforeEach(() => on.empty())

type Answer<Row> = { records: HistoryEntry<Row>[]; nextCursor: string | null }

const ask = (session: Session, id: string, cursor?: string) =>
  on.app.call(session, clientContracts.history, { id, ...(cursor && { cursor }) })
const historyOf = async (session: Session, id: string, cursor?: string) =>
  (await ask(session, id, cursor)).body.result as Answer<ClientContract>
const edited = async (row: ClientContract, changes: Partial<ClientContract>) => {
  const { body } = await on.edit(row, changes)
  if (!body.success) throw new Error(body.message)
  return body.result as ClientContract
}
const identity = (rights: Identity['rights'], org: string): Identity => ({
  rights,
  org,
  user: 'test',
  userId: '12',
  ip: '127.0.0.1',
  requestId: 'r',
})
const told = ({ records }: Answer<ClientContract>) => records.map(({ action }) => action)

describe('the history of a record is refused', () => {
  it('to who does not see the record, with the words of a record that is not there', async () => {
    const theirs = await on.added({ companyId: on.foreign.id })
    const notFound = { status: 200, body: { success: false, message: '未找到对应实体' } }
    expect(await ask(on.hr, theirs.id)).toMatchObject(notFound)
    expect(await ask(on.staff, '1')).toMatchObject(notFound)
    expect((await ask(await sessionOf(on.app, 'nobody'), theirs.id)).status).toBe(403)
  })

  it('of a deleted record, with who deleted it', async () => {
    const { id } = await on.added()
    await on.app.call(on.staff, clientContracts.delete, { id })
    const { body } = await ask(on.staff, id)
    expect(body).toMatchObject({ success: false })
    expect(body.message).toContain('删除')
  })

  it('by the database: others’ is not read, and nobody writes, changes or removes any', async () => {
    const [mine, theirs] = [await on.added(), await on.added({ companyId: on.foreign.id })]
    const run = (rights: Identity['rights'], text: string, values: unknown[] = []) =>
      on.db.as(identity(rights, on.own.orgCode), (tx) => tx.query<{ record_id: string }>(text, values))
    const read = 'SELECT record_id FROM client_contract_history ORDER BY id'
    expect(await run('scoped', read)).toEqual([{ record_id: mine.id }])
    expect(await run('all', read)).toEqual([{ record_id: mine.id }, { record_id: theirs.id }])
    for (const rights of ['all', 'scoped', 'chosen', 'server'] as const)
      for (const text of [
        `INSERT INTO client_contract_history (record_id, action) VALUES (${mine.id}, 'EDIT')`,
        `UPDATE client_contract_history SET actor = 'nobody'`,
        'DELETE FROM client_contract_history',
      ])
        await expect(run(rights, text)).rejects.toMatchObject({ code: '42501' })
  })
})

describe('the history of a record says', () => {
  it('who did what and when, newest first: added, edited with before and after, deleted, restored', async () => {
    const row = await on.added({ remarks: '首签' })
    await edited(row, { contractType: '4', remarks: null, companyId: on.own.id })
    const { body } = await on.app.call(on.staff, clientContracts.delete, { id: row.id })
    await on.app.call(on.staff, clientContracts.restore, body.result as { deletionId: string })
    const { records, nextCursor } = await historyOf(on.staff, row.id)
    expect(nextCursor).toBeNull()
    expect(records.map(({ action }) => action)).toEqual(['RESTORE', 'DELETE', 'EDIT', 'ADD'])
    const { createBy } = row
    for (const { by, at, file } of records)
      expect([by, at, file]).toEqual([
        createBy,
        expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
        null,
      ])
    expect(records[2]).toMatchObject({
      before: { contractType: '2', contractType_dictText: '体检', remarks: '首签' },
      after: { contractType: '4', remarks: null },
    })
    expect(Object.keys(records[2]?.after ?? {}).toSorted()).toEqual([
      'contractType',
      'contractType_dictText',
      'remarks',
    ])
    expect([records[0], records[1], records[3]].map((one) => one?.after)).toEqual([{}, {}, {}])
  })

  it('of the demo data who entered it and when, as its records do', async () => {
    const { body } = await on.app.call(on.staff, companies.list, {})
    const [seeded] = (body.result as { records: Company[] }).records.filter(
      ({ orgCode }) => orgCode === 'A02',
    )
    if (!seeded) throw new Error('no company in the demo data')
    const answer = await on.app.call(on.staff, companies.history, { id: seeded.id })
    expect((answer.body.result as Answer<Company>).records).toMatchObject([
      { action: 'ADD', by: seeded.createBy, at: seeded.createTime },
    ])
    const decided = await on.app.call(on.staff, familyChanges.list, { approveStatus: 'APPROVED' })
    const [change] = (decided.body.result as { records: FamilyChange[] }).records
    const ofMember = await on.app.call(on.staff, familyMembers.history, { id: change?.memberId ?? '' })
    // Beside what people did: the status follows the day when the server starts, and that is done by nobody.
    const byPeople = (ofMember.body.result as Answer<FamilyMember>).records.filter(({ by }) => by !== null)
    expect(byPeople).toMatchObject([
      {
        action: 'EDIT',
        by: change?.updateBy,
        at: change?.updateTime,
        before: { mobile: change?.beforeMobile },
        after: { mobile: change?.afterMobile },
      },
      { action: 'ADD' },
    ])
  })

  it('which files came and went', async () => {
    const row = await on.withFile()
    const second = await uploaded(on.app, on.staff, undefined, '补充协议.pdf')
    await edited(row, { files: [second] })
    const { records } = await historyOf(on.staff, row.id)
    expect(records.map(({ action, file }) => [action, file])).toEqual([
      ['ATTACH', { field: 'files', name: '补充协议.pdf' }],
      ['DETACH', { field: 'files', name: '合同.pdf' }],
      ['ATTACH', { field: 'files', name: '合同.pdf' }],
      ['ADD', null],
    ])
  })

  it('which move was made, as the edit of its state with what was asked', async () => {
    const { id, version } = await on.added()
    await on.app.call(on.staff, clientContracts.activate, { id, version })
    const { records } = await historyOf(on.staff, id)
    expect(records[0]).toMatchObject({ action: 'EDIT', before: { status: 'DRAFT' } })
    expect(records[0]?.after.status).not.toBe('DRAFT')
  })

  it('nothing of an edit that changed nothing, nor of one that was refused', async () => {
    const row = await on.added()
    await edited(row, { contractName: row.contractName })
    await on.edit(row, { endDate: '2020-01-01' })
    await on.edit({ ...row, version: 7 }, { contractName: '别的名字' })
    expect(told(await historyOf(on.staff, row.id))).toEqual(['ADD'])
  })

  it('fifty at a time, and goes on from there', async () => {
    const row = await on.added()
    await on.app.sql(
      `DO $$ BEGIN FOR n IN 1..60 LOOP UPDATE client_contract SET remarks = n::text WHERE id = ${row.id}; END LOOP; END $$`,
    )
    const first = await historyOf(on.staff, row.id)
    const second = await historyOf(on.staff, row.id, first.nextCursor ?? '')
    expect(second.nextCursor).toBeNull()
    const all = [...first.records, ...second.records]
    expect([first.records.length, all.length]).toEqual([50, 61])
    expect(all.slice(0, 60).map(({ after }) => after.remarks)).toEqual(
      Array.from({ length: 60 }, (_, at) => String(60 - at)),
    )
    expect(all.map(({ by }) => by).slice(0, 60)).toEqual(Array.from({ length: 60 }, () => null))
  })

  it('masked values masked, in both versions', async () => {
    const { id } = on.own
    const before = (await on.app.call(on.staff, companies.queryById, { id })).body.result as Company
    await on.app.call(on.staff, companies.edit, { id, version: before.version, contactMobile: '13912345678' })
    const { body } = await on.app.call(on.staff, companies.history, { id })
    const [newest] = (body.result as Answer<Company>).records
    expect(newest).toMatchObject({
      action: 'EDIT',
      before: { contactMobile: before.contactMobile },
      after: { contactMobile: '********678' },
    })
    expect(JSON.stringify(body)).not.toContain('13912345678')
  })

  it('nothing that is withheld from the reader: no value, no file, no edit of nothing else', async () => {
    const draft = await on.withFile({ remarks: '内部' })
    const { body } = await on.app.call(on.staff, clientContracts.activate, {
      id: draft.id,
      version: draft.version,
    })
    const row = body.result as ClientContract
    const renamed = await edited(row, { contractNameEn: 'New name', remarks: '内部二' })
    await edited(renamed, { remarks: '内部三', files: [...row.files, await uploaded(on.app, on.staff)] })
    for (const [at, field] of ['remarks', 'files'].entries()) {
      await on.app.sql(
        `INSERT INTO sys_permission (id, parent_id, name, name_en, perms, perms_kind, menu_type, is_route) VALUES ($1, 210, '字段', 'Field', $2, 'action', 2, false)`,
        [7_000 + at, `clientContract:${field}`],
      )
      await on.app.sql(`INSERT INTO sys_role_permission (role_id, permission_id) VALUES (2, $1)`, [
        7_000 + at,
      ])
    }
    const [staff, hr] = [await sessionOf(on.app, 'staff'), await sessionOf(on.app, 'hr.yunfan')]
    expect(told(await historyOf(staff, row.id))).toEqual(['EDIT', 'ATTACH', 'EDIT', 'EDIT', 'ATTACH', 'ADD'])
    const seen = await historyOf(hr, row.id)
    expect(told(seen)).toEqual(['EDIT', 'EDIT'])
    expect(seen.records[0]).toMatchObject({
      before: { contractNameEn: null },
      after: { contractNameEn: 'New name' },
    })
    expect(JSON.stringify(seen)).not.toMatch(/内部|remarks|合同\.pdf/)
  })
})

describe('the history of a record', () => {
  it('is written with its change or not at all', async () => {
    const row = await on.added()
    await expect(
      on.db.as(identity('all', 'A01'), async (tx) => {
        await tx.query(`UPDATE client_contract SET remarks = 'x' WHERE id = $1`, [row.id])
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    expect(told(await historyOf(on.staff, row.id))).toEqual(['ADD'])
  })

  it('tells of what was deleted and restored with the company it belongs to', async () => {
    const { body } = await on.app.call(on.staff, companies.add, {
      companyCode: 'HIS-1',
      companyName: '留痕测试公司',
      status: '1',
    })
    const company = body.result as Company
    const row = await on.added({ companyId: company.id })
    const gone = await on.app.call(on.staff, companies.delete, { id: company.id })
    await on.app.call(on.staff, companies.restore, gone.body.result as { deletionId: string })
    expect(told(await historyOf(on.staff, row.id))).toEqual(['RESTORE', 'DELETE', 'ADD'])
  })
})
