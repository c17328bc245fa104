import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isAllowed, wordsOf } from '#contract/core/access.ts'
import type { Endpoint, InputOf } from '#contract/core/endpoint.ts'
import { employees } from '#contract/members/employees.ts'
import { why, type Why } from '#contract/administration/why.ts'
import type { Caller } from '#server/calls/caller.ts'
import { asking } from '#server/calls/grants.ts'
import { personIn, tokenHash } from '#server/calls/identify.ts'
import { serverUrl } from '#server/db/installation.ts'
import { openDatabase, serverIdentity, type Database } from '#server/db/pool.ts'
import { employee } from '#server/db/schema/members.ts'
import { rowsOf, sourceOfTable } from '#server/store/data-rules.ts'
import { explainRows, type ExplainedRow } from '#server/modules/administration/why/explaining.ts'
import { rowsByIds } from '#server/store/listing.ts'
import { presented } from '#server/store/presented.ts'
import { sourceFor } from '#server/store/withheld.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { sessionOf } from '../../support/identities.ts'
import { holds, reaches, seesField } from '../../support/rule-model.ts'
import { randomWorld, verbs, type ModelPerson, type ModelRow, type Verb } from '../../support/rule-world.ts'

/** Fifty rows of each. */
const PEOPLE = 200
const CASES = 10_000
/** Of the people, those who are also asked over HTTP. */
const ASKED = 4

let app: TestApp
let db: Database
let persons: ModelPerson[]
let rows: ModelRow[]
const seed = Number.parseInt(randomBytes(4).toString('hex'), 16) | 0

interface Known {
  /** What reading through the rules gives, which is how every verb reads. */
  readonly reached: ReadonlySet<string>
  readonly explained: ReadonlyMap<string, ExplainedRow>
  /** The rows that are answered with the field that has a word of its own. */
  readonly withField: ReadonlySet<string>
}
/** What each person may do, with what it reaches; a verb that is refused is missing. */
const known = new Map<string, ReadonlyMap<Verb, Known>>()

const learnAs = async (caller: Caller): Promise<Known> => {
  const { rights, userId, orgCode } = caller
  const identity = { ...serverIdentity, rights, userId, org: orgCode }
  return db.as(
    identity,
    async (tx) => {
      const ids = rows.map((row) => row.id)
      const found = await tx.query<{ id: string }>(
        `SELECT t.id::text AS id FROM ${rowsOf(employee, { caller })} t WHERE t.id = ANY($1::bigint[])`,
        [ids],
      )
      const whole = sourceOfTable('employee')!
      const explained = await explainRows(whole, ids, { tx, caller })
      const seen = sourceFor(whole, { caller })
      const answered = await presented(seen, await rowsByIds(tx, seen, ids), { tx, caller, locale: 'zh' })
      const withField = answered.filter((row) => Object.hasOwn(row, 'post')).map((row) => String(row['id']))
      return { reached: new Set(found.map((row) => row.id)), explained, withField: new Set(withField) }
    },
    { readOnly: true },
  )
}

const learn = async ({ id, org }: ModelPerson): Promise<Map<Verb, Known>> => {
  const caller = await db.as(serverIdentity, (tx) => personIn(tx, id, org), { readOnly: true })
  if (!caller) throw new Error(`${id} is nobody`)
  const learnt = new Map<string, Promise<Known>>()
  const made = new Map<Verb, Known>()
  for (const verb of verbs) {
    const { access } = employees[verb]
    if (!isAllowed(access, caller.grants)) continue
    const asker = asking(wordsOf(access), caller)
    const key = [asker.rights, ...asker.asked].join(' ')
    learnt.set(key, learnt.get(key) ?? learnAs(asker))
    made.set(verb, await learnt.get(key)!)
  }
  return made
}

beforeAll(async () => {
  app = await openTestApp()
  db = openDatabase(await serverUrl(app.adminUrl))
  ;({ persons, rows } = await randomWorld(app, { seed, count: PEOPLE }))
  const ways = Array.from({ length: 4 }, async (_, way) => {
    for (const person of persons.filter((_one, at) => at % 4 === way))
      known.set(person.id, await learn(person))
  })
  await Promise.all(ways)
})
afterAll(async () => {
  await db.close()
  await app.close()
})

const called = async <E extends Endpoint>(session: Session, endpoint: E, input: InputOf<E>) =>
  app.call(session, endpoint, input)

