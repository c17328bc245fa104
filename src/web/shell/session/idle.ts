/** Specification 9: 30 minutes without a press end the session, checked every 30 s; the warning is two minutes earlier. */
export const IDLE_MS = 30 * 60_000
export const IDLE_WARNING_MS = 28 * 60_000
export const IDLE_CHECK_MS = 30_000
/** The server hears of activity at most this often (security SES-1). */
export const TOUCH_EVERY_MS = 5 * 60_000

export type IdleStage = 'active' | 'warned' | 'over'

/** How long nobody has been there, as a stage. A clock that was set back counts as active. */
export const idleStage = (lastActivityAt: number, now: number): IdleStage => {
  const idleMs = now - lastActivityAt
  if (idleMs > IDLE_MS) return 'over'
  return idleMs >= IDLE_WARNING_MS ? 'warned' : 'active'
}

/** True when activity now is news for the server. */
export const isTouchDue = (touchedAt: number, now: number): boolean =>
  now - touchedAt >= TOUCH_EVERY_MS || now < touchedAt
