import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Claim } from '#contract/claims/claim-fields.ts'
import { kindByName, mostPapers, type PaperKind } from '#contract/claims/claim-papers.ts'
import { claims } from '#contract/claims/claims.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { office, pdf, upload, uploaded } from '../../support/attachments.ts'
import { reviewedClaim } from '../../support/decided-claim.ts'
import { sessionOf, type Username } from '../../support/identities.ts'

let app: TestApp
let zhou: Session
beforeAll(async () => {
  app = await openTestApp({ doesJobs: false })
  zhou = await sessionOf(app, 'claims.zhou')
})
afterAll(() => app.close())

const claimOf = async (session: Session, id: string) =>
  (await app.call(session, claims.queryById, { id })).body.result as Claim

const edited = async (session: Session, id: string, files: Claim['files']) =>
  app.call(session, claims.edit, { id, version: (await claimOf(session, id)).version, files })

/** A claim with one file of each of some kinds; null is one that nobody has sorted. */
const claimWith = async (kinds: readonly (PaperKind | null)[]): Promise<string> => {
  const id = await reviewedClaim(app)
  const files = []
  for (const kind of kinds) {
    const file = await uploaded(app, zhou, pdf(String(kind)), `${kind ?? 'unsorted'}.pdf`)
    files.push({ ...file, ...(kind && { kind }) })
  }
  expect((await edited(zhou, id, files)).body.message).toContain('修改成功')
  return id
}

const everyKind = [
  'RECEIPT',
  'COSTS',
  'RECORD',
  'DISCHARGE',
  'EXAM',
  'SETTLEMENT',
  'PROOF',
  'OTHER',
  null,
] as const

const kindsSeenBy = async (session: Session, id: string) =>
  (await claimOf(session, id)).files.map(({ kind }) => kind ?? null)