test(`${CASES.toLocaleString('en')} cases of user, role, rule, row and verb are decided as a plain model decides them, and explained so (trap 32)`, () => {
  expect(persons.length * rows.length).toBe(CASES)
  const wrong: unknown[] = []
  let allowed = 0
  for (const [at, person] of persons.entries())
    for (const [one, row] of rows.entries()) {
      const verb = verbs[(at + one) % verbs.length]!
      const learnt = known.get(person.id)?.get(verb)
      const expected = holds(person, verb) && reaches(person, row, verb)
      const enforced = learnt?.reached.has(row.id) ?? false
      const told = learnt?.explained.get(row.id)?.isReached ?? false
      if (expected) allowed += 1
      if (expected !== enforced || expected !== told)
        wrong.push({ person, row, verb, expected, enforced, told })
    }
  expect({ seed, wrong: wrong.slice(0, 2) }).toEqual({ seed, wrong: [] })
  // Neither everything nor nothing, or nothing was tried.
  expect(allowed).toBeGreaterThan(CASES / 50)
  expect(allowed).toBeLessThan(CASES / 2)
})

test(`a field with a word of its own is answered in those of ${CASES.toLocaleString('en')} cases of user and row that a plain model names (decision 091)`, () => {
  const wrong: unknown[] = []
  let [shown, hidden] = [0, 0]
  for (const person of persons)
    for (const row of rows) {
      const listed = known.get(person.id)?.get('list')
      const expected = seesField(person, row)
      const answered = listed?.withField.has(row.id) ?? false
      if (expected) shown += 1
      else if (listed?.reached.has(row.id)) hidden += 1
      if (expected !== answered) wrong.push({ person, row, expected, answered })
    }
  expect({ seed, wrong: wrong.slice(0, 2) }).toEqual({ seed, wrong: [] })
  expect(Math.min(shown, hidden)).toBeGreaterThan(CASES / 100)
})

describe('over HTTP', () => {
  const sessionFor = async ({ id, username, org }: ModelPerson): Promise<Session> => {
    const token = randomBytes(32).toString('base64url')
    await app.sql(
      `INSERT INTO sys_session (token_hash, user_id, org_code, created_at, active_at, expires_at, ip)
       VALUES ($1, $2, $3, clock_timestamp(), clock_timestamp(), clock_timestamp() + interval '1 day', '127.0.0.1')`,
      [tokenHash(token), id, org],
    )
    return { username, token, orgCode: org }
  }

  /** Whether a verb reaches a row. What is written stays as it is: the row's own values, a version that is not its own. */
  const tried: Readonly<Record<Verb, (session: Session, row: ModelRow) => Promise<boolean>>> = {
    list: async (session, { id }) => {
      const { body } = await called(session, employees.list, { selections: id, field: 'id' })
      return body.success && (body.result as { records: unknown[] }).records.length === 1
    },
    count: async (session, { id }) => {
      const { body } = await called(session, employees.count, { selections: id, exact: 'true' })
      return body.success && (body.result as { total: number }).total === 1
    },
    queryById: async (session, { id }) => (await called(session, employees.queryById, { id })).body.success,
    exportXls: async (session, { id }) =>
      (await called(session, employees.exportXls, { selections: id })).headers['x-row-count'] === '1',
    edit: async (session, { id, name }) =>
      (await called(session, employees.edit, { id, version: 999_999, name })).status === 409,
    delete: async (session, { id }) => {
      const { body } = await called(session, employees.delete, { id })
      if (!body.success) return false
      const { deletionId } = body.result as { deletionId: string }
      const restored = await called(await sessionOf(app, 'admin'), employees.restore, { deletionId })
      expect(restored.body).toMatchObject({ success: true })
      return true
    },
  }

  test('each verb answers the same, and Why? says so, to an administrator and to the person', async () => {
    const admin = await sessionOf(app, 'admin')
    for (const [at, person] of persons.slice(0, ASKED).entries()) {
      const session = await sessionFor(person)
      for (const [one, verb] of verbs.entries()) {
        const asking = verb === 'delete' ? rows.filter(({ isUninsured }) => isUninsured) : rows
        const row = asking[(at * verbs.length + one) % asking.length]!
        const expected = holds(person, verb) && reaches(person, row, verb)
        const about = `seed ${seed}: ${verb} ${row.id} ${JSON.stringify(person)}`
        const answered = await tried[verb](session, row)
        const { access } = employees[verb] as Endpoint
        const asked = {
          ...(typeof access !== 'string' && 'action' in access && { actions: access.action }),
          ...(typeof access !== 'string' && access.query && { queries: access.query }),
          id: row.id,
        }
        const own = (await called(session, why.ask, asked)).body.result as Why
        const told = (await called(admin, why.ask, { ...asked, userId: person.id })).body.result as Why
        // A person is not told more of a row that they do not see than of one that is not there.
        if (!reaches(person, row, 'list')) expect(['UNSEEN', null]).toContain(own.row)
        expect({
          about,
          answered,
          words: [own.isAllowed, told.isAllowed],
          rows: [own.row === 'REACHED', told.row === 'REACHED'],
        }).toEqual({
          about,
          answered: expected,
          words: [holds(person, verb), holds(person, verb)],
          rows: [expected, expected],
        })
      }
    }
  })
})
