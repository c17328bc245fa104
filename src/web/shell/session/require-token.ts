import { redirect } from '@tanstack/react-router'
import { session } from '#web/state/session.ts'

/** Every route but the public ones needs a stored token; the wanted path is kept for after the sign-in (specification 2.1). */
export const requireToken = (wanted: string): void => {
  if (session.token !== null) return
  throw redirect({ to: '/user/login', search: wanted === '/' ? {} : { redirect: wanted }, replace: true })
}
