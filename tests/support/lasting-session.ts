import type { Endpoint } from '#contract/core/endpoint.ts'
import type { Session, TestApp } from './app.ts'
import { sessionOf, type Username } from './identities.ts'

/** The calls that may end the session they are made in, or all others of the account, by their names. */
const mayEnd = /^(?:signIn|account|user|userSession|viewAs)\./

/** One session an account for many requests, since making one costs as much as a request; for a call that may end it, one of its own. */
export const lastingSessions = (app: () => TestApp) => {
  const kept = new Map<Username, Session>()
  return async (username: Username, { name = '' }: Endpoint): Promise<Session> => {
    if (mayEnd.test(name)) {
      kept.delete(username)
      return sessionOf(app(), username)
    }
    const session = kept.get(username) ?? (await sessionOf(app(), username))
    kept.set(username, session)
    return session
  }
}
