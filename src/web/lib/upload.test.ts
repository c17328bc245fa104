import { i18n } from '@lingui/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { files } from '#contract/records/files.ts'
import { session } from '#web/state/session.ts'
import { toasts } from '#web/ui/toasts.ts'
import { uploadFile } from './upload.ts'

/** One request under way; `answer` ends it. */
interface Sent {
  readonly name: string
  readonly answer: (status: number, result?: unknown) => void
}
let sent: Sent[] = []

class Request extends EventTarget {
  readonly upload = new EventTarget()
  status = 0
  responseText = ''
  timeout = 0
  open() {}
  setRequestHeader() {}
  abort() {
    this.dispatchEvent(new Event('abort'))
  }
  send(body: FormData) {
    const file = body.get('file')
    const answer = (status: number, result: unknown = null) => {
      this.status = status
      this.responseText = JSON.stringify({ success: status === 200, message: '满', code: status, result })
      this.dispatchEvent(new Event('load'))
    }
    sent.push({ name: file instanceof File ? file.name : '', answer })
  }
}

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  sent = []
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', Request)
  session.token = 'secret'
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  session.token = null
  toasts.shown = []
})

const begin = (name: string, signal = new AbortController().signal) =>
  uploadFile(files.uploadAttachment, new File(['x'], name), { signal, onProgress: () => undefined })
const settle = () => vi.advanceTimersByTimeAsync(0)
const names = () => sent.map(({ name }) => name)

test('two go at a time, the rest in their order; who was stopped meanwhile never goes', async () => {
  const stop = new AbortController()
  const [first, second, third, fourth] = [begin('1'), begin('2'), begin('3', stop.signal), begin('4')]
  await settle()
  expect(names()).toEqual(['1', '2'])
  stop.abort()
  sent[0]?.answer(200, { id: 'a' })
  await expect(third).rejects.toMatchObject({ name: 'AbortError' })
  await settle()
  expect(names()).toEqual(['1', '2', '4'])
  sent[1]?.answer(200, { id: 'b' })
  sent[2]?.answer(200, { id: 'c' })
  expect(await Promise.all([first, second, fourth])).toEqual([{ id: 'a' }, { id: 'b' }, { id: 'c' }])
})

test('where the server has no place it begins anew by itself, for a minute', async () => {
  const lucky = begin('1')
  await settle()
  sent[0]?.answer(429)
  await vi.advanceTimersByTimeAsync(3_000)
  sent[1]?.answer(200, { id: 'a' })
  expect(await lucky).toEqual({ id: 'a' })
  const refused = begin('2').then(
    () => 'sent',
    ({ status }: { status: number }) => status,
  )
  await settle()
  for (let tried = 0; tried < 20; tried += 1) {
    sent.at(-1)?.answer(429)
    await vi.advanceTimersByTimeAsync(3_000)
  }
  expect(await refused).toBe(429)
  expect(names()).toEqual(['1', '1', ...Array.from({ length: 20 }, () => '2')])
})
