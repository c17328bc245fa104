import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { announcements } from '#contract/messages/announcements.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { employees } from '#contract/members/employees.ts'
import { listViews } from '#contract/records/list-views.ts'
import { registrations } from '#contract/administration/registrations.ts'
import { signIn } from '#contract/session/sign-in.ts'
import { signatures } from '#contract/session/signatures.ts'
import { addressOf, clientHeader, openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { burdenOf } from '../../support/cost.ts'
import { sessionOf } from '../../support/identities.ts'

let server: TestApp
let nobody: Session
let admin: Session

beforeAll(async () => {
  server = await openTestApp()
  nobody = await sessionOf(server, 'nobody')
  admin = await sessionOf(server, 'admin')
})
afterAll(() => server.close())

/** So long a health check may wait, for one request or for a hundred at once (security BAD-1). */
const maxTurnMs = 2_000
/** What a hundred at once may add to the process. */
const maxGrowth = 400 * 1024 * 1024

const many = (count: number, of: (at: number) => string, between = ',') =>
  Array.from({ length: count }, (_, at) => of(at)).join(between)

const form = 'application/x-www-form-urlencoded'
const json = 'application/json'
const as = ({ token }: Session) => ({ authorization: `Bearer ${token}` })
const client = { authorization: clientHeader }

interface Attack {
  readonly url: string
  readonly method?: InjectOptions['method']
  readonly payload: string
  readonly type?: string
  readonly headers?: () => Record<string, string>
  /** What it is refused as. */
  readonly status: number
}

const at = (endpoint: Endpoint): Pick<Attack, 'url' | 'method'> => ({
  url: addressOf(endpoint, {}),
  method: endpoint.method as InjectOptions['method'],
})
const names = many(40_000, (index) => `k${index}`, '&')
const signature = (signContent: string) => JSON.stringify({ signTitle: 'x', signContent })
const view = (content: string) =>
  `{"listKey":"/member/employee","name":"x","scope":"mine","content":{${content}}}`

const attacks: Readonly<Record<string, Attack>> = {
  'a form of 40,000 names': {
    ...at(signIn.token),
    payload: names,
    type: form,
    headers: () => client,
    status: 413,
  },
  'a form of 3,000 names': {
    ...at(signIn.token),
    payload: names.slice(0, 16_000),
    type: form,
    headers: () => client,
    status: 413,
  },
  'such a form to an address that is not there': {
    url: '/portal/base/none',
    payload: names,
    type: form,
    status: 404,
  },
  'such a form to the health check': { url: '/healthz', payload: names, type: form, status: 405 },
  'such a form where JSON is wanted': {
    ...at(signatures.add),
    payload: names,
    type: form,
    headers: () => as(nobody),
    status: 415,
  },
  'a signature of 90,000 dropped tags': {
    ...at(signatures.add),
    payload: signature('<svg></svg>'.repeat(90_000)),
    headers: () => as(nobody),
    status: 413,
  },
  'a signature of 20,000 dropped tags': {
    ...at(signatures.add),
    payload: signature('<svg></svg>'.repeat(20_000)),
    headers: () => as(nobody),
    status: 400,
  },
  'a signature of as many as may be stored': {
    ...at(signatures.add),
    payload: signature('<svg></svg>'.repeat(1_800)),
    headers: () => as(nobody),
    status: 400,
  },
  'an announcement of 20,000 dropped tags': {
    ...at(announcements.add),
    payload: JSON.stringify({ titile: 'x', msgType: 'ALL', msgContent: '<svg></svg>'.repeat(20_000) }),
    headers: () => as(admin),
    status: 400,
  },
  'a layout of 500,000 columns': {
    ...at(listViews.saveLayout),
    payload: `{"listKey":"/member/employee","viewId":null,"layout":{"density":"compact","columns":[${many(500_000, () => '0')}]}}`,
    headers: () => as(nobody),
    status: 413,
  },
  'a layout of 1,900 columns': {
    ...at(listViews.saveLayout),
    payload: `{"listKey":"/member/employee","viewId":null,"layout":{"density":"compact","columns":[${many(1_900, () => '0')}]}}`,
    headers: () => as(nobody),
    status: 400,
  },
  'a view of 80,000 keys': {
    ...at(listViews.add),
    payload: view(`"search":{${many(80_000, (index) => `"${index}":1`)}}`).slice(0, 500_000),
    headers: () => as(nobody),
    status: 400,
  },
  'a view of 30,000 keys': {
    ...at(listViews.add),
    payload: view(`"search":{${many(30_000, (index) => `"${index}":1`)}},"advanced":null,"layout":null`),
    headers: () => as(nobody),
    status: 413,
  },
  'a view of 1,900 keys': {
    ...at(listViews.add),
    payload: view(`"search":{${many(1_900, (index) => `"${index}":1`)}},"advanced":null,"layout":null`),
    headers: () => as(nobody),
    status: 400,
  },
  'a view of 600 conditions': {
    ...at(listViews.add),
    payload: view(
      `"search":{},"advanced":{"match":"and","items":[${many(600, () => '{"match":"or","items":[]}')}]},"layout":null`,
    ),
    headers: () => as(nobody),
    status: 400,
  },
  'an application of 500,000 numbers': {
    ...at(registrations.register),
    payload: `{"realname":[${many(500_000, () => '0')}]}`,
    headers: () => client,
    status: 413,
  },
  'an application of 1,900 numbers': {
    ...at(registrations.register),
    payload: `{"realname":[${many(1_900, () => '0')}]}`,
    headers: () => client,
    status: 400,
  },
  'a long body from nobody': {
    ...at(employees.add),
    payload: `[${many(500_000, () => '0')}]`,
    status: 401,
  },
  'a long body from somebody who may not': {
    ...at(employees.add),
    payload: `[${many(500_000, () => '0')}]`,
    headers: () => as(nobody),
    status: 403,
  },
}

const send = ({ url, method = 'POST', payload, type = json, headers }: Attack) =>
  server.app.inject({ method, url, payload, headers: { ...headers?.(), 'content-type': type } })

/** A refusal is a few sentences, however much is wrong. */
const maxAnswer = 20_000

describe('what costs the server much is refused, and nobody waits for it (security BAD-1, BAD-3)', () => {
  for (const [name, attack] of Object.entries(attacks)) {
    it(`${name}`, async () => {
      const once = await burdenOf(async () => {
        const response = await send(attack)
        expect([response.statusCode, response.json().success]).toEqual([attack.status, false])
        expect(response.rawPayload.length).toBeLessThan(maxAnswer)
      })
      expect(once.turnMs).toBeLessThan(maxTurnMs)
      const together = await burdenOf(() => Promise.all(Array.from({ length: 100 }, () => send(attack))))
      expect(together.turnMs).toBeLessThan(maxTurnMs)
      expect(together.rss).toBeLessThan(maxGrowth)
    })
  }
})

it('a thousand guessed tokens at once, or one a thousand times, keep nobody waiting (security BAD-1)', async () => {
  const staff = await sessionOf(server, 'staff')
  const ask = (token: string) =>
    server.app.inject({ url: addressOf(signatures.list, {}), headers: { authorization: `Bearer ${token}` } })
  expect((await ask(staff.token)).statusCode).toBe(200)
  for (const guess of [(index: number) => `guessed-token-${index}`, () => 'guessed-token-again']) {
    const { turnMs } = await burdenOf(async () => {
      const guessed = Promise.all(Array.from({ length: 1_000 }, (_, index) => ask(guess(index))))
      const answers = (await guessed).map(({ statusCode }) => statusCode)
      expect(new Set([...answers, 401, 429])).toEqual(new Set([401, 429]))
      expect((await ask(staff.token)).statusCode).toBe(200)
    })
    expect(turnMs).toBeLessThan(maxTurnMs)
  }
})
