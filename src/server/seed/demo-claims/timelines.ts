import { addDays, dayAt, daysBetween } from '#contract/rules/calendar.ts'
import { claimTerms, lawDays } from '#contract/rules/claim-terms.ts'
import { dueAt, minutesLeft, type SpecialDays } from '#contract/rules/working-days.ts'
import { seededRandom, type Random } from '#server/seed/people-random.ts'
import type { PlannedClaim } from './planned-claims.ts'

/** Something that was done with a claim: columns that changed, or a decision by the rule. */
export interface Step {
  readonly at: number
  /** Null: by itself. */
  readonly by: string | null
  readonly does: 'submit' | 'change' | 'calculate' | 'approve'
  readonly changes: Readonly<Record<string, unknown>>
}

const minuteMs = 60_000
const iso = (at: number): string => new Date(at).toISOString()

const asked = [
  [
    'RECORD',
    '请补充本次就诊的门诊病历（含诊断与处方）。',
    'Please add the outpatient record of this visit (with diagnosis and prescription).',
  ],
  [
    'COSTS',
    '费用清单缺少第二页，请重新拍照上传完整的费用清单。',
    'The second page of the list of costs is missing: please take a picture of all of it.',
  ],
  [
    'DISCHARGE',
    '请补充出院小结，并加盖医院公章。',
    'Please add the discharge summary with the seal of the hospital.',
  ],
  [
    'ACCOUNT',
    '收款账户户名与员工姓名不一致，请提供本人账户或书面说明。',
    'The account is not in the name of the employee: please give their own, or a written explanation.',
  ],
  [
    'RECEIPT',
    '票据右下角遮挡，请重新拍摄一张完整、清晰的照片。',
    'The lower right corner of the receipt is covered: please take a complete, sharp picture.',
  ],
] as const

/** The form of the material that was asked for in these words. */
export const formAskedFor = (words: unknown): string | undefined =>
  asked.find(([, text]) => text === words)?.[0]

/** Hands the work on in working time. */
const clockOf = (random: Random, special: SpecialDays) => ({
  after: (from: number, least: number, most: number): number =>
    Number(dueAt(new Date(from), { workingHours: least + (most - least) * random.next() }, special)) +
    random.between(0, 50_000),
  due: (from: number, hours: number): number =>
    Number(dueAt(new Date(from), { workingHours: hours }, special)),
  left: (now: number, due: number): number => minutesLeft(new Date(now), new Date(due), special),
})
type Clock = ReturnType<typeof clockOf>

interface Course {
  readonly random: Random
  readonly clock: Clock
  readonly steps: Step[]
  readonly add: (at: number, by: string | null, changes: Step['changes'], does?: Step['does']) => number
}

const openCourse = (claim: PlannedClaim, special: SpecialDays): Course => {
  const random = seededRandom(claim.seed)
  const steps: Step[] = []
  return {
    random,
    clock: clockOf(random, special),
    steps,
    add: (at, by, changes, does = 'change') => {
      steps.push({ at, by, changes, does })
      return at
    },
  }
}

/** Asks for material; gives when it came, undefined where it never did. */
const ask = (
  { random, clock, add }: Course,
  {
    from,
    due,
    handler,
    filer,
    isAnswered,
    lawDueOn,
  }: { from: number; due: number; handler: string; filer: string; isAnswered: boolean; lawDueOn: string },
): { at: number; due: number } | undefined => {
  const at = clock.after(from, 0.3, 5)
  const left = clock.left(at, due)
  const lawDaysLeft = daysBetween(dayAt(at), lawDueOn)
  const [, askedFor, askedForEn] = random.pick(asked)
  add(at, handler, {
    status: 'SUPPLEMENT',
    askedFor,
    askedForEn,
    askedCount: 1,
    askedAt: iso(at),
    slaDueAt: null,
    slaLeftMinutes: left,
    lawDueOn: null,
    lawDaysLeft,
  })
  if (!isAnswered) {
    add(at + 720 * 60 * minuteMs, null, { status: 'CLOSED_NO_MATERIAL' })
    return undefined
  }
  const answered = clock.after(at, 4, 60)
  const newDue = clock.due(answered, Math.max(1, left) / 60)
  add(answered, filer, {
    status: 'REVIEWING',
    answer: '已补充，请查收。',
    askedAt: null,
    slaDueAt: iso(newDue),
    slaLeftMinutes: null,
    lawDueOn: addDays(dayAt(answered), lawDaysLeft),
    lawDaysLeft: null,
  })
  return { at: answered, due: newDue }
}

