import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp } from '../../support/app.ts'
import { addPlan, addVersion } from '../../support/cover.ts'
import { openCover, type OpenCover } from '../../support/cover-changes.ts'
import { disagreements } from '../../support/fact-agreement.ts'
import { History } from '../../support/fact-histories.ts'
import { facts, histories, type World } from '../../support/fact-steps.ts'
import { companyIdOf } from '../../support/members.ts'
import { promised } from '../../support/promised.ts'

let on: OpenCover
let world: World
beforeAll(async () => {
  const app = await openTestApp()
  on = await openCover(app)
  /** For employees below 60 and children below 18. */
  const narrow = await addPlan(app, on.staff, { policyId: on.policy.id })
  await addVersion(app, on.staff, narrow.id, { validFrom: on.policy.startDate })
  const other = await on.policyElse()
  const children = await addPlan(app, on.staff, { policyId: other.id })
  await addVersion(app, on.staff, children.id, {
    validFrom: other.startDate,
    forRelations: ['3'],
    prices: [{ relation: '3', ageFrom: 0, pricePerMonth: '31.00' }],
  })
  const { policyNo } = on.policy
  const plans = [
    { ...on.plan, policyNo },
    { ...narrow, policyNo },
    { ...children, policyNo: other.policyNo },
  ]
  world = { elsewhere: await companyIdOf(app, 'A03'), plans }
})
afterAll(() => on.app.close())

it(
  'whatever is done with members and their cover, by whichever way, all facts agree after each step',
  { timeout: 240_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(histories, async (steps) => {
        const own = new History(on, world)
        await own.begin()
        for (const [at, step] of steps.entries()) {
          await own.do(step)
          expect([at, step, await disagreements(on.app, own.prefix)]).toEqual([at, step, []])
        }
      }),
      { numRuns: promised(100), endOnFailure: true },
    )
  },
)

/** What is known of the employees of a history and what is proposed of them, without what tells it from another one. */
const known = async ({ prefix }: History) => [
  await on.app.sql(
    `SELECT replace(employee_no, $1, '') AS no, replace(id_no, $1, '') AS document, name, name_spoken, id_type, birth_date, gender, category, entry_date, leave_date, young_reason, mobile, status
     FROM employee WHERE employee_no LIKE $1 || '%' AND del_flag = 0 ORDER BY 1`,
    [prefix],
  ),
  await on.app.sql(
    `SELECT replace(e.employee_no, $1, '') AS no, c.change_type, c.effective_day, c.plan_id, c.status, c.premium_delta
     FROM cover_change c JOIN employee e ON e.id = c.employee_id WHERE e.employee_no LIKE $1 || '%' AND c.del_flag = 0 ORDER BY 1, 2, 3`,
    [prefix],
  ),
]

it('the same facts come to the same rows and proposals by form and by sheet, and the same is refused', async () => {
  const saying = fc.array(fc.record({ who: fc.nat(1), facts }), { minLength: 2, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(saying, async (said) => {
      const [typed, sent] = [new History(on, world), new History(on, world)]
      for (const one of said) {
        const taken = await typed.do({ do: 'enter', way: 'form', ...one })
        expect([one, await sent.do({ do: 'enter', way: 'sheet', ...one })]).toEqual([one, taken])
        expect(await known(sent)).toEqual(await known(typed))
      }
    }),
    { numRuns: promised(50), endOnFailure: true },
  )
})
