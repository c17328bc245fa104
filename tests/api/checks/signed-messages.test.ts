import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { suppliers, type Supplier } from '#contract/clients/suppliers.ts'
import { supplierInterfaces } from '#contract/checks/supplier-interfaces.ts'
import { newSigningSecret } from '#server/core/signature.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { sessionOf } from '../../support/identities.ts'
import { signedBy } from '../../support/signed.ts'
import { addInterface, bookedSupplier } from '../../support/supplier-sandbox.ts'
import { newSupplier } from '../../support/suppliers.ts'

let app: TestApp
let admin: Session
let supplierId: string
let first: { readonly id: string; readonly secret: string }
let send: ReturnType<typeof signedBy>
beforeAll(async () => {
  app = await openTestApp({ doesJobs: false })
  admin = await sessionOf(app, 'admin')
  supplierId = await bookedSupplier(app)
  first = await addInterface(app, admin, { supplierId, baseUrl: 'https://supplier.example.com' })
  send = signedBy(app, supplierId, [first.secret])
})
afterAll(() => app.close())

const fact = { kind: 'ARRIVED', orderNo: 'TJ-NOBODY', occurredAt: '2026-01-05 08:00:00' }
const refused = { status: 401, body: { success: false, code: 401, message: '签名校验未通过' } }
const kept = async () =>
  (await app.sql<{ n: number }>('SELECT count(*)::integer AS n FROM supplier_message'))[0]?.n

describe('a message is refused, and told nothing of why (security ACC-1)', () => {
  test('that is not signed, by nobody we know, too old or too new, or by another secret', async () => {
    const stranger = signedBy(app, '123456789', [first.secret])
    const other = signedBy(app, supplierId, [newSigningSecret()])
    const cases = [
      send(fact, { headers: { 'webhook-signature': '' } }),
      send(fact, { headers: { 'webhook-signature': 'v1,' } }),
      send(fact, { headers: { 'webhook-signature': 'v2,AAAA' } }),
      send(fact, { headers: { 'webhook-id': '' } }),
      send(fact, { headers: { 'webhook-id': 'another' } }),
      send(fact, { headers: { 'webhook-timestamp': '' } }),
      send(fact, { headers: { 'webhook-timestamp': '1e9' } }),
      send(fact, { at: -301 }),
      send(fact, { at: 400 }),
      send(fact, { instead: JSON.stringify({ ...fact, orderNo: 'TJ-OTHER' }) }),
      send(fact, { instead: `${JSON.stringify(fact)} ` }),
      stranger(fact),
      other(fact),
      signedBy(app, 'x', [first.secret])(fact),
    ]
    for (const answer of await Promise.all(cases)) expect(answer).toMatchObject(refused)
    expect(await kept()).toBe(0)
  })

  test('by another supplier, and while the interface is off', async () => {
    const added = await app.call(admin, suppliers.add, newSupplier({ apiType: 'API' }))
    const otherId = (added.body.result as Supplier).id
    const other = await addInterface(app, admin, {
      supplierId: otherId,
      baseUrl: 'https://other.example.com',
    })
    expect(await signedBy(app, supplierId, [other.secret])(fact)).toMatchObject(refused)
    expect((await signedBy(app, otherId, [other.secret])(fact)).status).toBe(200)
    await app.sql('UPDATE supplier_interface SET is_on = false WHERE id = $1', [other.id])
    expect(await signedBy(app, otherId, [other.secret])(fact)).toMatchObject(refused)
  })

  test('that is too long, before it is read, or of another type', async () => {
    const long = JSON.stringify({ ...fact, orderNo: 'x'.repeat(1_100_000) })
    expect((await send(long)).status).toBe(413)
    expect((await send(fact, { headers: { 'content-type': 'text/plain' } })).status).toBe(415)
  })
})

describe('what is signed is still checked (security BAD-1)', () => {
  test.each([
    '',
    '[]',
    'null',
    '"x"',
    '{',
    '{"kind":"ARRIVED"}',
    '{"kind":"NOBODY"}',
    '{"kind":"ANSWER","requestId":"1"}',
    '{"kind":"ARRIVED","orderNo":"A\\u0000B","occurredAt":"2026-01-05 08:00:00"}',
    '{"kind":"ARRIVED","orderNo":"A","occurredAt":"2026-02-30 08:00:00"}',
    '{"__proto__":{"kind":"ARRIVED"}}',
    `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
  ])('%.40s', async (body) => {
    const answer = await send(body)
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringMatching(/\p{Script=Han}/u) } })
  })

  test('what a message lacks is said', async () => {
    expect((await send({ kind: 'ANSWER', requestId: '1' })).body.message).toBe('“ANSWER”须填写 answer')
  })
})

test('the same message twice, one after the other and at once, is kept once', async () => {
  const before = Number(await kept())
  const answers = await Promise.all([1, 2, 3, 4].map(() => send(fact, { id: 'same' })))
  answers.push(await send(fact, { id: 'same' }))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(await kept()).toBe(before + 1)
})

test('two secrets hold while one is exchanged for the next; a third ends the first', async () => {
  const next = async () =>
    (await app.call(admin, supplierInterfaces.newSecret, { id: first.id })).body.result as { secret: string }
  const second = await next()
  expect((await send(fact)).status).toBe(200)
  expect((await signedBy(app, supplierId, [second.secret])(fact)).status).toBe(200)
  expect((await signedBy(app, supplierId, [newSigningSecret(), second.secret])(fact)).status).toBe(200)
  await next()
  expect(await send(fact)).toMatchObject(refused)
  await app.sql(`UPDATE sys_supplier_secret SET ends_at = now() WHERE ends_at IS NOT NULL`)
  expect(await signedBy(app, supplierId, [second.secret])(fact)).toMatchObject(refused)
})

test('a secret is told to who makes it, and stands nowhere in the clear, in the trail neither', async () => {
  const stored = await app.sql<{ sealed: string }>('SELECT sealed FROM sys_supplier_secret')
  expect(
    stored.filter(({ sealed }) => sealed.includes('whsec_') || sealed.includes(first.secret.slice(6))),
  ).toEqual([])
  const noted = await app.sql(
    `SELECT actor, detail FROM sys_audit WHERE action = 'new-secret' AND object_id = $1`,
    [first.id],
  )
  expect(noted[0]).toEqual({ actor: 'admin', detail: null })
  const staff = await sessionOf(app, 'staff')
  expect((await app.call(staff, supplierInterfaces.newSecret, { id: first.id })).status).toBe(403)
})
