import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimInvoices } from '#contract/claims/claim-invoices.ts'
import { claimVisits } from '#contract/claims/claim-visits.ts'
import { claims } from '#contract/claims/claims.ts'
import type { Claim } from '#contract/claims/claim-fields.ts'
import type { Attachment } from '#contract/core/attachments.ts'
import type { Page } from '#contract/core/paging.ts'
import { employees } from '#contract/members/employees.ts'
import { familyMembers } from '#contract/members/family-members.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { serverUrl } from '#server/db/installation.ts'
import { loadTexts } from '#server/core/texts.ts'
import { openDatabase, type Database, type Identity } from '#server/db/pool.ts'
import { keepClaimCalendar } from '#server/modules/claims/claims/claim-calendar.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { uploaded } from '../../support/attachments.ts'
import { insured, reviewedClaim } from '../../support/decided-claim.ts'
import { at, dueInstance, eventsOf } from '../../support/due.ts'
import { sessionOf, type Username } from '../../support/identities.ts'
import {
  addEmployee,
  addFamilyMember,
  companyIdOf,
  newEmployee,
  newFamilyMember,
} from '../../support/members.ts'

let app: TestApp
let db: Database
let hr: Session
let staff: Session
let others: readonly Session[] = []
beforeAll(async () => {
  app = await openTestApp({ doesJobs: false })
  db = openDatabase(await serverUrl(app.adminUrl), 2)
  ;[hr, staff] = [await sessionOf(app, 'hr.yunfan'), await sessionOf(app, 'staff')]
  const names: Username[] = ['staff', 'admin', 'claims.zhou', 'claims.lead', 'finance.shen']
  others = await Promise.all(names.map((name) => sessionOf(app, name)))
})
afterAll(async () => {
  await db.close()
  await app.close()
})

const day = addDays(dayAt(), -9)
const notFound = '未找到对应实体'
const resultOf = <Row>({ body }: { body: { success: boolean; message: string; result: unknown } }): Row => {
  if (!body.success) throw new Error(body.message)
  return body.result as Row
}

/** A draft of somebody's, with a visit, an invoice and a file. */
const drafted = async (author: Session | undefined): Promise<Claim & { readonly files: Attachment[] }> => {
  if (!author) throw new Error('nobody writes it')
  const file = await uploaded(app, author)
  const employeeId = await insured(app)
  const draft = { employeeId, payee: 'EMPLOYEE' as const, remarks: '发热待报', files: [{ id: file.id }] }
  const { id } = resultOf<Claim>(await app.call(author, claims.add, draft))
  const visit = resultOf<{ id: string }>(
    await app.call(author, claimVisits.add, {
      claimId: id,
      careType: 'OUT',
      reason: 'ILLNESS',
      hospitalName: '市第一人民医院',
      firstDay: day,
      lastDay: day,
    }),
  )
  await app.call(author, claimInvoices.add, {
    claimId: id,
    visitId: visit.id,
    kind: 'PAPER',
    day,
    total: '100.00',
    coPaid: '100.00',
  })
  return resultOf(await app.call(author, claims.queryById, { id }))
}

const listed = async (session: Session, input: Record<string, string>) =>
  resultOf<Page<{ id: string }>>(await app.call(session, claims.list, input)).records.map(({ id }) => id)

describe('a draft of a claim, whoever is not its author', () => {
  it('neither lists, counts, finds, opens, exports, changes nor deletes: administrators neither', async () => {
    const { id, version, files } = await drafted(hr)
    for (const other of others) {
      for (const input of [{ status: 'DRAFT' }, { id }, { selections: id }, { keyword: '试验' }])
        expect([other.username, input, await listed(other, input)]).toEqual([other.username, input, []])
      for (const [call, input] of [
        [claims.queryById, { id }],
        [claims.history, { id }],
        [claims.outcome, { id }],
        [claims.edit, { id, version, remarks: '改' }],
        [claims.submit, { id, version }],
        [claims.delete, { id }],
        [claims.attachment, { file: files[0]?.id ?? '' }],
      ] as const)
        expect([other.username, (await app.call(other, call, input as never)).body]).toMatchObject([
          other.username,
          { success: false },
        ])
      for (const parts of [claimVisits.list, claimInvoices.list])
        expect((await app.call(other, parts, { claimId: id })).body.result).toMatchObject({ records: [] })
    }
    expect(await listed(hr, { status: 'DRAFT' })).toEqual([id])
    expect(await listed(hr, { id })).toEqual([id])
  })

  it('is told that there is none, and puts nothing into it', async () => {
    const { id } = await drafted(hr)
    expect((await app.call(staff, claims.queryById, { id })).body.message).toBe(notFound)
    const visit = { claimId: id, careType: 'OUT', reason: 'ILLNESS', hospitalName: '市第一人民医院' } as const
    const days = { firstDay: day, lastDay: day }
    expect((await app.call(staff, claimVisits.add, { ...visit, ...days })).body).toMatchObject({
      success: false,
      message: expect.stringMatching(/不存在，或您不能查看$/) as string,
    })
  })

  it('reaches nothing of it with whatever rights, by whatever statement', async () => {
    const { id } = await drafted(hr)
    const [me] = await app.sql<{ id: string }>(`SELECT id::text AS id FROM sys_user WHERE username = 'staff'`)
    const seen = (rights: Identity['rights'], user: string, [table, column]: readonly [string, string]) =>
      db.as(
        { rights, user, userId: me?.id ?? '', org: rights === 'all' ? 'A01' : 'A02', ip: '', requestId: '' },
        async (tx) => (await tx.query(`SELECT FROM ${table} WHERE ${column} = $1`, [id])).length > 0,
      )
    const parts = [
      ['claim', 'id'],
      ['claim_file', 'record_id'],
      ['claim_history', 'record_id'],
      ['claim_visit', 'claim_id'],
      ['claim_invoice', 'claim_id'],
    ] as const
    for (const part of parts)
      for (const rights of ['scoped', 'all'] as const)
        expect([part, await seen(rights, 'staff', part), await seen(rights, 'hr.yunfan', part)]).toEqual([
          part,
          false,
          true,
        ])
  })
})

