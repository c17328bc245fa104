import { portalClient } from '#contract/core/client.ts'
import type { Endpoint, InputOf } from '#contract/core/endpoint.ts'
import type { Envelope } from '#contract/core/envelope.ts'
import { companies, type CompanyChoice } from '#contract/clients/companies.ts'
import { signIn, type Token } from '#contract/session/sign-in.ts'
import { demoPassword } from '#server/seed/demo-accounts.ts'

/** No answer may take longer, whatever happens to the server. */
export const hangMs = 10_000
const heavyLimitMs = 60_000

/** What became of a call: `status` 0 means that the connection broke, -1 that nothing came in time. */
export interface Answer {
  readonly status: number
  readonly body: Envelope | undefined
  readonly retryAfter: string | null
  readonly ms: number
}

/** A person at work: signed in, with a company to add employees to. The session outlives restarts. */
export interface Person {
  readonly headers: Readonly<Record<string, string>>
  readonly company: CompanyChoice
}

interface Options {
  readonly key?: string
  readonly headers?: Readonly<Record<string, string>>
}

const bodyOf = (
  endpoint: Endpoint,
  input: Record<string, unknown>,
): { body?: BodyInit; headers: Record<string, string> } => {
  if (endpoint.method === 'GET') return { headers: {} }
  if (endpoint.consumes === 'multipart') {
    const form = new FormData()
    for (const [name, value] of Object.entries(input)) form.set(name, value as File)
    return { body: form, headers: {} }
  }
  if (endpoint.consumes === 'form')
    return { body: new URLSearchParams(input as Record<string, string>), headers: {} }
  return { body: JSON.stringify(input), headers: { 'content-type': 'application/json' } }
}

/** One call, whatever comes of it. */
export const call = async <E extends Endpoint>(
  address: string,
  endpoint: E,
  input: InputOf<E>,
  { key, headers = {} }: Options = {},
): Promise<Answer> => {
  const from = performance.now()
  const query =
    endpoint.method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>).toString()}` : ''
  const { body, headers: own } = bodyOf(endpoint, input as Record<string, unknown>)
  const isHeavy = endpoint.consumes === 'multipart' || endpoint.heavy === 'always'
  const limitMs = isHeavy ? heavyLimitMs : hangMs
  try {
    const response = await fetch(`${address}/portal/base/hb-${endpoint.service}${endpoint.path}${query}`, {
      method: endpoint.method,
      headers: { ...own, ...headers, ...(key ? { 'idempotency-key': key } : {}) },
      signal: AbortSignal.timeout(limitMs),
      ...(body ? { body } : {}),
    })
    const answered = (await response.json()) as Envelope
    return {
      status: response.status,
      body: answered,
      retryAfter: response.headers.get('retry-after'),
      ms: performance.now() - from,
    }
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    return { status: isLate ? -1 : 0, body: undefined, retryAfter: null, ms: performance.now() - from }
  }
}

/** True when the server said that it is done. */
export const isDone = ({ status, body }: Answer): boolean => status === 200 && body?.success === true

/** An answer in a few words, for the sentence about what went wrong. */
export const wordsOf = ({ status, body }: Answer): string => {
  if (status === -1) return 'no answer in time'
  return status === 0 ? 'a broken connection' : `${status} ${body?.message ?? ''}`
}

/** The result of a call that has to succeed. */
export const resultOf = <Result>(answer: Answer): Result => {
  if (!isDone(answer)) throw new Error(`the server answered ${wordsOf(answer)}`)
  return answer.body?.result as Result
}

/** Signs in with a demo account; gives the headers of its calls. */
export const signInAs = async (address: string, username: string): Promise<Person['headers']> => {
  const client = { authorization: `Basic ${Buffer.from(portalClient).toString('base64')}` }
  const { key } = resultOf<{ key: string }>(await call(address, signIn.getKey, {}, { headers: client }))
  const about = { grant_type: 'password_login', username, password: demoPassword, key } as const
  const { token, userInfo } = resultOf<Token['result']>(
    await call(address, signIn.token, about, { headers: client }),
  )
  return { authorization: `Bearer ${token}`, 'x-org-code': userInfo.orgCode }
}

/** Signs in as staff. */
export const signInAsStaff = async (address: string): Promise<Person> => {
  const headers = await signInAs(address, 'staff')
  const [company] = resultOf<CompanyChoice[]>(
    await call(address, companies.getCompanyByGroup, {}, { headers }),
  )
  if (!company) throw new Error('the demo data have no company')
  return { headers, company }
}

/** True when `/readyz` says so. */
export const isReady = (address: string): Promise<boolean> =>
  fetch(`${address}/readyz`, { signal: AbortSignal.timeout(hangMs) }).then(
    ({ status }) => status === 200,
    () => false,
  )
