import type { CoverChangeStatus, CoverChangeType } from '#contract/cover/cover-change-fields.ts'
import { addDays } from '#contract/rules/calendar.ts'
import type { ChangingPeople, Insuring } from './cover-people.ts'
import { latest } from './people-days.ts'

/** An addition or a removal of the demo data. */
export interface DemoChange {
  readonly changeType: CoverChangeType
  readonly employeeId: string
  readonly familyMemberId?: string
  readonly plan?: Insuring['plans'][number]['planCode']
  readonly effectiveDay: string
  readonly status: CoverChangeStatus
  readonly reason: string
  readonly opinion?: string
  readonly batchNo?: string
  /** The last day of who has left: of who is insured still, since the removal waits. */
  readonly leaveDate?: string
}

/** Of what is filed singly: how many additions and removals are in a state, and from which day on they are effective, counted from today. */
const filedSingly: readonly (Pick<DemoChange, 'status' | 'opinion'> &
  Readonly<Record<'additions' | 'removals' | 'inDays', number>> & { readonly haveLeft?: true })[] = [
  { status: 'EFFECTIVE', additions: 4, removals: 0, inDays: 0 },
  {
    status: 'REFUSED',
    additions: 2,
    removals: 1,
    inDays: -6,
    opinion: '生效日期与人事系统不符，请核对后重新提交',
  },
  { status: 'WITHDRAWN', additions: 1, removals: 2, inDays: -4 },
  { status: 'APPROVED', additions: 2, removals: 2, inDays: 12 },
  { status: 'SUBMITTED', additions: 5, removals: 3, inDays: 8 },
  { status: 'DRAFT', additions: 2, removals: 1, inDays: 15 },
  { status: 'DRAFT', additions: 0, removals: 1, inDays: -5, haveLeft: true },
]
const upgrades = 6
const countOf = (which: 'additions' | 'removals') => filedSingly.reduce((sum, one) => sum + one[which], 0)
/** So many people of each company are needed for them. */
export const changingCounts = {
  qinghe: { joiners: countOf('additions'), others: countOf('removals') + upgrades, couples: 2 },
  yunfan: { joiners: 4, others: 2, couples: 2 },
}

const singly = ({ joiners, others }: ChangingPeople, { today, start }: Days): DemoChange[] => {
  const [joining, leaving] = [[...joiners], [...others]]
  return filedSingly.flatMap(({ status, additions, removals, inDays, haveLeft, ...decided }) => {
    const effectiveDay = addDays(today, inDays)
    const common = { status, effectiveDay, ...decided }
    return [
      ...joining.splice(0, additions).map(({ id: employeeId, entryDate }) => ({
        ...common,
        ...(status === 'EFFECTIVE' ? { effectiveDay: latest(entryDate, start) } : {}),
        changeType: 'ADD' as const,
        employeeId,
        plan: 'ACCIDENT' as const,
        reason: '新入职',
      })),
      ...leaving.splice(0, removals).map(({ id: employeeId }) => ({
        ...common,
        changeType: 'REMOVE' as const,
        employeeId,
        reason: '离职',
        ...(haveLeft && { leaveDate: addDays(effectiveDay, -1) }),
      })),
    ]
  })
}

interface Days {
  readonly today: string
  /** The first day of the policy. */
  readonly start: string
}

/** Those who were promoted changed the plan on one day; of two couples one leaves, and one had not insured the spouse. */
const others = (people: ChangingPeople, { today }: Days): DemoChange[] => {
  const promoted = {
    effectiveDay: addDays(today, -45),
    status: 'EFFECTIVE',
    reason: '职级晋升，升级方案',
  } as const
  const [leaving, adding] = people.couples
  if (!leaving || !adding) throw new Error('too few couples for the demo changes')
  const coming = { effectiveDay: addDays(today, 12), status: 'APPROVED' } as const
  return [
    ...people.others.slice(-upgrades).flatMap(({ id: employeeId }): DemoChange[] => [
      { ...promoted, changeType: 'REMOVE', employeeId, batchNo: '晋升调整' },
      { ...promoted, changeType: 'ADD', employeeId, plan: 'ACCIDENT-PLUS', batchNo: '晋升调整' },
    ]),
    { ...coming, changeType: 'REMOVE', employeeId: leaving.id, reason: '离职，配偶一并停保' },
    {
      ...coming,
      changeType: 'ADD',
      employeeId: adding.id,
      familyMemberId: adding.spouseId,
      plan: 'ACCIDENT-PLUS',
      reason: '新婚',
    },
  ]
}

/** What waits for a decision: a family loses its cover with the employee's, a spouse joins, others come, go and have gone. */
const waiting = ({ joiners, others: leavers, couples }: ChangingPeople, { today }: Days): DemoChange[] => {
  const [leaving, adding] = couples
  if (!leaving || !adding) throw new Error('too few couples for the demo changes')
  const inDays = (days: number) => ({ effectiveDay: addDays(today, days), status: 'SUBMITTED' }) as const
  return [
    ...joiners.map(({ id: employeeId }): DemoChange => ({
      ...inDays(6),
      changeType: 'ADD',
      employeeId,
      plan: 'BASIC',
      reason: '新入职',
    })),
    ...leavers.map(({ id: employeeId }, at): DemoChange => ({
      ...(at === 0 ? { ...inDays(-3), leaveDate: addDays(today, -4) } : inDays(10)),
      changeType: 'REMOVE',
      employeeId,
      reason: '离职',
    })),
    { ...inDays(10), changeType: 'REMOVE', employeeId: leaving.id, reason: '离职，家属一并停保' },
    {
      ...inDays(14),
      changeType: 'ADD',
      employeeId: adding.id,
      familyMemberId: adding.spouseId,
      plan: 'STANDARD',
      reason: '新婚',
    },
  ]
}

/** Additions and removals by company, of one household in the order of their days: 40 in every state, and 8 that wait. */
export const demoCoverChanges = {
  qinghe: (people: ChangingPeople, days: Days): DemoChange[] => [
    ...singly(people, days),
    ...others(people, days),
  ],
  yunfan: waiting,
}