describe('the files of a claim', () => {
  it('have kinds, kept with each, which an edit that says none keeps', async () => {
    const id = await claimWith(['RECEIPT', null])
    const [receipt, other] = (await claimOf(zhou, id)).files
    expect([receipt?.kind, other?.kind]).toEqual(['RECEIPT', undefined])
    await edited(zhou, id, [{ ...receipt, kind: undefined } as never, { ...other, kind: 'RECORD' } as never])
    expect(await kindsSeenBy(zhou, id)).toEqual(['RECEIPT', 'RECORD'])
    expect((await edited(zhou, id, [{ ...receipt, kind: 'ELSE' } as never])).status).toBe(400)
  })

  it.each([
    ['门诊发票-3.jpg', 'RECEIPT'],
    ['出院记录.pdf', 'DISCHARGE'],
    ['病历 2.png', 'RECORD'],
    ['费用明细.pdf', 'COSTS'],
    ['IMG_2044.jpg', null],
  ])('are taken for what their name says: %s', (name, kind) => {
    expect(kindByName(name)).toBe(kind)
  })

  it.each([
    ['claims.zhou', everyKind],
    ['claims.lead', everyKind],
    ['staff', ['RECEIPT', 'COSTS', 'SETTLEMENT', 'PROOF', 'OTHER']],
    ['finance.shen', ['RECEIPT', 'COSTS', 'SETTLEMENT', 'PROOF', 'OTHER']],
    ['hr.yunfan', []],
  ] as const satisfies [Username, readonly (PaperKind | null)[]][])(
    'are shown by kind to %s: in row, list, history and download',
    async (username, seen) => {
      const id = await claimWith(everyKind)
      const session = await sessionOf(app, username)
      const whole = await claimOf(zhou, id)
      expect(await kindsSeenBy(session, id)).toEqual(seen)
      const { records } = (await app.call(session, claims.list, { id })).body.result as { records: Claim[] }
      expect(records[0]?.files.length).toBe(seen.length)
      const told = JSON.stringify((await app.call(session, claims.history, { id })).body.result)
      for (const file of whole.files) {
        const isSeen = seen.some((kind) => kind === (file.kind ?? null))
        expect([file.name, told.includes(file.name)]).toEqual([file.name, isSeen])
        const { body } = await app.call(session, claims.attachment, { file: file.id })
        expect([file.name, body?.message !== '未找到对应实体']).toEqual([file.name, isSeen])
      }
    },
  )

  it('are shown in the history as they are sorted now, not as they were then', async () => {
    const id = await claimWith(['RECEIPT'])
    const staff = await sessionOf(app, 'staff')
    const told = async () => JSON.stringify((await app.call(staff, claims.history, { id })).body.result)
    expect(await told()).toContain('RECEIPT.pdf')
    await edited(
      zhou,
      id,
      (await claimOf(zhou, id)).files.map((file) => ({ ...file, kind: 'EXAM' })),
    )
    expect(await told()).not.toContain('RECEIPT.pdf')
  })

  it('stay, those that an editor does not see, and are not sorted out of sight', async () => {
    const id = await claimWith(['RECEIPT', 'RECORD'])
    const staff = await sessionOf(app, 'staff')
    const [receipt] = (await claimOf(staff, id)).files
    const away = await edited(staff, id, [{ ...receipt, kind: 'RECORD' } as never])
    expect(away.body.message).toContain('看不到这个种类')
    expect((await edited(staff, id, [])).body.success).toBe(true)
    expect(await kindsSeenBy(zhou, id)).toEqual(['RECORD'])
  })

  it('are counted whoever adds some, also those that they do not see', async () => {
    const id = await claimWith(['RECORD'])
    await app.sql(
      `INSERT INTO sys_file (id, name, mime, size, owner_id, sys_org_code, attachment, expires_at)
         SELECT lpad(to_hex(n), 64, 'a'), 'x.pdf', 'application/pdf', 1, 12, 'A01', 'offered', clock_timestamp() + interval '1 hour' FROM generate_series(1, ${mostPapers}) n`,
    )
    const staff = await sessionOf(app, 'staff')
    const ids = Array.from({ length: mostPapers }, (_, at) => ({
      id: (at + 1).toString(16).padStart(64, 'a'),
      kind: 'OTHER',
    }))
    const refused = await edited(staff, id, ids as never)
    expect(refused.body.message).toContain(`最多 ${mostPapers} 个`)
  })
})

describe('what is no paper of a claim', () => {
  const named = (text: string) => Buffer.from(text, 'latin1')
  it.each([
    ['a program that says it is a picture', named('MZ\u0090\u0000'), '病历.jpg', '不支持这种文件'],
    ['a page', named('<html><script>alert(1)</script></html>'), '病历.pdf', '不支持这种文件'],
    [
      'a drawing that runs',
      named('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>'),
      '票据.svg',
      '不支持这种文件',
    ],
    [
      'a PDF with a script',
      named('%PDF-1.7\n1 0 obj\n<</S/JavaScript/JS(x)>>\nendobj\n%%EOF'),
      '票据.pdf',
      '含有脚本',
    ],
    ['a PDF that is locked', named('%PDF-1.7\ntrailer<</Encrypt 4 0 R>>\n%%EOF'), '票据.pdf', '已加密'],
    ['half a picture', named('\u0089PNG\r\n\u001a\n'), '票据.png', '图片'],
  ])('is refused in words: %s', async (_what, bytes, name, words) => {
    const { body } = await upload(app, zhou, bytes, name)
    expect(body.success).toBe(false)
    expect(body.message).toContain(words)
  })

  it('is refused where it is too large', async () => {
    const { status } = await upload(
      app,
      zhou,
      Buffer.concat([pdf(), Buffer.alloc(20 * 1024 * 1024)]),
      '票据.pdf',
    )
    expect(status).toBe(413)
  })

  it('is a sheet, which other records take', async () => {
    const id = await reviewedClaim(app)
    const sheet = await uploaded(app, zhou, office('xlsx'), '清单.xlsx')
    expect((await edited(zhou, id, [sheet])).body.message).toContain('类型不能放在这里')
  })
})
