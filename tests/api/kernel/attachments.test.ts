import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clientContracts, type ClientContract } from '#contract/clients/client-contracts.ts'
import { downloads } from '#contract/records/downloads.ts'
import { files } from '#contract/records/files.ts'
import type { Identity } from '#server/db/pool.ts'
import type { Session } from '../../support/app.ts'
import { office, openContracts, pdf, png, uploaded, type Contracts } from '../../support/attachments.ts'
import { sessionOf } from '../../support/identities.ts'

let on: Contracts
beforeAll(async () => {
  on = await openContracts()
})
afterAll(() => on.close())
beforeEach(() => on.empty())
let admin: Session
beforeAll(async () => {
  admin = await sessionOf(on.app, 'admin')
})

const notFound = { status: 200, body: { success: false, message: '未找到对应实体' } }
const identity = (rights: Identity['rights'], org: string): Identity => ({
  rights,
  org,
  user: 'test',
  userId: '12',
  ip: '127.0.0.1',
  requestId: 'r',
})
const run = (who: Identity, text: string, values: unknown[] = []) =>
  on.db.as(who, (tx) => tx.query<Record<string, unknown>>(text, values))
const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: { code?: string; constraint?: string }) => error.constraint ?? error.code,
  )

describe('a file is refused to a record, and nothing of the record is written', () => {
  it('that somebody else uploaded, that another record has, that is no attachment, that is there twice', async () => {
    const others = await uploaded(on.app, admin)
    const taken = (await on.withFile()).files
    const image = (
      await on.app.call(on.staff, files.upload, { file: new File([new Uint8Array(await png())], 'a.png') })
    ).body.result as { id: string }
    const gone = '有附件已过期，或不是您上传的，请移除后重新上传'
    for (const one of [others, taken[0], image, { id: '0'.repeat(64) }]) {
      const { body } = await on.add({ contractName: '不应保存', files: [{ id: one?.id ?? '' }] })
      expect(body).toMatchObject({
        success: false,
        message: gone,
        result: [{ path: 'files', message: gone }],
      })
    }
    const mine = await uploaded(on.app, on.staff)
    expect((await on.add({ contractName: '不应保存', files: [mine, mine] })).body.message).toBe(
      '同一个附件出现了两次',
    )
    expect(await on.app.sql(`SELECT 1 FROM client_contract WHERE contract_name = '不应保存'`)).toEqual([])
  })

  it('beyond ten, and where the organisation of the record has no room', async () => {
    const eleven = Array.from({ length: 11 }, (_, at) => ({ id: String(at).padStart(64, '0') }))
    expect((await on.add({ files: eleven })).body.message).toBe('附件最多 10 个')
    await on.app.sql(
      `INSERT INTO sys_file (id, name, mime, size, owner_id, sys_org_code, expires_at)
       SELECT encode(sha256(convert_to(next_id()::text, 'UTF8')), 'hex'), 'x', 'text/csv', 1073741823, 14, $1, clock_timestamp() + interval '1 hour' FROM generate_series(1, 21)`,
      [on.own.orgCode],
    )
    expect((await on.add({ files: [await uploaded(on.app, on.staff)] })).body.message).toBe(
      '该机构保存的文件已达 20 GiB，请先移除不再需要的附件',
    )
    expect(
      (await on.add({ companyId: on.foreign.id, files: [await uploaded(on.app, on.staff)] })).body.success,
    ).toBe(true)
  })
})

