import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp } from '../../support/app.ts'
import { addPlan, addVersion } from '../../support/cover.ts'
import { openCover, type OpenCover } from '../../support/cover-changes.ts'
import { disagreements } from '../../support/fact-agreement.ts'
import { History } from '../../support/fact-histories.ts'
import { histories, longHistories, otherwise, type Step, type World } from '../../support/fact-steps.ts'
import { companyIdOf } from '../../support/members.ts'
import { promised } from '../../support/promised.ts'

/** Histories that are tried, as many of the long ones as a fifth; each run has other ones unless it is given a seed. */
const runs = Number(process.env['FUZZ_RUNS'] ?? promised(50))
const seed = process.env['FUZZ_SEED']
const settings = { ...(seed !== undefined && { seed: Number(seed) }), endOnFailure: true }
const longestMs = 480_000 + runs * 6_000

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
  // Its HR asks for changes of families; staff make them at once.
  await app.sql(`UPDATE company SET family_approval = true WHERE org_code = 'A02'`)
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
  { timeout: longestMs },
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
      { numRuns: runs, ...settings },
    )
  },
)

/** What is known of the members of a history, their cover and what is filed of them, without what tells it from another one. */
const known = async ({ prefix }: History) => {
  const asked = (text: string) => on.app.sql(text, [prefix])
  const ofHistory = `e.employee_no LIKE $1 || '%'`
  const number = `replace(e.employee_no, $1, '') AS no`
  return [
    await asked(
      `SELECT ${number}, replace(id_no, $1, '') AS document, name, name_spoken, id_type, birth_date, gender, category, department, entry_date, leave_date, young_reason, mobile, status, family_count
       FROM employee e WHERE ${ofHistory} AND del_flag = 0 ORDER BY 1`,
    ),
    await asked(
      `SELECT ${number}, f.name, f.name_spoken, f.relation, replace(f.id_no, $1, '') AS document, f.birth_date, f.status
       FROM family_member f JOIN employee e ON e.id = f.employee_id WHERE ${ofHistory} AND f.del_flag = 0 ORDER BY 1, 2`,
    ),
    await asked(
      `SELECT ${number}, f.name, c.change_type, c.effective_day, c.policy_id, c.plan_id, c.status, c.premium_delta
       FROM cover_change c JOIN employee e ON e.id = c.employee_id LEFT JOIN family_member f ON f.id = c.family_member_id
       WHERE ${ofHistory} AND c.del_flag = 0 ORDER BY 1, 2, 3, 4, 5, 6, 7`,
    ),
    await asked(
      `SELECT ${number}, f.name, c.policy_id, c.plan_id, c.from_day, c.to_day
       FROM cover c JOIN employee e ON e.id = c.employee_id LEFT JOIN family_member f ON f.id = c.family_member_id
       WHERE ${ofHistory} AND c.del_flag = 0 AND NOT c.is_superseded ORDER BY 1, 2, 3, 5`,
    ),
  ]
}

/** Whatever is filed is tried: a sheet tries its rows at once, a draft of a form waits for others. */
const tried = (step: Step): Step =>
  (step.do === 'change' || step.do === 'arrive') && step.until === 'DRAFT'
    ? { ...step, until: 'SUBMITTED' }
    : step

it(
  'the end does not depend on the way: the same steps come to the same members, cover and filings',
  { timeout: longestMs },
  async () => {
    await fc.assert(
      fc.asyncProperty(longHistories, async (all) => {
        const steps = all.filter((step) => step.do !== 'undo').map(tried)
        const [one, other] = [new History(on, world), new History(on, world)]
        await one.begin()
        await other.begin()
        for (const [at, step] of steps.entries()) {
          await one.do(step)
          await other.do(otherwise(step))
          expect([at, step, await known(other)]).toEqual([at, step, await known(one)])
        }
      }),
      { numRuns: Math.max(1, Math.round(runs / 5)), ...settings },
    )
  },
)
