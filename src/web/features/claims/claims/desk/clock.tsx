import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Claim } from '#contract/claims/claim-fields.ts'
import { timedStatuses } from '#contract/claims/claim-desk.ts'
import { classes } from '#web/ui/classes.ts'

/** What the clock of a claim is read from. */
export type Timed = Pick<Claim, 'status' | 'slaDueAt' | 'submittedAt'> & Partial<Pick<Claim, 'askedAt'>>

const MINUTE_MS = 60_000
const HOUR = 60
const DAY = 24 * HOUR
const SOON = 4 * HOUR
const timed: readonly string[] = timedStatuses

const momentOf = (text: string): number => Date.parse(`${text.replace(' ', 'T')}+08:00`)

/** How a clock stands: minutes left (below zero where it is overdue), and which part of its time is over. */
export interface Clock {
  readonly kind: 'running' | 'paused' | 'none'
  readonly left: number
  /** From 0 to 1. */
  readonly used: number
}

/** Reads the clock of a claim at a moment; it stands still while material is awaited, and ends with the decision. */
export const clockOf = ({ status, slaDueAt, submittedAt }: Timed, now: number): Clock => {
  if (status === 'SUPPLEMENT') return { kind: 'paused', left: 0, used: 0 }
  if (!slaDueAt || !timed.includes(status)) return { kind: 'none', left: 0, used: 0 }
  const due = momentOf(slaDueAt)
  const begun = submittedAt ? momentOf(submittedAt) : now
  const used = due > begun ? (now - begun) / (due - begun) : 1
  return { kind: 'running', left: Math.floor((due - now) / MINUTE_MS), used: Math.min(1, Math.max(0, used)) }
}

const toneOf = ({ kind, left }: Clock): string => {
  if (kind !== 'running') return 'text-ink-3'
  if (left < 0) return 'text-red'
  return left < SOON ? 'text-orange' : 'text-ink-2'
}

const RADIUS = 7
const ROUND = 2 * Math.PI * RADIUS

const Ring = ({ kind, used }: Clock) => (
  <svg viewBox="0 0 18 18" aria-hidden="true" className="size-4 shrink-0 -rotate-90">
    <circle cx="9" cy="9" r={RADIUS} fill="none" strokeWidth="2.5" className="stroke-line-strong" />
    {kind === 'running' ? (
      <circle
        cx="9"
        cy="9"
        r={RADIUS}
        fill="none"
        strokeWidth="2.5"
        stroke="currentColor"
        strokeDasharray={`${ROUND * (1 - used)} ${ROUND}`}
      />
    ) : null}
    {kind === 'running' && used >= 1 ? (
      <circle cx="9" cy="9" r={RADIUS} fill="none" strokeWidth="2.5" stroke="currentColor" />
    ) : null}
  </svg>
)

/** The present moment, anew every minute. */
const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** How long it is, as a person says it: `2:14`, `1 天 4 小时`. */
const useSpan = () => {
  const { t } = useLingui()
  return (minutes: number): string => {
    const [days, hours] = [Math.floor(minutes / DAY), Math.floor((minutes % DAY) / HOUR)]
    if (days > 0) return t`${days} 天 ${hours} 小时`
    return `${hours}:${String(minutes % HOUR).padStart(2, '0')}`
  }
}

/** How much time a claim has left, as a ring with words: red when it is over, orange in its last hours, grey while it stands still. */
export const ClockMark = ({ claim, className }: { claim: Timed; className?: string }) => {
  const clock = clockOf(claim, useNow())
  const span = useSpan()
  const time = span(Math.abs(clock.left))
  return (
    <span className={classes('inline-flex items-center gap-1.5 text-sm', toneOf(clock), className)}>
      <Ring {...clock} />
      {clock.kind === 'paused' ? (
        <Trans>暂停</Trans>
      ) : clock.kind === 'none' ? (
        '–'
      ) : clock.left < 0 ? (
        <Trans>超时 {time}</Trans>
      ) : (
        <Trans>剩 {time}</Trans>
      )}
    </span>
  )
}
