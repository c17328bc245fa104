import type { CareType, CostKind } from '#contract/rules/care-types.ts'
import { daysBetween } from '#contract/rules/calendar.ts'
import type { Random } from '#server/seed/people-random.ts'

/** The parts of a cost line or of an invoice, as whole fen. */
interface Parts {
  readonly fund: number
  readonly coPaid: number
  readonly firstPaid: number
  readonly outside: number
}

/** What was paid for, with its parts. */
interface ReceiptLine extends Parts {
  readonly name: string
  readonly kind: CostKind
  readonly units: number
}

/** An invoice whose lines add up to its parts, and these to its total. */
export interface Receipt extends Parts {
  readonly kind: 'TREASURY' | 'DIGITAL'
  readonly code: string | null
  readonly number: string
  readonly day: string
  readonly total: number
  readonly isSettled: boolean
  readonly costLines: readonly ReceiptLine[]
}

/** Something that is charged: what it is, what one costs in yuan at least and at most, how many there are. */
type Charge = readonly [name: string, kind: CostKind, from: number, to: number, units?: 'days']

const drugs: readonly Charge[] = [
  ['头孢克洛胶囊', 'WESTERN', 28, 76],
  ['阿莫西林胶囊', 'WESTERN', 12, 36],
  ['奥美拉唑肠溶胶囊', 'WESTERN', 24, 88],
  ['氨氯地平片', 'WESTERN', 30, 120],
  ['布洛芬缓释胶囊', 'WESTERN', 16, 42],
  ['连花清瘟颗粒', 'PATENT', 22, 58],
  ['蓝芩口服液', 'PATENT', 32, 96],
  ['中药饮片', 'HERBAL', 80, 420],
]
const tests: readonly Charge[] = [
  ['血常规', 'LAB', 20, 35],
  ['C 反应蛋白', 'LAB', 30, 60],
  ['肝肾功能', 'LAB', 60, 140],
  ['彩色超声检查', 'EXAM', 90, 260],
  ['胸部 CT', 'EXAM', 180, 420],
  ['X 线摄片', 'EXAM', 60, 150],
  ['磁共振平扫', 'EXAM', 380, 760],
]
const treatments: readonly Charge[] = [
  ['雾化治疗', 'TREATMENT', 30, 90],
  ['清创缝合', 'TREATMENT', 120, 380],
  ['静脉输液', 'TREATMENT', 20, 60],
  ['针灸推拿', 'TREATMENT', 80, 240],
]
const consultation: Charge = ['普通门诊诊察费', 'VISIT', 22, 50]
const dentalCharges: readonly Charge[] = [
  ['根管治疗', 'TREATMENT', 480, 1600],
  ['树脂充填', 'TREATMENT', 260, 680],
  ['超声洁牙', 'CLEANING', 160, 320],
]
const stay: readonly Charge[] = [
  ['床位费', 'BED', 45, 90, 'days'],
  ['二级护理', 'NURSING', 24, 40, 'days'],
  ['住院诊察费', 'VISIT', 20, 32, 'days'],
  ['注射用头孢曲松钠', 'WESTERN', 420, 1600],
  ['氯化钠注射液等', 'WESTERN', 260, 900],
  ['化验检查', 'LAB', 600, 1900],
  ['影像检查', 'EXAM', 480, 1800],
]
const operation: readonly Charge[] = [
  ['手术费', 'SURGERY', 1800, 5200],
  ['一次性卫生材料', 'MATERIAL', 600, 3800],
  ['麻醉费', 'TREATMENT', 500, 1400],
]
/** What no plan calls medical. */
export const companionBed = '陪护床费'

const someOf = (random: Random, charges: readonly Charge[], count: number): Charge[] =>
  Array.from({ length: count }, () => random.pick(charges)).filter((one, at, all) => all.indexOf(one) === at)

const chargesOf = (random: Random, careType: CareType): Charge[] => {
  if (careType === 'IN')
    return [
      ...stay,
      ...(random.chance(0.45) ? operation : []),
      ...(random.chance(0.3) ? [[companionBed, 'OTHER', 20, 40, 'days'] as const] : []),
    ]
  if (careType === 'DENT') return [consultation, ...someOf(random, dentalCharges, 2)]
  return [
    ...(random.chance(0.7) ? [consultation] : []),
    ...someOf(random, tests, random.between(0, 2)),
    ...someOf(random, drugs, random.between(1, 3)),
    ...(random.chance(0.3) ? someOf(random, treatments, 1) : []),
  ]
}

/** How an amount is borne: the fund pays a share of what the social health insurance covers, the rest is co-paid. */
const partsOf = (
  random: Random,
  { amount, kind, share }: { amount: number; kind: CostKind; share: number },
): Parts => {
  const nothing = { fund: 0, coPaid: 0, firstPaid: 0, outside: 0 }
  if (kind === 'OTHER' || random.chance(0.06)) return { ...nothing, outside: amount }
  const isShared = share > 0 && ['WESTERN', 'PATENT', 'EXAM', 'MATERIAL'].includes(kind)
  const firstPaid = isShared && random.chance(0.5) ? Math.round(amount / 10) : 0
  const fund = Math.round((amount - firstPaid) * share)
  return { ...nothing, firstPaid, fund, coPaid: amount - firstPaid - fund }
}

const sumOf = (lines: readonly Parts[], part: keyof Parts): number =>
  lines.reduce((all, line) => all + line[part], 0)

const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => random.between(0, 9)).join('')

/** What paper it is: most are receipts of the treasury, with the code of a region. */
const paper = (random: Random): Pick<Receipt, 'kind' | 'code' | 'number'> =>
  random.chance(0.82)
    ? { kind: 'TREASURY', code: `310601${digits(random, 2)}`, number: digits(random, 10) }
    : { kind: 'DIGITAL', code: null, number: `2${digits(random, 19)}` }

const receiptOf = (
  random: Random,
  { careType, firstDay, lastDay }: { careType: CareType; firstDay: string; lastDay: string },
): Receipt => {
  const isSettled = careType !== 'DENT' && random.chance(0.8)
  const share = isSettled ? random.between(careType === 'IN' ? 55 : 35, careType === 'IN' ? 75 : 65) / 100 : 0
  const days = Math.max(1, daysBetween(firstDay, lastDay))
  const costLines = chargesOf(random, careType).map(([name, kind, from, to, units]) => {
    const count = units ? days : 1
    const amount = random.between(from * 10, to * 10) * 10 * count
    return { name, kind, units: count, ...partsOf(random, { amount, kind, share }) }
  })
  const parts = {
    fund: sumOf(costLines, 'fund'),
    coPaid: sumOf(costLines, 'coPaid'),
    firstPaid: sumOf(costLines, 'firstPaid'),
    outside: sumOf(costLines, 'outside'),
  }
  const total = parts.fund + parts.coPaid + parts.firstPaid + parts.outside
  return { ...paper(random), day: lastDay, total, ...parts, isSettled: parts.fund > 0, costLines }
}

/** The invoices of a visit: of a stay one, else mostly one or two of the same day. */
export const receiptsOf = (
  random: Random,
  visit: { readonly careType: CareType; readonly firstDay: string; readonly lastDay: string },
): Receipt[] => {
  const count =
    visit.careType === 'IN'
      ? 1
      : random.weighted([
          [1, 62],
          [2, 28],
          [3, 10],
        ] as const)
  return Array.from({ length: count }, () => receiptOf(random, visit))
}
