import { formatFen } from '../money.ts'
import { fenOf } from '../shares.ts'
import { changed, type Due, type State } from './setting.ts'
import type { Step } from './steps.ts'

/**
 * Adds what a person adjusted (domain 9). It is a problem where that is more than `most`, what limits and costs allow, or leaves less
 * than nothing.
 */
export const adjusted = (
  pay: bigint,
  { setting, liability, adjustment }: Due,
  most: bigint | undefined,
  { problems }: State,
): { after: bigint; steps: Step[] } => {
  if (!adjustment) return { after: pay, steps: [] }
  const after = pay + fenOf(adjustment.amount)
  const isOver = most !== undefined && after > most
  if (after < 0n || isOver)
    problems.push({
      problem: 'ADJUSTMENT_OVER',
      visitId: setting.visit.visit.id,
      policyId: setting.cover.policyId,
      code: liability.code,
      amount: formatFen(after < 0n ? -pay : (most ?? 0n) - pay),
    })
  return { after, steps: [{ step: 'ADJUSTMENT', ...changed(pay, after), reason: adjustment.reason }] }
}
