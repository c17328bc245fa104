import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { smsOutbox, smsOutboxPath } from './sms-outbox.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-outbox-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const texts = () =>
  readFileSync(smsOutboxPath(dataDir), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => (JSON.parse(line) as { text: string }).text)

it('keeps the newest messages only, whole and in their order, for its owner alone', async () => {
  const sms = smsOutbox(dataDir, { minutes: 15, messages: 3 })
  await Promise.all(['a', 'b', 'c', 'd', 'e'].map((text) => sms.send('13900000001', text)))
  expect(texts()).toEqual(['c', 'd', 'e'])
  expect(statSync(smsOutboxPath(dataDir)).mode & 0o777).toBe(0o600)
  expect(readdirSync(join(dataDir, 'outbox'))).toEqual(['sms.jsonl'])
})

it('forgets what is older than a gateway needs, even when nothing new is sent', async () => {
  const sms = smsOutbox(dataDir, { minutes: 0, messages: 10 })
  await sms.send('13900000001', '验证码 123456')
  await expect.poll(texts).toEqual([])
})
