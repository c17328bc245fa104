import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { When } from '#contract/core/moves.ts'
import type { RowOf } from '#contract/core/resource-group.ts'
import type { Term } from '#contract/rules/working-days.ts'
import type { Context } from '#server/calls/caller.ts'
import { loadTexts, type Translate } from '#server/core/texts.ts'
import { deadline } from '#server/store/deadlines.ts'
import { dueRecords } from '#server/due/due-records.ts'
import { inTurn } from '#server/store/hooks.ts'
import { openTestApp, type TestApp } from '../../support/app.ts'
import { at, dueInstance, type DueInstance } from '../../support/due.ts'
import { lapsingStates, lapsingStore, makeLapsingTable, slowStore } from '../../support/lapsing-noun.ts'

let app: TestApp
let translate: Translate
let one: DueInstance
let two: DueInstance
beforeAll(async () => {
  app = await openTestApp({ doesJobs: false })
  translate = await loadTexts()
  await makeLapsingTable(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  for (const table of ['lapsing', 'sys_due_work']) await app.sql(`DELETE FROM ${table}`)
  one = await dueInstance(app, translate)
  two = await dueInstance(app, translate)
})
afterEach(async () => {
  for (const { db } of [one, two]) await db.close()
})

type Moved = (row: RowOf<typeof lapsingStore.source.group>, context: Context) => Promise<void>
const quietly: Moved = () => Promise.resolve()
const lapsing = (due: When) => ({
  ...lapsingStates,
  moves: { ...lapsingStates.moves, lapse: { ...lapsingStates.moves.lapse, due } },
})
const lapse = (after: Term, moved = quietly) =>
  deadline(lapsingStore, lapsing({ since: 'createTime', after }), 'lapse', { after: inTurn(moved) })
const file = (moment: string, count = 1, status = 'OPEN') =>
  app.sql(
    `INSERT INTO lapsing (sys_org_code, status, create_time) SELECT 'A02', $2, $1::timestamptz + n * interval '1 millisecond' FROM generate_series(0, $3) n`,
    [at(moment).toISOString(), status, count - 1],
  )
const states = async () =>
  app.sql<{ status: string; version: number; n: number }>(
    'SELECT status, version, count(*)::int AS n FROM lapsing GROUP BY 1, 2 ORDER BY 1, 2',
  )
const both = (moment: string) => Promise.all([one.due.doDue(at(moment)), two.due.doDue(at(moment))])

describe('a move by deadline', () => {
  it('is not declared where its look-up would read the whole table', () => {
    const machine = lapsing({ since: 'createTime', after: { hours: 24 } })
    expect(() => deadline(slowStore, machine, 'lapse', { after: inTurn(quietly) })).toThrow(
      'company.lapse needs an index on status, create_time',
    )
  })

  it('is not declared by what is no day, or no moment, or by nothing', () => {
    const declared = (when: When) => () => deadline(lapsingStore, lapsing(when), 'lapse')
    expect(() => deadline(lapsingStore, lapsingStates, 'lapse')).toThrow('lapse says not when it is due')
    expect(declared({ at: 'createTime' })).toThrow('counts from createTime, which is no date')
    expect(declared({ since: 'status', after: { hours: 24 } })).toThrow('which is no timestamp')
  })

  it('leaves alone what is answered, and what still has time over weekends and holidays', async () => {
    one.due.deadline(lapse({ workingDays: 3 }))
    await file('2026-02-13 10:00')
    await file('2026-02-13 10:00', 1, 'ANSWERED')
    await one.due.doDue(at('2026-02-25 23:59'))
    expect(await states()).toMatchObject([{ status: 'ANSWERED' }, { status: 'OPEN' }])
    await one.due.doDue(at('2026-02-26 00:00'))
    expect(await states()).toMatchObject([{ status: 'ANSWERED' }, { status: 'LAPSED' }])
    expect(one.errors).toEqual([])
  })

  it('is made once of each of many records over two instances, after days without a server', async () => {
    const moved: string[] = []
    for (const { due } of [one, two])
      due.deadline(
        lapse({ hours: 24 }, ({ id }) => {
          moved.push(id)
          return Promise.resolve()
        }),
      )
    await file('2026-11-02 10:00', 230)
    await file('2026-11-09 10:00')
    await both('2026-11-09 12:00')
    await both('2026-11-09 12:01')
    expect(await states()).toEqual([
      { status: 'LAPSED', version: 1, n: 230 },
      { status: 'OPEN', version: 0, n: 1 },
    ])
    expect([moved.length, new Set(moved).size]).toEqual([230, 230])
    expect([one.errors, two.errors]).toEqual([[], []])
  })

  it('is undone with an instance that dies in the middle of it, and made by another', async () => {
    const told: string[] = []
    one.due.deadline(
      lapse({ workingHours: 9 }, async ({ id }, { tx }: Context) => {
        told.push(id)
        const [self] = await tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
        await app.sql('SELECT pg_terminate_backend($1)', [self?.pid])
        await tx.query('SELECT 1')
      }),
    )
    await file('2026-11-02 10:00')
    await one.due.doDue(at('2026-11-03 11:00'))
    expect(await states()).toEqual([{ status: 'OPEN', version: 0, n: 1 }])
    expect(one.errors).toMatchObject([{ message: `due work failed: company.lapse of ${told[0]}` }])
    two.due.deadline(lapse({ workingHours: 9 }))
    await two.due.doDue(at('2026-11-03 11:01'))
    expect(await states()).toEqual([{ status: 'LAPSED', version: 1, n: 1 }])
  })

  it('that fails for one record holds up no other, and none behind it', async () => {
    let isBroken = true
    one.due.deadline(
      lapse({ hours: 1 }, ({ createTime }) =>
        isBroken && createTime.endsWith('10:00:00')
          ? Promise.reject(new Error('no bell'))
          : Promise.resolve(),
      ),
    )
    await file('2026-11-02 10:00', 200)
    await file('2026-11-02 10:01')
    await one.due.doDue(at('2026-11-02 11:05'))
    expect(await states()).toMatchObject([
      { status: 'LAPSED', n: 1 },
      { status: 'OPEN', n: 200 },
    ])
    isBroken = false
    await one.due.doDue(at('2026-11-02 11:06'))
    expect(await states()).toMatchObject([{ status: 'LAPSED', n: 201 }])
  })

  it('is looked up by its index', async () => {
    await file('2026-01-01 10:00', 3_000, 'ANSWERED')
    await file('2026-11-02 10:00', 50)
    await app.sql('ANALYZE lapsing')
    const plans: string[] = []
    const explain = async (_schema: unknown, text: string, values: unknown[] = []) => {
      const lines = await app.sql<Record<'QUERY PLAN', string>>(`EXPLAIN ${text}`, values)
      plans.push(lines.map((line) => line['QUERY PLAN']).join(' '))
      return []
    }
    const due = dueRecords(lapse({ hours: 24 }), { now: at('2026-11-09 10:00'), special: new Map() })
    const context = { tx: { rows: explain } } as unknown as Context
    await due.open(context, undefined, 200)
    await due.open(context, { id: '1', at: '2026-11-02 10:00' }, 200)
    for (const plan of plans) expect(plan).toContain('lapsing_due')
  })
})

describe('working days of a year that nobody has listed', () => {
  const missing =
    'no holidays of 2031 in sys_special_day: Monday to Friday count as working days until they are added'

  it('are Monday to Friday, and the log says so once a day', async () => {
    for (const { due } of [one, two]) due.deadline(lapse({ workingDays: 1 }))
    await file('2031-01-03 10:00')
    await both('2031-01-06 23:59')
    expect(await states()).toMatchObject([{ status: 'OPEN' }])
    await both('2031-01-07 00:00')
    expect(await states()).toMatchObject([{ status: 'LAPSED' }])
    const said = () => [...one.errors, ...two.errors].map(({ message }) => message)
    expect(said()).toEqual([missing, missing])
    await app.sql(`INSERT INTO sys_special_day (day, is_working, name) VALUES ('2031-01-01', false, '元旦')`)
    await both('2031-01-08 00:00')
    await app.sql(`DELETE FROM sys_special_day WHERE day = '2031-01-01'`)
    expect(said()).toHaveLength(2)
  })

  it('say nothing where nobody counts them', async () => {
    one.due.deadline(lapse({ hours: 1 }))
    await one.due.doDue(at('2031-01-06 10:00'))
    expect(one.errors).toEqual([])
  })
})

it('a holiday that operators add counts at the next look', async () => {
  one.due.deadline(lapse({ workingDays: 1 }))
  await file('2026-11-02 10:00')
  await app.sql(
    `INSERT INTO sys_special_day (day, is_working, name) VALUES ('2026-11-03', false, '台风停工')`,
  )
  await one.due.doDue(at('2026-11-04 09:00'))
  expect(await states()).toMatchObject([{ status: 'OPEN' }])
  await app.sql(`UPDATE sys_special_day SET del_flag = 1 WHERE day = '2026-11-03'`)
  await one.due.doDue(at('2026-11-04 09:01'))
  expect(await states()).toMatchObject([{ status: 'LAPSED' }])
  await app.sql(`DELETE FROM sys_special_day WHERE day = '2026-11-03'`)
})
