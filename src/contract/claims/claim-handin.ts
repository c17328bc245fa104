import * as z from 'zod/mini'
import { money, rate } from '#contract/core/amounts.ts'
import { onRows } from '#contract/core/access.ts'
import { component } from '#contract/core/components.ts'
import { endpoint, endpointGroup } from '#contract/core/endpoint.ts'
import { day, id, text } from '#contract/core/fields.ts'
import { careReasons, careTypes } from '#contract/rules/care-types.ts'
import { deductibleModes, liabilityKinds } from '#contract/rules/adjudication/terms.ts'

/** What a plan pays for on a day, as whoever hands a claim in is told it. */
const CoveredLiability = z.object({
  code: text(40),
  name: text(100),
  nameEn: z.nullish(text(200)),
  kind: z.nullish(z.enum(liabilityKinds.values)),
  /** Empty: all. */
  careTypes: z.array(z.enum(careTypes.values)),
  reasons: z.array(z.enum(careReasons.values)),
  ratio: rate(2),
  deductible: z.nullish(money()),
  deductibleMode: z.nullish(z.enum(deductibleModes.values)),
  limitPerVisit: z.nullish(money()),
  limitPerDay: z.nullish(money()),
  limitPerYear: z.nullish(money()),
  /** The last day on which it does not pay yet, where that has not come by the day that was asked about. */
  waitsUntil: z.nullable(day()),
  /** Of the year, for who may see what is used; else empty. */
  deductibleUsed: z.nullable(money()),
  left: z.nullable(money()),
})
export type CoveredLiability = z.infer<typeof CoveredLiability>

/** By what somebody is covered on a day; without cover, when it ended and when the next begins. */
export const CoverOnDay = component('CoverOnDay', {
  policies: z.array(
    z.object({
      policyNo: text(40),
      planName: text(100),
      planNameEn: z.nullable(text(200)),
      liabilities: z.array(CoveredLiability),
    }),
  ),
  endedOn: z.nullable(day()),
  beginsOn: z.nullable(day()),
})
export type CoverOnDay = z.infer<typeof CoverOnDay>

export const ClaimEstimate = component('ClaimEstimate', {
  /** What was borne of the receipts. */
  borne: money({ isSigned: true }),
  /** What the plans would pay; empty while something is missing for it. */
  total: z.nullable(money()),
})
export type ClaimEstimate = z.infer<typeof ClaimEstimate>

/** A pregnancy of the insured that earlier visits were for: its days so far, and the last of them. */
export const Pregnancy = component('Pregnancy', {
  /** What visits of one pregnancy have in common. */
  pregnancy: text(19),
  firstDay: day(),
  lastDay: day(),
  hospitalName: z.nullable(text(100)),
  claimNo: z.nullable(text(20)),
})
export type Pregnancy = z.infer<typeof Pregnancy>

const base = { service: 'core', method: 'GET' } as const

/** Screen /claim/ClaimHandIn: what is asked while a claim is handed in (domain 9.1). */
export const claimHandIn = endpointGroup('claimHandIn', {
  coverOn: endpoint({
    ...base,
    path: '/claimApply/handIn/coverOn',
    input: z.object({ employeeId: id(), familyMemberId: z.optional(id()), day: day() }),
    output: CoverOnDay,
    access: { action: 'claim:add', query: 'employee:list' },
    summary:
      'By what an employee, or a relative of theirs, is covered on a day, by the terms of that day; what is used of limits for who may see it',
  }),
  pregnancies: endpoint({
    ...base,
    path: '/claimApply/handIn/pregnancies',
    input: z.object({ id: id() }),
    output: z.array(Pregnancy),
    access: onRows('claim', 'edit'),
    summary:
      'The pregnancies that earlier visits of the insured of a claim were for, as far as the caller sees their claims',
  }),
  estimate: endpoint({
    ...base,
    path: '/claimApply/handIn/estimate',
    input: z.object({ id: id() }),
    output: ClaimEstimate,
    access: onRows('claim', 'amounts'),
    summary: 'What a claim would come to by what has been entered so far; an estimate, nothing is written',
  }),
})
