import * as z from 'zod/mini'
import type { CheckOrderMove } from './check-order-states.ts'
import { component } from '#contract/core/components.ts'
import { code, day, id, instant, text, whole } from '#contract/core/fields.ts'
import { maxMoved } from '#contract/core/moves.ts'
import { manyIds } from '#contract/core/resource-inputs.ts'

/** The moves that give an order another time. */
export const timeMoves = [
  'book',
  'change',
  'replace',
  'branchMoves',
] as const satisfies readonly CheckOrderMove[]
export type TimeMove = (typeof timeMoves)[number]

/** A time that orders may take; nothing else of its slot is told, since HR reads it as well. */
export const CheckTime = component('CheckTime', {
  slotId: id(),
  branchName: text(100),
  branchNameEn: z.nullable(text(200)),
  day: day(),
  fromTime: code(5),
  toTime: code(5),
  /** Places that are left; none only where a branch gives a time by itself, and grows by it. */
  free: whole(0, 9_999),
  /** Of places that the branch sells to others too: when it told that they are free. */
  asOf: z.nullable(instant()),
  /** So many of the orders wish for its day, at its branch where they named one. */
  wishes: whole(0, maxMoved),
})
export type CheckTime = z.infer<typeof CheckTime>

/** So many times are told. */
export const maxTimes = 200

/** What is asked for times, and answered. */
export const checkTimes = {
  input: z.extend(manyIds, { move: z.optional(z.enum(timeMoves)) }),
  output: z.array(CheckTime),
}
