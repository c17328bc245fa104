import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { valueOfLine } from '#contract/core/lines.ts'
import { suppliers, type Supplier, type SupplierDraft } from '#contract/clients/suppliers.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { sessionOf } from '../../support/identities.ts'
import { promised } from '../../support/promised.ts'
import { newSupplier } from '../../support/suppliers.ts'

let app: TestApp
let staff: Session
beforeAll(async () => {
  app = await openTestApp()
  staff = await sessionOf(app, 'staff')
})
afterAll(() => app.close())

type Contact = NonNullable<SupplierDraft['contacts']>[number]

/** Numbers of which several look the same: what is shown are their last three digits. */
const numbers = ['13900001111', '13800001111', '13700001111', '13600002222', '13500003333']

/** What somebody does to contacts of whose numbers they see masks; places are taken round. */
const step = fc.oneof(
  fc.record({ do: fc.constant('add' as const), at: fc.nat(9), mobile: fc.constantFrom(...numbers) }),
  fc.record({ do: fc.constant('rename' as const), at: fc.nat(9), name: fc.constantFrom('甲', '乙', '丙') }),
  fc.record({ do: fc.constant('number' as const), at: fc.nat(9), mobile: fc.constantFrom(...numbers, null) }),
  fc.record({ do: fc.constant('remove' as const), at: fc.nat(9) }),
  fc.record({ do: fc.constant('move' as const), at: fc.nat(9), to: fc.nat(9) }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** The contacts as they are sent, and the numbers that then stand behind them. */
interface Sent {
  readonly lines: readonly Contact[]
  readonly behind: readonly (string | null)[]
}

const done = ({ lines, behind }: Sent, one: Step): Sent => {
  const at = one.at % (lines.length + 1)
  if (one.do === 'add')
    return {
      lines: lines.toSpliced(at, 0, { name: '新人', mobile: one.mobile }),
      behind: behind.toSpliced(at, 0, one.mobile),
    }
  const [line, number = null] = [lines[at], behind[at]]
  if (!line) return { lines, behind }
  if (one.do === 'rename') return { lines: lines.with(at, { ...line, name: one.name }), behind }
  if (one.do === 'number')
    return { lines: lines.with(at, { ...line, mobile: one.mobile }), behind: behind.with(at, one.mobile) }
  const left = { lines: lines.toSpliced(at, 1), behind: behind.toSpliced(at, 1) }
  if (one.do === 'remove') return left
  const to = one.to % lines.length
  return { lines: left.lines.toSpliced(to, 0, line), behind: left.behind.toSpliced(to, 0, number) }
}

const stored = async ({ id }: Supplier): Promise<(string | null)[]> =>
  (
    await app.sql<{ mobile: string | null }>(
      'SELECT mobile FROM supplier_contacts WHERE record_id = $1 AND to_version IS NULL ORDER BY position',
      [id],
    )
  ).map(({ mobile }) => mobile)

it('no edits in any order, sent back as they were shown, change a number that was not written anew (ACC-6)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { maxLength: 5 }), { maxLength: 5 }), async (saves) => {
      const mobiles = numbers.slice(0, 3)
      const contacts = mobiles.map((mobile, at) => ({ name: `联系人${at}`, mobile }))
      let row = (await app.call(staff, suppliers.add, newSupplier({ contacts }))).body.result as Supplier
      let behind: readonly (string | null)[] = mobiles
      for (const steps of saves) {
        const sent = steps.reduce<Sent>(done, { lines: row.contacts, behind })
        const { id, version } = row
        const { body } = await app.call(staff, suppliers.edit, { id, version, contacts: [...sent.lines] })
        expect(body.message).toBe('修改成功！')
        ;({ behind } = sent)
        row = body.result as Supplier
        expect(row.contacts.map(({ mobile }) => mobile)).toEqual(
          behind.map((mobile) => mobile && mobile.slice(-3).padStart(11, '*')),
        )
        expect(await stored(row)).toEqual(behind)
      }
    }),
    { numRuns: promised(60, 12) },
  )
})

it('a contact of another supplier is neither shown nor taken, and reading the own one is noted with its line', async () => {
  const [mine, theirs] = await Promise.all(
    [1, 2].map(async () => (await app.call(staff, suppliers.add, newSupplier())).body.result as Supplier),
  )
  const [own, foreign] = [mine?.contacts[0], theirs?.contacts[0]]
  if (!mine || !own || !foreign) throw new Error('no contacts')
  const reveal = (line: typeof own) =>
    app.call(staff, suppliers.reveal, {
      id: mine.id,
      fields: [valueOfLine('contacts', line, 'mobile')],
      reason: 'call',
    })
  expect((await reveal(foreign)).body.message).toBe('未找到对应实体')
  const { id, version } = mine
  const edit = await app.call(staff, suppliers.edit, { id, version, contacts: [foreign] })
  expect(edit.body.message).toBe('联系人第 1 行已不属于这条数据，请刷新后重试')
  const hr = await sessionOf(app, 'hr.yunfan')
  expect(
    (await app.call(hr, suppliers.reveal, { id, fields: ['contacts.1.mobile'], reason: 'call' })).status,
  ).toBe(403)
  expect((await reveal(own)).body.result).toEqual({
    values: { [`contacts.${own.id}.mobile`]: '13900001234' },
  })
  const notes = await app.sql<{ detail: unknown }>(
    `SELECT detail FROM sys_audit WHERE object_table = 'supplier' AND object_id = $1 AND action = 'reveal'`,
    [id],
  )
  expect(JSON.stringify(notes)).toContain(`contacts.${own.id}.mobile`)
  expect(notes).toHaveLength(1)
})