describe('whose costs a draft is about', () => {
  it('stays there and with the company, for who does not see the draft too, who is told no more than that there is something', async () => {
    const companyId = await companyIdOf(app, 'A02')
    const { id: employeeId } = await addEmployee(app, staff, newEmployee(companyId))
    const [child, other] = [
      await addFamilyMember(app, staff, newFamilyMember(employeeId)),
      await addEmployee(app, staff, newEmployee(companyId)),
    ]
    const draft = { employeeId, familyMemberId: child.id, payee: 'EMPLOYEE', remarks: '待报' } as const
    const { id } = resultOf<Claim>(await app.call(hr, claims.add, draft))
    const hidden = expect.stringContaining('看不到的理赔') as string
    for (const [of, who] of [
      [employees, employeeId],
      [familyMembers, child.id],
    ] as const) {
      expect((await app.call(staff, of.delete, { id: who })).body).toMatchObject({
        success: false,
        message: hidden,
        result: null,
      })
      expect((await app.call(staff, of.deleteCheck, { ids: who })).body.result).toMatchObject({
        refusal: hidden,
        blockedBy: null,
      })
      expect((await app.call(hr, of.delete, { id: who })).body.message).toContain('有 1 件理赔，不能删除')
    }
    const elsewhere = { id: employeeId, version: 0, companyId: await companyIdOf(app, 'A03') }
    const handed = { id: child.id, version: child.version, employeeId: other.id }
    const problem = (path: string, said: string) => ({
      success: false,
      result: [{ path, message: expect.stringContaining(said) as string }],
    })
    expect((await app.call(staff, employees.edit, elsewhere)).body).toMatchObject(
      problem('companyId', '不能换到另一家公司'),
    )
    expect((await app.call(staff, familyMembers.edit, handed)).body).toMatchObject(
      problem('employeeId', '不能换到其他员工名下'),
    )
    resultOf(await app.call(hr, claims.delete, { id }))
    resultOf(await app.call(staff, employees.delete, { id: employeeId }))
  })
})

describe('a draft', () => {
  it('gets its number when it is handed in, and is seen from then on', async () => {
    const { id, version, claimNo } = await drafted(hr)
    expect(claimNo).toBeNull()
    const sent = resultOf<Claim>(await app.call(hr, claims.submit, { id, version }))
    expect(sent.claimNo).toMatch(/^CL\d{13}$/)
    expect(await listed(staff, { id })).toEqual([id])
    expect((await app.call(staff, claimVisits.list, { claimId: id })).body.result).toMatchObject({ total: 1 })
  })

  it('is deleted with what belongs to it when its author has left it for 90 days; what was asked for 30 days ago is closed', async () => {
    const [old, young, sent] = [await drafted(hr), await drafted(hr), await drafted(hr)]
    await app.call(hr, claims.submit, { id: sent.id, version: sent.version })
    const leave = (days: number, ids: readonly string[]) =>
      app.sql(
        `UPDATE claim SET create_time = clock_timestamp() - make_interval(days => $1), update_time = NULL WHERE id = ANY($2)`,
        [days, ids],
      )
    await leave(92, [old.id, sent.id])
    await leave(80, [young.id])
    const asked = await reviewedClaim(app)
    await app.sql(
      `UPDATE claim SET status = 'SUPPLEMENT', asked_at = clock_timestamp() - interval '31 days' WHERE id = $1`,
      [asked],
    )
    const translate = await loadTexts()
    const instance = await dueInstance(app, translate)
    keepClaimCalendar({ ...instance, events: eventsOf(translate) })
    await instance.due.doDue(at(`${dayAt()} 12:00`))
    await instance.db.close()
    expect(instance.errors).toEqual([])
    expect(await app.sql(`SELECT status FROM claim WHERE id = $1`, [asked])).toEqual([
      { status: 'CLOSED_NO_MATERIAL' },
    ])
    const live = await app.sql<{ id: string }>(
      `SELECT id::text AS id FROM claim WHERE id = ANY($1) AND del_flag = 0 ORDER BY id`,
      [[old.id, young.id, sent.id]],
    )
    expect(live.map(({ id }) => id)).toEqual([young.id, sent.id])
    expect((await app.call(hr, claims.restore, { ids: old.id })).body).toMatchObject({ success: true })
    expect((await app.call(hr, claimVisits.list, { claimId: old.id })).body.result).toMatchObject({
      total: 1,
    })
  })
})
