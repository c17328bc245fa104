import { describe, expect, it } from 'vitest'
import { isWanted, materials } from '#contract/claims/materials.ts'
import { describeResource } from '../../support/describe-resource.ts'
import { newMaterial } from '../../support/materials.ts'

describeResource(materials, { draft: () => newMaterial(), visibleTo: 'admin', size: 'small' })

describe('what a claim has to come with', () => {
  const outpatient = { visits: [{ careType: 'OUT', reason: 'ILLNESS' }] }
  const all = { careTypes: [], reasons: [], isForFamily: false }
  it.each([
    ['of every claim', all, outpatient, true],
    ['of such care', { ...all, careTypes: ['OUT' as const] }, outpatient, true],
    ['of other care', { ...all, careTypes: ['IN' as const] }, outpatient, false],
    ['of another reason', { ...all, reasons: ['ACCIDENT' as const] }, outpatient, false],
    ['of relatives, of an employee', { ...all, isForFamily: true }, outpatient, false],
    ['of relatives', { ...all, isForFamily: true }, { ...outpatient, familyMemberId: '7' }, true],
    [
      'of one of its visits',
      { ...all, careTypes: ['IN' as const] },
      { visits: [...outpatient.visits, { careType: 'IN', reason: 'ILLNESS' }] },
      true,
    ],
  ])('follows from the list: %s', (_what, material, claim, wanted) => {
    expect(isWanted(material, claim)).toBe(wanted)
  })
})
