import { addDays, dayAt, instantOf } from '#contract/rules/calendar.ts'
import type { CareReason, CareType } from '#contract/rules/care-types.ts'
import { isWorkingDay, type SpecialDays } from '#contract/rules/working-days.ts'
import { seededRandom, type Random } from '#server/seed/people-random.ts'
import type { Hospital, Member } from './members.ts'

/** What becomes of a claim; how far it is follows from the days that have passed. */
export type Fate = 'PAID' | 'ASKED' | 'WAITS' | 'FAILED' | 'RETURNED' | 'CANCELLED' | 'WITHDRAWN' | 'DRAFT'

/** A claim as it came in. */
export interface PlannedClaim {
  readonly member: Member
  readonly careType: CareType
  readonly reason: CareReason
  readonly firstDay: string
  readonly lastDay: string
  readonly hospital: Hospital
  readonly diagnosis: string
  readonly fate: Fate
  /** Handed in for a day without cover, by staff. */
  readonly isUncovered: boolean
  readonly createdAt: number
  readonly submittedAt: number
  /** Of the chance by which it goes on. */
  readonly seed: number
}

const illnesses = {
  OUT: [
    '急性上呼吸道感染',
    '急性咽炎',
    '急性支气管炎',
    '急性胃肠炎',
    '慢性胃炎',
    '过敏性鼻炎',
    '高血压',
    '2型糖尿病',
    '湿疹',
    '荨麻疹',
    '干眼症',
    '甲状腺结节',
    '偏头痛',
    '失眠症',
  ],
  IN: ['急性阑尾炎', '胆囊结石', '肺炎', '子宫肌瘤', '结肠息肉', '冠心病', '支原体肺炎', '甲状腺结节'],
  DENT: ['牙髓炎', '龋齿', '牙龈炎'],
} as const
const accidents = [
  '踝关节扭伤',
  '前臂皮肤裂伤',
  '手指挤压伤',
  '膝关节挫伤',
  '桡骨远端骨折',
  '面部擦伤',
] as const

const dayMs = 86_400_000
const minuteMs = 60_000
const years = 2

/** So many days ago: one in six within the last two weeks, the others over two years, more of them lately. */
const ageOf = (random: Random): number =>
  random.chance(0.17) ? random.between(0, 13) : 14 + Math.floor((years * 365 - 45) * random.next() ** 1.2)

/** A moment of a working day, so many days before another moment. */
const handedInAt = (random: Random, special: SpecialDays, before: number): number => {
  let day = dayAt(before - ageOf(random) * dayMs)
  const minutes = random.between(9 * 60 + 5, 17 * 60 + 50)
  const at = () => instantOf(`${day} 00:00:00`) + minutes * minuteMs + random.between(0, 59_999)
  while (!isWorkingDay(day, special) || at() > before - 45 * minuteMs) day = addDays(day, -1)
  return at()
}

const fateOf = (random: Random, age: number): Fate => {
  const fate = random.weighted([
    ['PAID', 78],
    ['ASKED', 9],
    ['WAITS', age < 28 ? 9 : 2],
    ['FAILED', age < 60 ? 3 : 0],
    ['RETURNED', age < 30 ? 2 : 0],
    ['DRAFT', age < 20 ? 3 : 0],
    ['CANCELLED', 1.2],
    ['WITHDRAWN', 0.9],
  ] as const)
  return fate
}

/** What care it was: of those insured for accidents it was one, nearly always. */
const careOf = (
  random: Random,
  { orgCode }: Member,
): Pick<PlannedClaim, 'careType' | 'reason' | 'diagnosis'> => {
  const isAccident = orgCode === 'A03' && random.chance(0.94)
  const careType = random.weighted([
    ['OUT', 86],
    ['IN', 11],
    ['DENT', isAccident ? 0 : 3],
  ] as const)
  return {
    careType,
    reason: isAccident ? 'ACCIDENT' : 'ILLNESS',
    diagnosis: isAccident ? random.pick(accidents) : random.pick<string>(illnesses[careType]),
  }
}

const isCovered = ({ periods }: Member, day: string): boolean =>
  periods.some(({ from, to }) => from <= day && day < to)

const homeCities: Readonly<Record<string, string>> = { A02: '310000', A03: '320500' }

const hospitalOf = (
  random: Random,
  hospitals: readonly Hospital[],
  { orgCode, careType }: { orgCode: string; careType: CareType },
): Hospital => {
  const fitting = hospitals.filter(({ isDental }) => isDental === (careType === 'DENT'))
  const near = fitting.filter(({ city }) => city === homeCities[orgCode])
  return random.pick(near.length > 0 && random.chance(0.85) ? near : fitting)
}

interface Planning {
  readonly random: Random
  readonly hospitals: readonly Hospital[]
  readonly special: SpecialDays
  readonly before: number
  /** About so many claims. */
  readonly wanted: number
}

/** A claim of somebody, undefined where no day was found on which they were insured. */
const claimOf = (member: Member, planning: Omit<Planning, 'wanted'>): PlannedClaim | undefined => {
  const { random, hospitals, special, before } = planning
  const care = careOf(random, member)
  const isUncovered = random.chance(0.02)
  const stay = care.careType === 'IN' ? random.between(3, 11) : 0
  for (let tries = 0; tries < 12; tries += 1) {
    const submittedAt = handedInAt(random, special, before)
    const lastDay = addDays(
      dayAt(submittedAt),
      -random.weighted([
        [1, 10],
        [3, 30],
        [7, 30],
        [16, 20],
        [34, 10],
      ] as const),
    )
    const firstDay = addDays(lastDay, -stay)
    if (isCovered(member, firstDay) === isUncovered) continue
    return {
      member,
      ...care,
      firstDay,
      lastDay,
      hospital: hospitalOf(random, hospitals, { orgCode: member.orgCode, careType: care.careType }),
      fate: fateOf(random, (before - submittedAt) / dayMs),
      isUncovered,
      createdAt: submittedAt - random.between(4, 40) * minuteMs,
      submittedAt,
      seed: random.between(1, 2_000_000_000),
    }
  }
  return undefined
}

/** So many claims somebody has who has any, on average. */
const each = 1.4

/**
 * Claims of some people, in the order in which they came in before a moment; of the same people always the same. A third
 * as many of those that are insured for accidents alone.
 */
export const plannedClaims = (
  members: readonly Member[],
  { wanted, ...planning }: Omit<Planning, 'random'>,
): PlannedClaim[] => {
  const random = seededRandom(20261128)
  const weightOf = ({ orgCode }: Member) => (orgCode === 'A03' ? 1 / 3 : 1)
  const weight = members.reduce((all, member) => all + weightOf(member), 0)
  const share = weight > 0 ? wanted / each / weight : 0
  return members
    .flatMap((member) => {
      if (!random.chance(share * weightOf(member))) return []
      const count = random.weighted([
        [1, 56],
        [2, 24],
        [3, 12],
        [4, 5],
        [6, 3],
      ] as const)
      return Array.from({ length: count }, () => claimOf(member, { ...planning, random }))
    })
    .flatMap((claim) => (claim ? [claim] : []))
    .toSorted((one, other) => one.createdAt - other.createdAt)
}
