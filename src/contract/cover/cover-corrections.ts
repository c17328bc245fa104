import * as z from 'zod/mini'
import { money } from '#contract/core/amounts.ts'
import { component } from '#contract/core/components.ts'
import { code, day, dict, flag, id, instant, person } from '#contract/core/fields.ts'
import { familyRelations } from '#contract/members/family-members.ts'
import { genders } from '#contract/members/member-fields.ts'

const differing = {
  policyId: id(),
  policyNo: code(40),
  /** The first day of cover by the policy. */
  fromDay: day(),
  /** By how much the premium of all this cover differs; below zero is given back. Null for who may not see what plans cost. */
  total: z.nullable(money({ isSigned: true })),
  /** The first day on which the plan has no price for the age and the relation as corrected: nothing is counted from then on. */
  unpricedFrom: z.nullable(day()),
}

/** What another birth date or relation of somebody insured changes, by one policy. */
export const CorrectedCover = component('CorrectedCover', differing)
export type CorrectedCover = z.infer<typeof CorrectedCover>

/** That a fact about somebody insured was corrected, by one policy, with what it changes as cover stands now; bills find it. */
export const CoverCorrection = component('CoverCorrection', {
  id: id(),
  ...differing,
  birthBefore: day(),
  birthAfter: day(),
  genderBefore: dict(genders),
  genderAfter: dict(genders),
  /** Of a relative. */
  relationBefore: z.nullable(dict(familyRelations)),
  relationAfter: z.nullable(dict(familyRelations)),
  isOtherDocument: flag(),
  createBy: person(),
  createTime: instant(),
})
export type CoverCorrection = z.infer<typeof CoverCorrection>
