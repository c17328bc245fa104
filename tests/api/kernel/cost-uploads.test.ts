import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { account } from '#contract/session/account.ts'
import { employees } from '#contract/members/employees.ts'
import { files } from '#contract/records/files.ts'
import { addressOf, openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { declaredEndpoints } from '../../../scripts/docs/declared-endpoints.ts'
import { burdenOf } from '../../support/cost.ts'
import { sessionOf } from '../../support/identities.ts'
import { sampleBook, sampleRows } from '../../support/sample-files.ts'

let server: TestApp
let nobody: Session
let staff: Session

beforeAll(async () => {
  server = await openTestApp()
  ;[nobody, staff] = await Promise.all([sessionOf(server, 'nobody'), sessionOf(server, 'staff')])
})
afterAll(() => server.close())

const maxTurnMs = 2_000
/** What a hundred uploads at once may add to the process: two files of 20 MiB on their way through, and a worker. */
const maxGrowth = 200 * 1024 * 1024
const mib = 1024 * 1024

const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="x.xlsx"\r\n\r\n'
const bodyOf = (file: Uint8Array) => Buffer.concat([Buffer.from(head), file, Buffer.from('\r\n--b--\r\n')])
const send = (session: Session, endpoint: Endpoint, payload: Buffer | Readable) =>
  server.app.inject({
    method: 'POST',
    url: addressOf(endpoint, {}),
    payload,
    headers: {
      authorization: `Bearer ${session.token}`,
      'x-org-code': session.orgCode,
      'content-type': 'multipart/form-data; boundary=b',
    },
  })
/** So many MiB that do not say beforehand how long they are. */
const endless = (count: number) =>
  Readable.from(
    (function* () {
      yield Buffer.from(head)
      for (let at = 0; at < count; at += 1) yield Buffer.alloc(mib, 'x')
      yield Buffer.from('\r\n--b--\r\n')
    })(),
    { objectMode: false },
  )
const uploads = (await declaredEndpoints()).filter(({ consumes }) => consumes === 'multipart')

it('every upload says in the contract how long its file may be (decision 032)', () => {
  expect(uploads.length).toBeGreaterThan(9)
  expect(uploads.filter(({ maxBodyBytes = Infinity }) => maxBodyBytes > 20 * mib)).toEqual([])
})

const left = () => readdirSync(join(server.settings.dataDir, 'tmp'))

describe('a hundred uploads at once are not held in memory, and keep nobody waiting', () => {
  const noise = (mebibytes: number) => bodyOf(randomBytes(mebibytes * mib))
  const attacks: Readonly<Record<string, [() => Session, Endpoint, Buffer, readonly number[]]>> = {
    'of images of 9 MiB': [() => nobody, files.upload, noise(9), [200, 429]],
    'of pictures of an account': [() => nobody, account.setAvatar, noise(9), [400, 429]],
    'of images longer than the call allows': [() => nobody, files.upload, noise(20), [413]],
    'of sheets of 19 MiB': [() => staff, employees.importCheck, noise(19), [200, 429]],
    'of sheets longer than the call allows': [() => staff, employees.importExcel, noise(24), [413]],
  }
  for (const [name, [session, endpoint, payload, expected]] of Object.entries(attacks)) {
    it(`${name} (decision 032)`, async () => {
      const { turnMs, rss } = await burdenOf(async () => {
        const sent = Promise.all(Array.from({ length: 100 }, () => send(session(), endpoint, payload)))
        expect((await server.call(staff, employees.list, {})).status).toBe(200)
        const answers = await sent
        expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set(expected))
        for (const answer of answers) expect(answer.json().success).toBe(false)
        const refused = answers.find(({ statusCode }) => statusCode === 429)
        if (refused)
          expect([refused.headers['retry-after'], refused.json().message]).toEqual([
            '5',
            '您已有 2 个文件正在上传，请等其中一个完成后再试',
          ])
      })
      expect(turnMs).toBeLessThan(maxTurnMs)
      expect(rss).toBeLessThan(maxGrowth)
      expect(left()).toEqual([])
    })
  }

  it('of bodies that do not say how long they are (decision 032)', async () => {
    const { turnMs, rss } = await burdenOf(async () => {
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => send(nobody, files.upload, endless(40))),
      )
      const statuses = answers.map(({ statusCode }) => statusCode)
      expect(new Set(statuses)).toEqual(new Set([413, 429]))
      expect(answers.find(({ statusCode }) => statusCode === 413)?.json().message).toBe(
        '提交的内容过大，最大 10 MiB',
      )
    })
    expect(turnMs).toBeLessThan(maxTurnMs)
    expect(rss).toBeLessThan(maxGrowth)
    expect(left()).toEqual([])
  })
})

/** So many MiB that pack to a fiftieth: no bomb by their ratio. */
const dense = (mebibytes: number): string => {
  const bytes = Buffer.alloc(mebibytes * mib, ' ')
  for (let at = 0; at < bytes.length; at += 32 * 1024) bytes.write(randomBytes(328).toString('hex'), at)
  return bytes.toString('latin1')
}

it('a workbook whose formats unpack to 200 MiB costs little more than its file (security XLS-1)', async () => {
  const styles = `<styleSheet><!--${dense(200)}--></styleSheet>`
  const book = bodyOf(sampleBook({ data: sampleRows([['a', 'b']]), styles }))
  const { turnMs, rss } = await burdenOf(async () => {
    const answers = await Promise.all([1, 2].map(() => send(staff, employees.importCheck, book)))
    expect(answers.map((answer) => answer.json().message)).toEqual([
      '文件导入失败：文件或其中的内容过大',
      '文件导入失败：文件或其中的内容过大',
    ])
  })
  expect(turnMs).toBeLessThan(maxTurnMs)
  expect(rss).toBeLessThan(maxGrowth)
})
