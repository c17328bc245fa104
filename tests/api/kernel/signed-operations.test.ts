import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoAccounts } from '#server/seed/demo-accounts.ts'
import { openTestApp, type TestApp } from '../../support/app.ts'
import { sessionOf } from '../../support/identities.ts'
import { noted } from '../../support/served.ts'

const served = noted()
let server: TestApp

beforeAll(async () => {
  server = await openTestApp(served.options)
})
afterAll(() => server.close())

const signed = () => served.endpoints.filter(({ access }) => access === 'signed')

it('operations that systems outside sign are these and no others, and name their sender first (decision 123)', () => {
  expect(signed().map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /supplier/:supplierId/message',
  ])
})

it('they let nobody in who is signed in, whatever the role (security ACC-1)', async () => {
  for (const endpoint of signed())
    for (const { username } of demoAccounts) {
      const answer = await server.call(await sessionOf(server, username), endpoint, {
        supplierId: '1',
      } as never)
      expect([username, answer.status]).toEqual([username, 401])
    }
})
