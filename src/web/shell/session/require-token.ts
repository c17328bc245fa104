import { redirect } from '@tanstack/react-router'
import { session } from '#web/state/session.ts'

/** Leads to the sign-in screen, and from there to what was wanted. */
export const signInFor = (wanted: string): ReturnType<typeof redirect> =>
  redirect({ to: '/user/login', search: wanted === '/' ? {} : { redirect: wanted }, replace: true })

/** Every route but the public ones needs a stored token; the wanted path is kept for after the sign-in (specification 2.1). */
export const requireToken = (wanted: string): void => {
  if (session.token === null) throw signInFor(wanted)
}