const decide = (
  { random, clock, add }: Course,
  { fate }: PlannedClaim,
  { from, handler, checker }: { from: number; handler: string; checker: string },
): void => {
  const calculated = add(clock.after(from, 0.4, random.chance(0.15) ? 30 : 8), handler, {}, 'calculate')
  const approved = add(clock.after(calculated, 0.3, 9), checker, {}, 'approve')
  if (fate === 'FAILED') {
    add(clock.after(approved, 9, 18), 'finance.shen', {
      payStatus: 'FAILED',
      reason: '银行退回：收款账号与户名不符',
    })
    return
  }
  const paid = clock.after(approved, 6, 27)
  add(paid, 'finance.shen', {
    status: 'PAID',
    payStatus: 'PAID',
    paidDay: dayAt(paid),
    payReference: `PAY${dayAt(paid).replaceAll('-', '')}${String(random.between(1, 9999)).padStart(4, '0')}`,
    paidBy: 'finance.shen',
  })
}

/** Who works on a claim: two of the claims staff; of much money the lead, and then whoever has no limit either. */
const workersOf = (random: Random, isLarge: boolean): { handler: string; checker: string } => {
  if (isLarge) return { handler: 'claims.lead', checker: 'claims.lead2' }
  return random.chance(0.5)
    ? { handler: 'claims.zhou', checker: 'claims.wu' }
    : { handler: 'claims.wu', checker: 'claims.zhou' }
}

/** Ends that are no decision; true where it has come to one. */
const endsEarly = ({ clock, add }: Course, { fate }: PlannedClaim, from: number, filer: string): boolean => {
  if (fate === 'RETURNED')
    add(clock.after(from, 1, 9), 'claims.zhou', {
      status: 'RETURNED',
      reason: '票据照片看不清金额，请重新拍摄后再提交。',
    })
  else if (fate === 'CANCELLED')
    add(clock.after(from, 1, 9), filer, { status: 'CANCELLED', reason: '员工改由医保异地结算，不再申请。' })
  else return false
  return true
}

/** What was done with a claim until a moment, from its handing in on; nothing of a draft. */
export const timelineOf = (
  claim: PlannedClaim,
  { special, now, filer, isLarge }: { special: SpecialDays; now: number; filer: string; isLarge: boolean },
): Step[] => {
  if (claim.fate === 'DRAFT') return []
  const course = openCourse(claim, special)
  const { random, clock, add, steps } = course
  const { handler, checker } = workersOf(random, isLarge)
  const hours = claimTerms[claim.careType].workingHours
  const due = clock.due(claim.submittedAt, hours)
  const lawDueOn = addDays(dayAt(claim.submittedAt), lawDays.DECIDE)
  const sent = {
    status: 'SUBMITTED',
    submittedAt: iso(claim.submittedAt),
    submittedBy: filer,
    slaDueAt: iso(due),
    lawDueOn,
  }
  add(claim.submittedAt, filer, sent, 'submit')
  if (!endsEarly(course, claim, claim.submittedAt, filer)) {
    const accepted = add(clock.after(claim.submittedAt, 0.3, 5), handler, { status: 'REGISTERED' })
    const started = add(clock.after(accepted, 0.2, random.chance(0.2) ? 40 : 7), handler, {
      status: 'REVIEWING',
      handler,
    })
    if (claim.fate === 'WITHDRAWN')
      add(clock.after(started, 1, 9), handler, { status: 'WITHDRAWN', reason: '被保险人撤回申请。' })
    else if (claim.fate === 'ASKED' || claim.fate === 'WAITS') {
      const asking = { from: started, due, handler, filer, isAnswered: claim.fate === 'ASKED', lawDueOn }
      const answered = ask(course, asking)
      if (answered) decide(course, claim, { from: answered.at, handler, checker })
    } else decide(course, claim, { from: started, handler, checker })
  }
  return steps.filter(({ at }) => at <= now)
}
