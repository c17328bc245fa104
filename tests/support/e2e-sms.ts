import { readFile } from 'node:fs/promises'
import { smsOutboxPath } from '#server/gateways/sms-outbox.ts'
import { expect } from './e2e-test.ts'

/** Every message sent to a phone so far, oldest first. */
export const messagesTo = async (mobile: string): Promise<string[]> => {
  const lines = await readFile(smsOutboxPath(process.env['E2E_DATA_DIR'] ?? ''), 'utf8').catch(() => '')
  return lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { mobile: string; text: string })
    .flatMap((message) => (message.mobile === mobile ? [message.text] : []))
}

/** Every code sent to a phone so far, oldest first; other messages may come in between at any time. */
export const codesTo = async (mobile: string): Promise<string[]> =>
  (await messagesTo(mobile)).flatMap((text) => /验证码 (\d{6})/.exec(text)?.[1] ?? [])

/** The newest code sent to a phone, once there are more of them than before. */
export const codeTo = async (mobile: string, before = 0): Promise<string> => {
  await expect.poll(async () => (await codesTo(mobile)).length).toBeGreaterThan(before)
  return (await codesTo(mobile)).at(-1) ?? ''
}
