import * as z from 'zod/mini'
import { prose } from './fields.ts'

/** What whoever decides says of it: the field `opinion` of what is decided on. */
export const opinion = () => prose(500)

/** The move by which somebody else says yes to what waits: `approve: { ...approving, from, to, done }`. */
export const approving = {
  title: /*i18n*/ { id: 'approval.approve', message: '通过' },
  verb: 'decide',
  asks: { opinion: z.nullish(opinion()) },
} as const

/** The move by which somebody else says no, and why. */
export const refusing = {
  title: /*i18n*/ { id: 'approval.refuse', message: '驳回' },
  verb: 'decide',
  asks: { opinion: opinion() },
} as const

/** The move by which whoever filed what waits takes it back. */
export const withdrawing = { title: /*i18n*/ { id: 'approval.withdraw', message: '撤回' } } as const

/** The states out of which nothing of what was filed leads any more. */
export const decidedStates = ['APPROVED', 'REFUSED', 'WITHDRAWN'] as const

/** The moves of what counts once somebody has approved it, and is taken back until then: `approve: { ...filed.approve, done }`. */
export const filed = {
  approve: { ...approving, from: ['SUBMITTED'], to: 'APPROVED' },
  refuse: { ...refusing, from: ['SUBMITTED'], to: 'REFUSED' },
  withdraw: { ...withdrawing, from: ['SUBMITTED'], to: 'WITHDRAWN' },
} as const
