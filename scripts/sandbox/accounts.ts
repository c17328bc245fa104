import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

/** What the portal asks, as far as the sandbox looks at it. */
export interface Asked {
  readonly requestId: string
  readonly kind: string
  readonly orderNo: string
  readonly day?: string
  readonly fromTime?: string
  readonly branch?: { readonly id: string | null }
}

/** What the sandbox knows of an order. */
interface Account {
  readonly orderNo: string
  readonly requests: {
    readonly requestId: string
    answer?: string
    supplierOrderNo?: string
    failReason?: string
    /** Whether the portal has taken the answer. */
    isTold?: boolean
  }[]
  arrivedAt?: string
  reportedAt?: string
  /** When the person comes, where a place is booked; when something changed last. */
  comesAt?: string | undefined
  /** Where: by our id of the branch. */
  comesTo?: string | undefined
  changedAt: string
}

/** What is to be told of an order. */
interface Happening {
  readonly kind: 'ARRIVED' | 'REPORTED'
  readonly orderNo: string
}

/** A moment of GMT+8, as messages say it. */
export const momentOf = (at: number): string =>
  new Date(at + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

const pageSize = 500

/** The orders that have a place, by branch and moment. */
const takenIn = (accounts: readonly Account[]) =>
  Object.groupBy(
    accounts.filter(({ comesAt }) => comesAt),
    ({ comesAt, comesTo }) => `${comesTo} ${comesAt}`,
  )

/** A page of what has changed since a moment. */
const pageOf = (accounts: readonly Account[], since: string, after: string) => {
  const all = accounts
    .filter(({ changedAt, orderNo }) => changedAt >= since && orderNo > after)
    .toSorted((one, other) => (one.orderNo < other.orderNo ? -1 : 1))
  const orders = all.slice(0, pageSize)
  return { orders, ...(all.length > pageSize && { next: orders.at(-1)?.orderNo }) }
}

/** A process that is killed while it writes leaves the file as it was. */
const write = (file: string, known: object): void => {
  if (file === '') return
  writeFileSync(`${file}.new`, JSON.stringify(known))
  renameSync(`${file}.new`, file)
}

const requestIn = (known: Readonly<Record<string, Account>>, requestId: string) => {
  const account = Object.values(known).find(({ requests }) =>
    requests.some((one) => one.requestId === requestId),
  )
  const request = account?.requests.find((one) => one.requestId === requestId)
  return account && request && { account, request }
}

const dueIn = (accounts: readonly Account[], now: number, reportMs: number): Happening[] =>
  accounts.flatMap(({ comesAt, arrivedAt, reportedAt, orderNo }): Happening[] => {
    if (comesAt && !arrivedAt && comesAt <= momentOf(now)) return [{ kind: 'ARRIVED', orderNo }]
    const isReady = arrivedAt && !reportedAt && arrivedAt <= momentOf(now - reportMs)
    return isReady ? [{ kind: 'REPORTED', orderNo }] : []
  })

/** The orders of a supplier, kept in a file where one is named. */
export const openAccounts = (file = '') => {
  const known: Record<string, Account> =
    file !== '' && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Account>) : {}
  const of = (orderNo: string): Account => (known[orderNo] ??= { orderNo, requests: [], changedAt: '' })
  const keep = (account: Account) => {
    account.changedAt = momentOf(Date.now())
    write(file, known)
  }
  const places: Record<string, { at: string; to: string } | undefined> = {}
  return {
    take: ({ requestId, kind, orderNo, day, fromTime, branch }: Asked) => {
      const account = of(orderNo)
      if (!account.requests.some((one) => one.requestId === requestId))
        account.requests.push({ requestId, isTold: false })
      places[requestId] =
        kind === 'CANCEL' ? undefined : { at: `${day} ${fromTime}:00`, to: branch?.id ?? '' }
      keep(account)
    },
    answer: (requestId: string, answer: object & { answer: string }) => {
      const found = requestIn(known, requestId)
      if (!found) return
      const { account, request } = found
      Object.assign(request, answer)
      if (answer.answer === 'CONFIRMED')
        [account.comesAt, account.comesTo] = [places[requestId]?.at, places[requestId]?.to]
      keep(account)
    },
    told: (requestId: string) => {
      const found = requestIn(known, requestId)
      if (!found) return
      found.request.isTold = true
      keep(found.account)
    },
    /** Requests whose answer the portal has not taken, and the answer where there is one. */
    untold: () =>
      Object.values(known).flatMap(({ requests }) => requests.filter(({ isTold }) => isTold === false)),
    /** Notes what has happened, so that the sandbox says the same when it is asked. */
    happened: (orderNo: string, what: Partial<Pick<Account, 'arrivedAt' | 'reportedAt'>>) => {
      const account = known[orderNo]
      if (account) keep(Object.assign(account, what))
    },
    forget: (orderNo: string) => void delete known[orderNo],
    taken: () => takenIn(Object.values(known)),
    one: (orderNo: string): Account | undefined => known[orderNo],
    since: (since: string, after: string) => pageOf(Object.values(known), since, after),
    /** Orders whose person is to have come, or whose report is to be there, by now. */
    due: (now: number, reportMs: number) => dueIn(Object.values(known), now, reportMs),
  }
}
export type Accounts = ReturnType<typeof openAccounts>
