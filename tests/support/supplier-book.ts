import type { SupplierRequest } from '#contract/checks/supplier-request.ts'

type Answer = 'CONFIRMED' | 'REJECTED'

/** What a supplier knows of a request. */
interface Kept extends SupplierRequest {
  answer?: Answer
  /** Its answer has reached the portal. */
  isTold: boolean
}

/** A booking that it has granted, and the time that it keeps for it. */
interface Booking {
  readonly requestId: string
  time: string
}

/** The books of a supplier that does as it says: a request is decided once, in the order of what is so by then. */
export interface SupplierBook {
  take(request: SupplierRequest): void
  /** What was asked for an order and has arrived, the oldest first. */
  asked(orderNo: string): readonly Kept[]
  decide(orderNo: string, requestId: string, wanted: Answer): Answer
  /** The times that it keeps for an order. */
  times(orderNo: string): readonly string[]
  /** It keeps nothing for an order any more. */
  empty(orderNo: string): void
  move(orderNo: string, time: string): void
}

const timeOf = ({ day, fromTime }: SupplierRequest): string => `${day} ${fromTime}`

export const openSupplierBook = (): SupplierBook => {
  const requests = new Map<string, Kept[]>()
  const bookings = new Map<string, Booking[]>()
  const asked = (orderNo: string) => requests.get(orderNo) ?? []
  const kept = (orderNo: string) => bookings.get(orderNo) ?? []

  /** What no longer can be granted is refused, and of what is not there any more the end is granted. */
  const possible = (orderNo: string, request: Kept, wanted: Answer): Answer => {
    if (request.kind === 'CHANGE') return kept(orderNo).length > 0 ? wanted : 'REJECTED'
    if (request.kind === 'CANCEL') return kept(orderNo).length > 0 ? wanted : 'CONFIRMED'
    const isGivenUp = asked(orderNo).some(
      ({ kind, cancels, answer, requestId }) =>
        kind === 'CANCEL' &&
        answer === 'CONFIRMED' &&
        (cancels ? cancels === request.requestId : Number(requestId) > Number(request.requestId)),
    )
    return isGivenUp ? 'REJECTED' : wanted
  }

  const grant = (orderNo: string, { kind, requestId, cancels, ...about }: Kept): void => {
    const now = kept(orderNo)
    const time = timeOf({ kind, requestId, ...about } as SupplierRequest)
    if (kind === 'BOOK') bookings.set(orderNo, [...now, { requestId, time }])
    if (kind === 'CHANGE') for (const one of now.slice(-1)) one.time = time
    if (kind === 'CANCEL')
      bookings.set(
        orderNo,
        now.filter((one) =>
          cancels ? one.requestId !== cancels : Number(one.requestId) > Number(requestId),
        ),
      )
  }

  return {
    asked,
    take: (request) => {
      const known = asked(request.orderNo)
      if (!known.some(({ requestId }) => requestId === request.requestId))
        requests.set(request.orderNo, [...known, { ...request, isTold: false }])
    },
    decide: (orderNo, requestId, wanted) => {
      const request = asked(orderNo).find((one) => one.requestId === requestId)
      if (!request) throw new Error(`the supplier was never asked for ${requestId}`)
      if (request.answer === undefined) {
        request.answer = possible(orderNo, request, wanted)
        if (request.answer === 'CONFIRMED') grant(orderNo, request)
      }
      return request.answer
    },
    times: (orderNo) => kept(orderNo).map(({ time }) => time),
    empty: (orderNo) => void bookings.set(orderNo, []),
    move: (orderNo, time) => {
      for (const one of kept(orderNo).slice(-1)) one.time = time
    },
  }
}
