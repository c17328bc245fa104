import { i18n } from '@lingui/core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dictionaries } from '#contract/administration/dictionaries.ts'
import { employees } from '#contract/members/employees.ts'
import { files } from '#contract/records/files.ts'
import { jobs } from '#contract/records/jobs.ts'
import { listViews } from '#contract/records/list-views.ts'
import { signIn } from '#contract/session/sign-in.ts'
import { viewAs } from '#contract/administration/view-as.ts'
import { noteActivity } from '#web/state/activity.ts'
import { session } from '#web/state/session.ts'
import { toasts } from '#web/ui/toasts.ts'
import { call, fetchFile, send } from './call.ts'
import { expiry } from './failures.ts'
import { uploadFile } from './upload.ts'

const requests: { url: URL; method: string; headers: Headers; body: string }[] = []
let answers: (() => Response | Promise<Response>)[] = []

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
const ok = (result: unknown, more = {}) =>
  json({ success: true, message: '操作成功！', code: 0, result, timestamp: 1, ...more })

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  requests.length = 0
  window.history.replaceState(null, '', '/portal/')
  Object.assign(session, { token: 'secret', orgCode: 'A02' })
  vi.stubGlobal('fetch', async (input: Request) => {
    const request = new Request(input)
    requests.push({
      url: new URL(request.url),
      method: request.method,
      headers: request.headers,
      body: await request.text(),
    })
    return (answers.shift() ?? (() => ok(null)))()
  })
})
afterEach(() => {
  answers = []
  vi.unstubAllGlobals()
  Object.assign(session, { token: null, orgCode: '', viewing: null })
  toasts.shown = []
})

const last = () => {
  const request = requests.at(-1)
  if (!request) throw new Error('nothing was sent')
  return request
}

test('a call without a press in the last minute says that nobody is there (security SES-1)', async () => {
  noteActivity(Date.now() - 61_000)
  await call(employees.list, {})
  expect(last().headers.get('X-Activity')).toBe('none')
  noteActivity()
  await call(employees.list, {})
  expect(last().headers.get('X-Activity')).toBeNull()
})

describe('while the portal is seen as another person', () => {
  const said = '您正在以他人身份只读查看，不能做此操作；请先结束查看'
  const file = new File(['x'], 'x.pdf')
  const upload = { signal: new AbortController().signal, onProgress: () => undefined }
  test.each([
    ['a write', () => send(employees.edit, { id: '1', version: 0, name: '周敏' })],
    ['a batch', () => send(employees.deleteBatch, { ids: '1,2' })],
    ['an import', () => send(employees.importExcel, { file })],
    ['a job', () => send(jobs.cancel, { id: '1' })],
    ['a file', () => fetchFile(employees.exportXls, {})],
    ['an upload', () => uploadFile(files.uploadAttachment, file, upload)],
  ])('%s is not sent, and hears the one sentence', async (_, work) => {
    session.viewing = Date.now() + 1000
    await expect(work()).rejects.toMatchObject({ status: 403, message: said })
    expect(toasts.shown.map(({ message, action }) => [message, action])).toEqual([[said, undefined]])
    expect(requests).toEqual([])
  })
  test('what is saved by itself says nothing, reads go on, and so does the end of the view', async () => {
    session.viewing = Date.now() + 1000
    const layout = { listKey: 'x', viewId: null, layout: null }
    await expect(call(listViews.saveLayout, layout, { isQuiet: true })).rejects.toMatchObject({ status: 403 })
    expect([toasts.shown, requests]).toEqual([[], []])
    await call(employees.list, {})
    await send(viewAs.stop, {})
    expect(requests).toHaveLength(2)
  })
})

