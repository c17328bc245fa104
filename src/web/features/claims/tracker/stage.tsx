import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Claim } from '#contract/claims/claim-fields.ts'
import type { ClaimStatus } from '#contract/claims/claim-states.ts'
import { classes } from '#web/ui/classes.ts'
import { drawDict } from '#web/values/value.tsx'
import { askedWords } from './asked-words.ts'

/** Where a claim stands on its way: received, under review, calculated, approved, paid. */
const placeOf: Readonly<Record<ClaimStatus, number>> = {
  DRAFT: 0,
  SUBMITTED: 1,
  RETURNED: 1,
  REGISTERED: 1,
  REVIEWING: 2,
  SUPPLEMENT: 2,
  CALCULATED: 3,
  APPROVED: 4,
  PAID: 5,
  REFUSED: 5,
  ZERO: 5,
  CLOSED_NO_MATERIAL: 2,
  WITHDRAWN: 5,
  CANCELLED: 5,
}
const dots = [1, 2, 3, 4, 5]

/** The states in which the client has something to do. */
export const waitsForClient = ({ status, payStatus }: Pick<Claim, 'status' | 'payStatus'>): boolean =>
  status === 'SUPPLEMENT' || status === 'RETURNED' || payStatus === 'FAILED'

const ended: readonly ClaimStatus[] = ['REFUSED', 'ZERO', 'WITHDRAWN', 'CANCELLED', 'CLOSED_NO_MATERIAL']

type Tone = 'green' | 'orange' | 'red' | 'grey' | 'blue'

const toneOf = (claim: Pick<Claim, 'status' | 'payStatus'>): Tone => {
  if (claim.payStatus === 'FAILED') return 'red'
  if (waitsForClient(claim)) return 'orange'
  if (claim.status === 'PAID') return 'green'
  return ended.includes(claim.status) || claim.status === 'DRAFT' ? 'grey' : 'blue'
}

const inks: Readonly<Record<Tone, string>> = {
  green: 'text-green',
  orange: 'text-orange',
  red: 'text-red',
  grey: 'text-ink-2',
  blue: 'text-blue',
}
const fills: Readonly<Record<Tone, string>> = {
  green: 'bg-accent',
  orange: 'border-2 border-orange',
  red: 'border-2 border-red',
  grey: 'bg-line-strong',
  blue: 'border-2 border-blue',
}

type Staged = Pick<Claim, 'status' | 'payStatus'> & Partial<Pick<Claim, 'askedFor' | 'askedForEn'>>

/** One line of why, or what is next. */
const Reason = ({ claim }: { claim: Staged }): ReactNode => {
  const { status, payStatus } = claim
  if (payStatus === 'FAILED') return <Trans>需要新的收款账户</Trans>
  if (status === 'SUPPLEMENT') return askedWords(claim)
  if (status === 'RETURNED') return <Trans>修改后重新提交</Trans>
  if (status === 'SUBMITTED') return <Trans>等待受理</Trans>
  if (status === 'REGISTERED') return <Trans>等待审核</Trans>
  if (status === 'REVIEWING') return <Trans>正在审核</Trans>
  if (status === 'CALCULATED') return <Trans>由第二人复核</Trans>
  if (status === 'APPROVED') return <Trans>复核已通过</Trans>
  if (status === 'REFUSED') return <Trans>不属于保障范围</Trans>
  if (status === 'ZERO') return <Trans>免赔额以内，或限额已用完</Trans>
  if (status === 'CLOSED_NO_MATERIAL') return <Trans>补交材料后可重新审核</Trans>
  return null
}

/** What a claim is called that is approved but whose payment came back. */
const Word = ({ claim }: { claim: Staged }) =>
  claim.payStatus === 'FAILED' ? <Trans>支付失败</Trans> : drawDict(claim, 'status', {})

/** Five dots, the word of the state, and one line of why. */
export const Stage = ({ claim }: { claim: Staged }) => {
  const [place, tone] = [placeOf[claim.status], toneOf(claim)]
  const isOver = claim.status === 'PAID' || ended.includes(claim.status)
  return (
    <span className="grid leading-tight">
      <span className="flex items-center gap-2">
        <span aria-hidden="true" className="flex gap-1">
          {dots.map((dot) => (
            <span
              key={dot}
              className={classes(
                'size-2 rounded-full',
                dot > place && 'border border-line-strong',
                dot <= place && isOver && fills[tone],
                dot < place && !isOver && 'bg-accent',
                dot === place && !isOver && fills[tone],
              )}
            />
          ))}
        </span>
        <span className={classes('font-semibold', inks[tone])}>
          <Word claim={claim} />
        </span>
      </span>
      <span className="truncate text-xs text-ink-2">
        <Reason claim={claim} />
      </span>
    </span>
  )
}
