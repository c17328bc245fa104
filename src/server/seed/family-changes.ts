import type { DemoCompany, DemoFamilyMember } from './people-rows.ts'

type Facts = Partial<Omit<DemoFamilyMember, 'employeeIndex' | 'createTime' | 'status'>>

/** A family member of the demo data, and where it was stored. */
export interface StoredMember {
  readonly member: DemoFamilyMember
  readonly id: string
  readonly employeeId: string
  readonly orgCode: DemoCompany['orgCode']
}

/** The company of the demo data whose family changes are approved, its HR, and who decides. */
export const asking = { orgCode: 'A03', hr: 'hr.qinghe', hrId: '14', staff: 'staff' } as const

/** A file that proves one of the demo requests. */
export interface DemoProof {
  readonly name: string
  readonly hasSeal: boolean
}

/** The proofs of the newborn and of who is removed, by the places of their requests. */
export const demoProofs: readonly (DemoProof & { readonly request: number })[] = [
  { request: 1, name: '出生医学证明.png', hasSeal: true },
  { request: 1, name: '户口本.png', hasSeal: false },
  { request: 3, name: '停保说明.png', hasSeal: true },
]

const hourMs = 3_600_000

const request = (
  { member, id, employeeId, orgCode }: StoredMember,
  changeType: 'ADD' | 'EDIT' | 'REMOVE',
  [before, after]: readonly [Facts, Facts],
) => ({
  employeeId,
  sysOrgCode: orgCode,
  memberId: changeType === 'ADD' ? null : id,
  memberVersion: changeType === 'ADD' ? null : 0,
  changeType,
  name: after.name ?? member.name,
  relation: after.relation ?? member.relation,
  changedFields: Object.keys({ ...before, ...after }),
  before,
  after,
  filedBy: asking.hrId,
  createBy: asking.hr,
})

const edit = (stored: StoredMember, after: Facts) => {
  const before = Object.keys(after).map((fact) => [fact, stored.member[fact as keyof Facts]])
  return request(stored, 'EDIT', [Object.fromEntries(before), after])
}

const removal = (stored: StoredMember) => {
  const { name, relation, idType, idNo, birthDate, gender, mobile } = stored.member
  const facts = { name, relation, idType, idNo, birthDate, gender, mobile }
  return request(stored, 'REMOVE', [facts, {}])
}

const newborn: Facts = {
  name: '苏念安',
  relation: '3',
  idType: '2',
  idNo: 'EK3100272',
  birthDate: '2026-10-18',
  gender: '2',
  mobile: null,
}

/**
 * The demo requests, in every state, and the edits that members have had since theirs was filed: one by its approval, the other
 * one past a request that is open and so has become stale.
 */
export const demoFamilyChanges = (all: readonly StoredMember[], now: Date) => {
  const [first, second, third, fourth, fifth, sixth, seventh] = all.filter(
    ({ orgCode, member }) => orgCode === asking.orgCode && member.mobile !== null && member.status !== '4',
  )
  if (!first || !second || !third || !fourth || !fifth || !sixth || !seventh)
    throw new Error('too few family members for the demo requests')
  const at = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * hourMs).toISOString()
  const open = (hoursAgo: number) => ({
    approveStatus: 'PENDING',
    createTime: at(hoursAgo),
    version: 0,
    answer: undefined,
  })
  const decided = (approveStatus: string, hoursAgo: number, by: string, opinion: string | null = null) => ({
    ...open(hoursAgo + 3),
    answer: { changes: { approveStatus, opinion }, by, at: at(hoursAgo) },
  })
  const approved = { mobile: '13700137005' }
  return {
    edits: [
      { id: third.id, mobile: '13700137003', at: at(0.25) },
      { id: fifth.id, ...approved, at: at(26) },
    ],
    requests: [
      { ...edit(first, { mobile: '13700137001' }), ...open(1.5) },
      { ...request(second, 'ADD', [{}, newborn]), ...open(1.2) },
      { ...edit(third, { mobile: '13700137002' }), ...open(1) },
      { ...removal(fourth), ...open(0.5) },
      { ...edit(fifth, approved), ...decided('APPROVED', 26, asking.staff, '材料齐全，信息一致') },
      {
        ...edit(sixth, { mobile: '13700137006' }),
        ...decided('REJECTED', 50, asking.staff, '手机号与证明材料不一致，请核对后重新提交'),
      },
      { ...edit(seventh, { mobile: '13700137007' }), ...decided('WITHDRAWN', 74, asking.hr) },
    ],
  }
}