describe('a refusal', () => {
  test('success false is thrown with the words of the server although the status is 200', async () => {
    answers = [
      () => json({ success: false, message: '用户名或密码错误', code: 500, result: null, requestId: 'r-9' }),
    ]
    await expect(call(signIn.getKey, {})).rejects.toMatchObject({
      message: '用户名或密码错误',
      requestId: 'r-9',
      status: 200,
    })
  })
  test('an answer that is no envelope is a failure with words', async () => {
    answers = [() => new Response('<html>bad gateway</html>', { status: 502 })]
    await expect(call(signIn.getKey, {})).rejects.toMatchObject({
      status: 502,
      message: '服务暂时不可用，请稍后重试',
    })
  })
  test('a file call that answers an envelope throws it instead of saving it', async () => {
    answers = [() => json({ success: false, message: '文件已过期', code: 500, result: null })]
    await expect(fetchFile(employees.exportXls, {})).rejects.toMatchObject({ message: '文件已过期' })
  })
  test('a write is never sent twice, not even when the network fails', async () => {
    answers = [() => Promise.reject(new TypeError('Failed to fetch'))]
    await expect(send(employees.delete, { id: '1' })).rejects.toMatchObject({ status: 0 })
    await expect(call(signIn.sendCode, { mobile: '13800000000' })).resolves.toBeNull()
    expect(requests).toHaveLength(2)
  })
  test('a read is asked once more when the network fails', async () => {
    answers = [() => Promise.reject(new TypeError('Failed to fetch')), () => ok([1])]
    await expect(call(dictionaries.getDictItems, { dictCode: 'sex' })).resolves.toEqual([1])
    expect(requests).toHaveLength(2)
  })
})

describe('what goes over the wire', () => {
  test('a sign-in call carries the client and nothing of a session', async () => {
    answers = [() => ok({ token: 'n' }, { access_token: 'n' })]
    const answer = await call(signIn.token, {
      grant_type: 'password_login',
      username: 'a',
      password: ' p&=张 ',
      key: 'k',
    })
    expect(answer).toMatchObject({ access_token: 'n', result: { token: 'n' } })
    const { headers, body, url } = last()
    expect(url.pathname).toBe('/portal/base/hb-system/oauth/token')
    expect(headers.get('Authorization')).toBe(`Basic ${btoa('portal-web:public')}`)
    expect([headers.get('X-Org-Code'), headers.get('Idempotency-Key')]).toEqual([null, null])
    expect(Object.fromEntries(new URLSearchParams(body))).toMatchObject({ password: ' p&=张 ', key: 'k' })
  })
  test('a read carries token, organisation, language and a timestamp in seconds, and path parts once', async () => {
    await call(dictionaries.getDictItems, { dictCode: 'sex' })
    const { url, headers } = last()
    expect(url.pathname).toBe('/portal/base/hb-system/sys/dict/getDictItems/sex')
    expect([...url.searchParams.keys()]).toEqual(['_t'])
    expect(url.searchParams.get('_t')).toMatch(/^\d{10}$/)
    expect(headers.get('Authorization')).toBe('Bearer secret')
    expect([headers.get('X-Org-Code'), headers.get('Accept-Language')]).toEqual(['A02', 'zh'])
    expect(headers.get('Idempotency-Key')).toBeNull()
  })
  test('a write carries a key, the given one on a repeat', async () => {
    await send(employees.delete, { id: '7' })
    expect(last().headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/)
    await send(employees.delete, { id: '7' }, { key: 'the-same-again' })
    expect(last().headers.get('Idempotency-Key')).toBe('the-same-again')
    expect(last().url.search).toBe('?id=7')
  })
  test('a write has its key also where the page came by plain http, without randomUUID (security IDM-1)', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
    await send(employees.delete, { id: '7' })
    expect(last().headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/)
  })
  test('the service prefix comes from the page, and a page at the root has no segment', async () => {
    document.documentElement.dataset['servicePrefix'] = 'acme'
    window.history.replaceState(null, '', '/')
    await call(signIn.getKey, {})
    expect(last().url.pathname).toBe('/base/acme-system/login/getKey')
    delete document.documentElement.dataset['servicePrefix']
  })
})

test('a file comes with its name in any script, or with an empty one', async () => {
  const named = 'attachment; filename="x.xls"; filename*=UTF-8\'\'%E5%91%98%E5%B7%A5.xls'
  answers = [
    () => new Response('bytes', { headers: { 'Content-Disposition': named } }),
    () => new Response('bytes'),
  ]
  expect((await fetchFile(employees.exportXls, {})).fileName).toBe('员工.xls')
  expect(await fetchFile(employees.exportXls, {})).toMatchObject({ fileName: '' })
})

test('nothing is asked any more once the session is known to be over', async () => {
  expiry.isShown = true
  const answered = vi.fn<() => void>()
  void call(dictionaries.getDictItems, { dictCode: 'sex' }).finally(answered)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expiry.isShown = false
  expect(requests).toEqual([])
  expect(answered).not.toHaveBeenCalled()
})
