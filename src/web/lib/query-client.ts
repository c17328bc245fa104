import { QueryClient, queryOptions } from '@tanstack/react-query'
import { subscribeKey } from 'valtio/utils'
import { books } from '#contract/bills/books.ts'
import type { Endpoint, InputOf, OutputOf } from '#contract/core/endpoint.ts'
import { dictionaries } from '#contract/administration/dictionaries.ts'
import { screenAt, screenOfNoun } from '#contract/screens/screens.ts'
import { tasks } from '#contract/session/tasks.ts'
import { session } from '#web/state/session.ts'
import { call } from './call.ts'
import type { CallFailure } from './failures.ts'

/** How long an answer is good enough to be shown again without asking. */
const FRESH_MS = 10_000
/** How long an answer nobody watches is kept: a page in a hidden tab comes back with what it showed. */
const KEPT_MS = 3_600_000

/** Keeps what the server answered. Repeats are `call`'s business, so Query itself makes none. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: FRESH_MS,
      gcTime: KEPT_MS,
      refetchOnWindowFocus: false,
      networkMode: 'always',
    },
  },
})

const isShut = (): boolean => session.needChangePwd.isFirstLogin || session.needChangePwd.needModifyPwd

const opened = (): Promise<void> =>
  new Promise((resolve) => {
    const forget = subscribeKey(session, 'needChangePwd', () => {
      if (isShut()) return
      forget()
      resolve()
    })
  })

/** A read of a screen. While the password has to be changed first the server refuses it, so it waits (security SES-4). */
export const read = async <E extends Endpoint>(
  e: E,
  input: InputOf<E>,
  options: { signal: AbortSignal; isQuiet?: boolean },
): Promise<OutputOf<E>> => {
  if (isShut() && !e.isOpenBeforePasswordChange) await opened()
  return call(e, input, options)
}

/** Options of `useQuery` and of loaders for a read; the key is `[path, input]`. Its error is a `CallFailure`. */
export const queryOf = <E extends Endpoint>(e: E, input: InputOf<E>) =>
  queryOptions<OutputOf<E>, CallFailure>({
    queryKey: [e.path, input],
    queryFn: ({ signal }) => read(e, input, { signal }),
  })

const invalidateBelow = (noun: string): Promise<void> => {
  const nouns = books.includes(noun) ? books : [noun]
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      typeof path === 'string' && (nouns.some((one) => path.startsWith(one)) || path === tasks.mine.path),
  })
}

/** The screens of the nouns that rows of a noun are a part of: they may count them. */
const ownersOf = ({ resource }: Endpoint): readonly string[] =>
  Object.values(resource?.references ?? {}).flatMap(({ to, whenDeleted }) =>
    whenDeleted === 'goesAlong' ? (screenOfNoun(to.permission) ?? []) : [],
  )

/**
 * After a write: everything shown of the same noun is asked for again (keys whose path begins with the noun's), of the other
 * nouns of its books, of what its rows are a part of, and what waits for the person.
 */
export const invalidateNoun = async (e: Endpoint): Promise<void> => {
  await Promise.all([
    invalidateBelow(e.path.slice(0, e.path.lastIndexOf('/') + 1)),
    ...ownersOf(e).map(invalidateScreen),
  ])
}

/** After somebody else's write: as `invalidateNoun`, of the noun whose rows a screen lists. */
export const invalidateScreen = async (path: string): Promise<void> => {
  const list = screenAt(path)?.list
  if (list !== undefined) await invalidateBelow(`${list}/`)
}

/**
 * Everything that is shown is asked for again: answers carry texts of dictionaries in the language they were asked in.
 * A first question under way is given up; else its answer would come in the language before and stay.
 */
export const askAllAgain = async (): Promise<void> => {
  await queryClient.cancelQueries({ type: 'active', predicate: ({ state }) => state.data === undefined })
  await queryClient.invalidateQueries()
}

/** Choices of dictionaries are asked for again when they are wanted next: a change of them may have been missed. */
export const forgetChoices = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [dictionaries.getDictItems.path], refetchType: 'none' })

/** What is shown as failed is asked for again, now that there is a way to the server. */
export const askFailedAgain = (): void =>
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
