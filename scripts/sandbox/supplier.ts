import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { newSigningSecret } from '#server/core/signature.ts'
import { momentOf, type Accounts, type Asked } from './accounts.ts'
import type { Mode } from './modes.ts'
import { tell, type PortalLink } from './portal.ts'

/** A supplier that keeps what it is asked, and answers as it is told to. */
export interface Supplier {
  mode: Mode
  /** Every request once, in the order in which they came; how often each came. */
  readonly asked: Asked[]
  readonly times: Record<string, number>
  /** Keeps a request; gives what answers it. */
  take(request: Asked): () => Promise<unknown>
  /** Answers what it had kept when it died. */
  resume(): Promise<void>
  answer(requestId: string, answer: string): Promise<number>
  fact(fact: Readonly<Record<string, string>>): Promise<number>
  /** Tells whose day has come that they have come, and two days later that their report is there. */
  live(now?: number): Promise<void>
}

const slowMs = 3_000
const reportMs = 2 * 86_400_000

const answerOf = (requestId: string, answer: string) => ({
  answer,
  ...(answer === 'CONFIRMED' ? { supplierOrderNo: `SB-${requestId.slice(-8)}` } : { failReason: 'FULL' }),
})
const bodyOf = (requestId: string, answer: string) => ({
  kind: 'ANSWER',
  requestId,
  ...answerOf(requestId, answer),
})

const factFields = { ARRIVED: 'arrivedAt', REPORTED: 'reportedAt' } as const

/** What it answers, by its mode. */
const answersOf = (link: PortalLink, accounts: Accounts) => {
  const decide = (requestId: string, answer: string): object => {
    accounts.answer(requestId, answerOf(requestId, answer))
    return bodyOf(requestId, answer)
  }
  const tellOnce = async (requestId: string, body: object): Promise<number> => {
    const status = await tell(link, body)
    if (status === 200) accounts.told(requestId)
    return status
  }
  const answering: Partial<Record<Mode, (requestId: string) => Promise<unknown>>> = {
    confirm: (id) => tellOnce(id, decide(id, 'CONFIRMED')),
    forgets: (id) => tell(link, decide(id, 'CONFIRMED')),
    slow: (id) => wait(slowMs).then(() => tell(link, decide(id, 'CONFIRMED'))),
    reject: (id) => tellOnce(id, decide(id, 'REJECTED')),
    lost: async (id) => void decide(id, 'CONFIRMED'),
    double: async (requestId) => {
      const [id, confirmed] = [randomUUID(), decide(requestId, 'CONFIRMED')]
      await Promise.all([tell(link, confirmed, { id }), tell(link, confirmed, { id })])
      await tell(link, confirmed)
    },
    wrong: async (requestId) => {
      await tell(link, bodyOf(requestId, 'REJECTED'), { secret: newSigningSecret() })
      await tell(link, bodyOf('1', 'REJECTED'))
      await tell(link, decide(requestId, 'CONFIRMED'))
    },
  }
  return { decide, tellOnce, answering }
}

/** Makes the supplier of one process. */
export const openSupplier = (first: Mode, link: PortalLink, accounts: Accounts): Supplier => {
  const { decide, tellOnce, answering } = answersOf(link, accounts)
  const supplier: Supplier = {
    mode: first,
    asked: [],
    times: {},
    answer: (requestId, answer) => tell(link, decide(requestId, answer)),
    fact: async (fact) => {
      const field = factFields[fact['kind'] as keyof typeof factFields]
      if (field) accounts.happened(fact['orderNo'] ?? '', { [field]: fact['occurredAt'] })
      return supplier.mode === 'lost' ? 0 : tell(link, fact)
    },
    take: (request) => {
      const { requestId } = request
      const times = (supplier.times[requestId] ?? 0) + 1
      supplier.times[requestId] = times
      if (times === 1) supplier.asked.push(request)
      if (supplier.mode === 'forgets' && times === 1) return () => Promise.resolve()
      accounts.take(request)
      return async () => answering[supplier.mode]?.(requestId)
    },
    resume: async () => {
      for (const { requestId, answer } of accounts.untold())
        await (answer
          ? tellOnce(requestId, bodyOf(requestId, answer))
          : answering[supplier.mode]?.(requestId))
    },
    live: async (now = Date.now()) => {
      for (const { kind, orderNo } of accounts.due(now, reportMs))
        await supplier.fact({ kind, orderNo, occurredAt: momentOf(now) })
    },
  }
  return supplier
}
