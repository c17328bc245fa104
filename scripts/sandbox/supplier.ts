import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { newSigningSecret } from '#server/core/signature.ts'
import type { Mode } from './modes.ts'
import { tell, type PortalLink } from './portal.ts'

/** What the portal asks, as far as the sandbox looks at it. */
export interface Asked {
  readonly requestId: string
  readonly kind: string
  readonly orderNo: string
}

/** A supplier that keeps what it is asked, and answers as it is told to. */
export interface Supplier {
  mode: Mode
  /** Every request once, in the order in which they came; how often each came. */
  readonly asked: Asked[]
  readonly times: Record<string, number>
  take(request: Asked): Promise<void>
  answer(requestId: string, answer: string): Promise<number>
  fact(fact: object): Promise<number>
}

const slowMs = 3_000

/** Makes the supplier of one process. */
export const openSupplier = (first: Mode, link: PortalLink): Supplier => {
  const bodyOf = (requestId: string, answer: string) => ({
    kind: 'ANSWER',
    requestId,
    answer,
    ...(answer === 'CONFIRMED' ? { supplierOrderNo: `SB-${requestId.slice(-8)}` } : { failReason: 'FULL' }),
  })
  const supplier: Supplier = {
    mode: first,
    asked: [],
    times: {},
    answer: (requestId, answer) => tell(link, bodyOf(requestId, answer)),
    fact: (fact) => tell(link, fact),
    take: async (request) => {
      const { requestId } = request
      const times = (supplier.times[requestId] ?? 0) + 1
      supplier.times[requestId] = times
      if (times === 1) supplier.asked.push(request)
      const confirmed = bodyOf(requestId, 'CONFIRMED')
      if (supplier.mode === 'slow') await wait(slowMs)
      if (supplier.mode === 'confirm' || supplier.mode === 'slow') await tell(link, confirmed)
      if (supplier.mode === 'reject') await supplier.answer(requestId, 'REJECTED')
      if (supplier.mode === 'double') {
        const id = randomUUID()
        await Promise.all([tell(link, confirmed, { id }), tell(link, confirmed, { id })])
        await tell(link, confirmed)
      }
      if (supplier.mode === 'wrong') {
        await tell(link, bodyOf(requestId, 'REJECTED'), { secret: newSigningSecret() })
        await tell(link, bodyOf('1', 'REJECTED'))
        await tell(link, confirmed)
      }
    },
  }
  return supplier
}
