import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { supplierInterfaces, type SupplierInterface } from '#contract/checks/supplier-interfaces.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { Mode } from '../../scripts/sandbox/modes.ts'
import type { Session, TestApp } from './app.ts'
import { projectOf } from './check-orders.ts'

/** A supplier with an interface, in a process of its own. */
export interface Sandbox {
  readonly supplierId: string
  readonly interfaceId: string
  readonly secret: string
  readonly url: string
  mode(mode: Mode): Promise<void>
  answer(requestId: string, answer: 'CONFIRMED' | 'REJECTED'): Promise<number>
  fact(fact: object): Promise<number>
  /** What its branches have left that it sells to others, too. */
  slots(slots: readonly object[]): Promise<void>
  /** Has it know nothing of an order any more. */
  forget(orderNo: string): Promise<void>
  /** What it was asked, each request once, and how often each came. */
  asked(): Promise<{
    asked: { requestId: string; kind: string; orderNo: string; person?: object }[]
    times: Record<string, number>
  }>
  stop(): Promise<void>
}

const done = async <Row>(app: TestApp, session: Session, call: Endpoint, input: object): Promise<Row> => {
  const { body } = await app.call(session, call, input as never)
  if (!body.success) throw new Error(body.message)
  return body.result as Row
}

/** The supplier of the branch that tests book at. */
export const bookedSupplier = async (app: Pick<TestApp, 'sql'>): Promise<string> => {
  await projectOf(app)
  const [row] = await app.sql<{ id: string }>(
    `UPDATE supplier SET api_type = 'API' WHERE id = (SELECT supplier_id FROM branch ORDER BY id LIMIT 1) RETURNING id::text AS id`,
  )
  return row?.id ?? ''
}

/** Gives a supplier an interface that is on, and a secret. */
export const addInterface = async (
  app: TestApp,
  admin: Session,
  { supplierId, baseUrl }: { readonly supplierId: string; readonly baseUrl: string },
): Promise<{ readonly id: string; readonly secret: string }> => {
  const draft = { supplierId, baseUrl, isOn: true }
  const { id } = await done<SupplierInterface>(app, admin, supplierInterfaces.add, draft)
  const { secret } = await done<{ secret: string }>(app, admin, supplierInterfaces.newSecret, { id })
  return { id, secret }
}

/** Starts the process of a supplier, and gives what it is told by. */
export const startSandbox = async ({
  supplierId,
  secret,
  portal,
  mode = 'confirm',
}: {
  readonly supplierId: string
  readonly secret: string
  /** Where the portal listens. */
  readonly portal: string
  readonly mode?: Mode
}) => {
  const child = spawn(
    process.execPath,
    [
      'scripts/supplier-sandbox.ts',
      `--supplier=${supplierId}`,
      `--secret=${secret}`,
      `--portal=${portal}/portal/base/hb-core`,
      `--mode=${mode}`,
      '--port=0',
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  const url = /http:\S+/.exec(said.toString())?.[0] ?? ''
  const ask = async (path: string, given: object) =>
    (await fetch(`${url}/control/${path}`, { method: 'POST', body: JSON.stringify(given) })).json()
  return {
    url,
    mode: async (next: Mode) => void (await ask('mode', { mode: next })),
    answer: async (requestId: string, answer: string) =>
      (await ask('answer', { requestId, answer })).status as number,
    fact: async (fact: object) => (await ask('fact', fact)).status as number,
    slots: async (slots: readonly object[]) => void (await ask('slots', slots)),
    forget: async (orderNo: string) => void (await ask('forget', { orderNo })),
    asked: () => ask('asked', {}) as ReturnType<Sandbox['asked']>,
    stop: async () => {
      child.kill()
      await once(child, 'exit')
    },
  }
}

/** Starts the sandbox as the supplier that tests book at; the portal listens for its answers from now on. */
export const openSandbox = async (app: TestApp, admin: Session, mode: Mode = 'confirm'): Promise<Sandbox> => {
  const portal = await app.app.listen({ port: 0, host: '127.0.0.1' })
  const supplierId = await bookedSupplier(app)
  const { id: interfaceId, secret } = await addInterface(app, admin, {
    supplierId,
    baseUrl: 'http://127.0.0.1:1',
  })
  const sandbox = await startSandbox({ supplierId, secret, portal, mode })
  await app.sql('UPDATE supplier_interface SET base_url = $2 WHERE id = $1', [interfaceId, sandbox.url])
  return { supplierId, interfaceId, secret, ...sandbox }
}