describe('the files of a record are seen by who sees the record', () => {
  it('and by nobody else, not even by whoever uploaded them, under no other address', async () => {
    const [mine, theirs] = [await on.withFile(), await on.withFile({ companyId: on.foreign.id })]
    await on.app.call(on.staff, clientContracts.activate, { id: mine.id, version: mine.version })
    const answer = await on.download(on.hr, mine)
    expect(answer.bytes.toString('latin1')).toBe(pdf().toString('latin1'))
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment/) as unknown,
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect(await on.download(on.hr, theirs)).toMatchObject(notFound)
    expect((await on.download(await sessionOf(on.app, 'nobody'), mine)).status).toBe(403)
    const file = mine.files[0]?.id ?? ''
    expect(await on.app.call(on.staff, downloads.download, { file })).toMatchObject(notFound)
    const { files: images } = await on.added({ files: [await uploaded(on.app, on.staff, await png())] })
    expect(await on.app.call(on.staff, files.view, { file: images[0]?.id ?? '' })).toMatchObject(notFound)
  })

  it('by the policy of the database, which writes and takes away no others', async () => {
    const [mine, theirs] = [await on.withFile(), await on.withFile({ companyId: on.foreign.id })]
    const scoped = identity('scoped', on.own.orgCode)
    expect(await run(scoped, 'SELECT record_id FROM client_contract_file')).toEqual([{ record_id: mine.id }])
    expect(await run(identity('all', 'A01'), 'SELECT 1 FROM client_contract_file')).toHaveLength(2)
    expect(
      await run(scoped, 'UPDATE client_contract_file SET del_flag = 1 WHERE record_id = $1 RETURNING 1', [
        theirs.id,
      ]),
    ).toEqual([])
    const { id } = await uploaded(on.app, on.staff)
    const insert = (record: string) =>
      run(
        scoped,
        `INSERT INTO client_contract_file (record_id, sys_org_code, field, file_id, name, mime, size) VALUES ($1, $2, 'files', $3, 'forged', 'text/html', 1)
         RETURNING name, mime`,
        [record, on.own.orgCode, id],
      )
    expect(await codeOf(insert(theirs.id))).toBe('42501')
    expect(await insert(mine.id)).toEqual([{ name: '合同.pdf', mime: 'application/pdf' }])
    expect(await codeOf(insert(mine.id))).toBe('attachment_offered')
    for (const change of [`record_id = ${theirs.id}`, `file_id = '${id}'`, `mime = 'text/html'`])
      expect(await codeOf(run(scoped, `UPDATE client_contract_file SET ${change}`))).toBe('42501')
    expect(await codeOf(run(scoped, 'DELETE FROM client_contract_file'))).toBe('42501')
    expect(await codeOf(on.app.sql('DELETE FROM sys_file'))).toBe('client_contract_file_held')
  })

  it('as long as it is there: a deletion takes them along, and 撤销 brings them back', async () => {
    const row = await on.withFile()
    const { body } = await on.app.call(on.staff, clientContracts.delete, { id: row.id })
    expect(await on.download(on.staff, row)).toMatchObject(notFound)
    const { deletionId } = body.result as { deletionId: string }
    await on.app.call(on.staff, clientContracts.restore, { deletionId })
    expect((await on.download(on.staff, row)).bytes.length).toBe(row.files[0]?.size)
  })

  it('and each download is in the audit trail', async () => {
    const row = await on.withFile()
    await on.app.call(on.staff, clientContracts.activate, { id: row.id, version: row.version })
    await on.download(on.hr, row)
    expect(
      await on.app.sql(
        `SELECT actor, object_table, row_org_code, detail FROM sys_audit WHERE action = 'download' AND object_id = $1`,
        [row.id],
      ),
    ).toEqual([
      {
        actor: 'hr.yunfan',
        object_table: 'client_contract',
        row_org_code: on.own.orgCode,
        detail: { file: row.files[0]?.id, size: row.files[0]?.size },
      },
    ])
  })
})

describe('files come and go with an edit', () => {
  it('in its version, with the rest; what is not sent stays', async () => {
    const row = await on.withFile()
    const second = await uploaded(on.app, admin, office('docx'), '补充协议.docx')
    const both = [...row.files, second]
    const edited = (await on.edit(row, { files: both, remarks: '含补充协议' }, admin)).body
      .result as ClientContract
    expect(edited).toMatchObject({ version: 1, files: both, remarks: '含补充协议' })
    expect((await on.edit(row, { files: [] })).status).toBe(409)
    const renamed = (await on.edit(edited, { contractName: '改名' })).body.result as ClientContract
    expect(renamed).toMatchObject({ version: 2, files: both })
    const same = (await on.edit(renamed, { files: both })).body.result as ClientContract
    expect(same.version).toBe(2)
    const one = (await on.edit(same, { files: [second] })).body.result as ClientContract
    expect(one).toMatchObject({ version: 3, files: [second] })
    expect(await on.download(on.staff, row)).toMatchObject(notFound)
    expect(
      await on.app.sql(
        `SELECT actor, action FROM sys_audit WHERE object_table = 'client_contract_file' AND object_id IN (SELECT id::text FROM client_contract_file WHERE record_id = $1) ORDER BY id`,
        [row.id],
      ),
    ).toEqual([
      { actor: 'staff', action: 'insert' },
      { actor: 'admin', action: 'insert' },
      { actor: 'staff', action: 'delete' },
    ])
  })

  it('and one that is taken away loses its bytes a month later; that it was there stays known', async () => {
    const row = await on.withFile()
    await on.edit(row, { files: [] })
    const file = row.files[0]?.id ?? ''
    await on.app.sql(`UPDATE sys_file SET expires_at = expires_at - interval '30 days'`)
    await on.sweepNow()
    expect(await on.storedBytes(file)).toBe(row.files[0]?.size)
    await on.app.sql(`UPDATE sys_file SET expires_at = expires_at - interval '2 days'`)
    await on.sweepNow()
    expect(await on.storedBytes(file)).toBeUndefined()
    expect(await on.app.sql('SELECT name, file_id, del_flag FROM client_contract_file')).toEqual([
      { name: '合同.pdf', file_id: null, del_flag: 1 },
    ])
  })

  it('and count in the room of the record’s organisation, no more in that of whoever uploaded them', async () => {
    const bytes = async (userId: string, org: string) =>
      (await run({ ...identity('all', org), userId }, 'SELECT * FROM stored_bytes()'))[0]
    const size = pdf().length
    const file = await uploaded(on.app, on.staff)
    expect(await bytes('12', 'A01')).toEqual({ of_person: String(size), of_organisation: String(size) })
    await on.added({ files: [file] })
    expect(await bytes('12', 'A01')).toEqual({ of_person: '0', of_organisation: '0' })
    expect(await bytes('13', on.own.orgCode)).toMatchObject({ of_organisation: String(size) })
  })
})
