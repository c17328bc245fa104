import type { CostKind } from '../care-types.ts'
import { formatFen } from '../money.ts'
import { fenOf, totalOf } from '../shares.ts'
import type { Cost } from './costs.ts'
import { usedFen } from './ledger.ts'
import { changed, type KindUse, type Setting, type State } from './setting.ts'
import type { Step } from './steps.ts'
import type { ItemLimit } from './terms.ts'

const atLeast0 = (fen: bigint): bigint => (fen < 0n ? 0n : fen)

/** How often a limit counts for a visit: its days, the visit, or the units of its cost lines. */
const timesOf = ({ per, costKind }: ItemLimit, { visit: { days, costs } }: Setting): number => {
  if (per === 'VISIT') return 1
  if (per === 'DAY') return days
  const units = new Map(costs.flatMap((one) => (one.kind === costKind ? [[one.lineId, one.units]] : [])))
  return Math.max(
    0,
    [...units.values()].reduce((all, one) => all + one, 0),
  )
}

/** What item limits leave of a base, and what they let count. */
export interface ItemLimited {
  readonly after: bigint
  readonly steps: readonly Step[]
  readonly kindUses: readonly KindUse[]
}

/**
 * Takes off what is over the item limits of the version (domain 9). What other claims, and liabilities before, used of a limit for
 * the same visit counts; of a limit by unit what liabilities before used (`takenHere`), since others have units of their own.
 */
export const itemLimited = (
  base: bigint,
  { setting, costs, takenHere }: { setting: Setting; costs: readonly Cost[]; takenHere: readonly KindUse[] },
  { uses }: State,
): ItemLimited => {
  const { terms, cover, visit } = setting
  const [steps, counted]: [Step[], Map<CostKind, bigint>] = [[], new Map()]
  let after = base
  for (const limit of terms.itemLimits ?? []) {
    const { costKind: kind, per } = limit
    const own = costs.filter((one) => one.kind === kind)
    if (own.length === 0) continue
    const ofKind = counted.get(kind) ?? totalOf(own.map(({ amount, refused }) => amount - refused))
    const times = timesOf(limit, setting)
    const whole = fenOf(limit.amount) * BigInt(times)
    const used =
      per === 'UNIT'
        ? totalOf(takenHere.flatMap((one) => (one.kind === kind ? [one.amount] : [])))
        : usedFen(uses, 'kindAmount', { policyId: cover.policyId, visitKey: visit.key, kind })
    const left = atLeast0(whole - used)
    const over = atLeast0(ofKind - left)
    const before = after
    after = atLeast0(before - over)
    counted.set(kind, ofKind - over)
    steps.push({
      step: 'ITEM_LIMIT',
      ...changed(before, after),
      kind,
      per,
      times,
      costs: formatFen(ofKind),
      limit: formatFen(whole),
      used: formatFen(used),
      left: formatFen(left),
    })
  }
  return { after, steps, kindUses: [...counted].map(([kind, amount]) => ({ kind, amount })) }
}
