import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkOrders } from '#contract/checks/check-orders.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { openLinks, type Links } from '#server/core/links.ts'
import { readSealingKey } from '#server/core/sealed.ts'
import { checkUpLink } from '#server/modules/checks/check-orders/check-up-facts.ts'
import { openTestApp, type TestApp } from '../../support/app.ts'
import { addSlot, ordersBy, projectOf } from '../../support/check-orders.ts'
import { sessionOf } from '../../support/identities.ts'

let app: TestApp
let links: Links
let orders: ReturnType<typeof ordersBy>
const lines: string[] = []
const publicUrl = 'https://portal.example.com'
beforeAll(async () => {
  app = await openTestApp({ doesJobs: false, logger: { write: (line) => void lines.push(line) } })
  links = openLinks(readSealingKey(app.settings.dataDir), publicUrl)
  orders = ordersBy({ app, staff: await sessionOf(app, 'staff') })
  await projectOf(app)
  await app.sql(
    `UPDATE check_package SET preparation = $1, preparation_en = $2 WHERE package_code = 'TEST'`,
    ['检查前一天 20:00 后禁食\n<script>alert(1)</script>', 'Nothing to eat after 20:00'],
  )
})
afterAll(() => app.close())

/** The link to an order as it stands, until a day. */
const linkTo = async (id: string, until = dayAt()) => {
  const { slotId } = await orders.oneOf(id)
  return checkUpLink(links, { id, slotId, until }).slice(publicUrl.length)
}
let asked = 0
const open = (url: string, headers: Record<string, string> = {}) => {
  asked += 1
  // Each from an address of its own, so that none is one too many.
  return app.app.inject({ url, headers, remoteAddress: `198.51.100.${asked}` })
}
const saidBy = ({ body }: { readonly body: string }) =>
  /<main>(.*)<\/main>/s
    .exec(body)?.[1]
    ?.replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ') ?? ''

test('what is no link of this installation is told nothing, whether there is an order or not', async () => {
  const link = await linkTo(await orders.confirmed())
  const token = link.slice('/c/'.length)
  const others = openLinks(Buffer.alloc(32), publicUrl)
  const wrong = [
    'x',
    'A'.repeat(40),
    `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`,
    token.slice(0, -1),
    `${token}A`,
    checkUpLink(others, { id: '1', slotId: '1', until: dayAt() }).slice(`${publicUrl}/c/`.length),
    links.to('e', { id: '1', about: '1', until: dayAt() })?.slice(`${publicUrl}/e/`.length) ?? '',
  ]
  const answers = await Promise.all(wrong.map((one) => open(`/c/${one}`)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(wrong.map(() => 404))
  expect(new Set(answers.map(saidBy)).size).toBe(1)
  expect(saidBy(answers[0] ?? { body: '' })).toContain('链接不完整或不正确')
})

test('who tries too many is refused for a while, as a page', async () => {
  const tryOne = () => app.app.inject({ url: '/c/x', remoteAddress: '203.0.113.9' })
  for (let tries = 0; tries < 30; tries += 1) expect((await tryOne()).statusCode).toBe(404)
  const refused = await tryOne()
  expect([refused.statusCode, refused.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})

test('a link is over after its day, and once the order has another time or none', async () => {
  const id = await orders.confirmed()
  const over = await open(await linkTo(id, addDays(dayAt(), -1)))
  expect([over.statusCode, saidBy(over).includes('链接已过期')]).toEqual([410, true])
  const link = await linkTo(id)
  expect((await open(link)).statusCode).toBe(200)
  await orders.moved(id, checkOrders.change, { wishSlotId: await addSlot(app) })
  expect(saidBy(await open(link))).toContain('改约中')
  await orders.moved(id, checkOrders.changed)
  const changed = await open(link)
  expect([changed.statusCode, saidBy(changed).includes('已变更或取消')]).toEqual([410, true])
  const next = await linkTo(id)
  await orders.moved(id, checkOrders.cancel, { cancelledBy: 'PERSON' })
  expect(saidBy(await open(next))).toContain('取消中')
  await orders.moved(id, checkOrders.cancelled)
  expect((await open(next)).statusCode).toBe(410)
})

test('says when, where and how to come, in both languages, and neither name, package nor number', async () => {
  const id = await orders.confirmed()
  const { examDay, examTime, branchName, orderNo, personName, packageName } = await orders.oneOf(id)
  const answer = await open(await linkTo(id))
  const said = saidBy(answer)
  for (const one of [examDay, examTime, branchName, '检查前一天 20:00 后禁食', 'Nothing to eat', '顾**'])
    expect(said).toContain(one)
  for (const one of [personName, packageName, orderNo]) expect(answer.body).not.toContain(one)
  expect(answer.body).not.toMatch(/<script|<img|<link|http:|https:/)
  const english = await open(await linkTo(id), { 'accept-language': 'en-GB' })
  expect(saidBy(english)).toContain('Your check-up')
  expect(saidBy(english).indexOf('Nothing to eat')).toBeLessThan(saidBy(english).indexOf('检查前一天'))
  expect(saidBy(await open(`${await linkTo(id)}?lang=zh`, { 'accept-language': 'en' }))).toContain('您的体检')
})

test('HEAD is answered as GET is, without the page', async () => {
  const link = await linkTo(await orders.confirmed())
  const { body: _page, ...shown } = await open(link)
  const head = (url: string) => app.app.inject({ method: 'HEAD', url, remoteAddress: '192.0.2.1' })
  const answer = await head(link)
  expect([answer.statusCode, answer.body]).toEqual([200, ''])
  for (const name of ['content-type', 'content-length', 'cache-control', 'content-security-policy'])
    expect(answer.headers[name]).toBe(shown.headers[name])
  const unknown = await head('/c/x')
  expect([unknown.statusCode, unknown.body]).toEqual([404, ''])
})

test('is kept by nobody, found by no search and framed nowhere; its style stands there by its hash, its token in no log', async () => {
  const link = await linkTo(await orders.confirmed())
  const { headers, body } = await open(link)
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'x-frame-options': 'DENY',
  })
  const style = /<style>(.*)<\/style>/s.exec(body)?.[1] ?? ''
  const digest = createHash('sha256').update(style).digest('base64')
  expect(headers['content-security-policy']).toBe(
    `default-src 'none';style-src 'sha256-${digest}';form-action 'self';base-uri 'none';frame-ancestors 'none'`,
  )
  expect(lines.some((line) => line.includes('/c/:token'))).toBe(true)
  expect(lines.join('\n')).not.toContain(link.slice(3))
})
