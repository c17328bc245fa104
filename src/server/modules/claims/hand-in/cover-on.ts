import * as z from 'zod/mini'
import type { claimHandIn, CoveredLiability, CoverOnDay } from '#contract/claims/claim-handin.ts'
import { isHeld } from '#contract/core/access.ts'
import type { ParsedOf } from '#contract/core/endpoint.ts'
import { Failure } from '#contract/core/failures.ts'
import type { BenefitUse } from '#contract/rules/adjudication/benefit-use.ts'
import type { PolicyCover } from '#contract/rules/adjudication/terms.ts'
import { insuranceYear, insuredSince, lastWaitingDay, usedAndLeft } from '#contract/rules/benefits.ts'
import { addDays } from '#contract/rules/calendar.ts'
import { coverOn } from '#contract/rules/cover-periods.ts'
import { planOn } from '#contract/rules/plan-on.ts'
import { sum } from '#contract/rules/shares.ts'
import type { Context } from '#server/calls/caller.ts'
import { employee, familyMember } from '#server/db/schema/members.ts'
import { plan } from '#server/db/schema/plans.ts'
import { usedOf } from '#server/modules/claims/benefits/ledger-reference.ts'
import { coversOf } from '#server/modules/cover/covers/person-covers-reference.ts'
import { allRowsOf, rowsOf } from '#server/store/data-rules.ts'

const Found = z.object({ id: z.string() })
const Named = z.object({ id: z.string(), name: z.string(), nameEn: z.nullable(z.string()) })

type Asked = ParsedOf<typeof claimHandIn.coverOn>

const refuseUnseen = async ({ employeeId, familyMemberId }: Asked, context: Context): Promise<void> => {
  const found = await context.tx.rows(
    Found,
    `SELECT e.id::text AS id FROM ${rowsOf(employee, context)} e WHERE e.id = $1 AND e.del_flag = 0
       AND ($2::bigint IS NULL OR EXISTS (SELECT FROM ${allRowsOf(familyMember)} f WHERE f.id = $2 AND f.employee_id = e.id AND f.del_flag = 0))`,
    [employeeId, familyMemberId ?? null],
  )
  if (found.length === 0) throw new Failure('notFound')
}

/** Whom it is about, what is known of them, and whether what is used may be told. */
interface Asking {
  readonly day: string
  readonly covers: readonly PolicyCover[]
  readonly used: readonly BenefitUse[] | undefined
}

const usedUp = ({ day, used }: Asking, { policyId, startDate }: PolicyCover, code: string) => {
  if (!used) return undefined
  const { from } = insuranceYear(startDate, day)
  const own = used.filter((one) => one.policyId === policyId && one.code === code && one.yearFrom === from)
  return { paid: sum(own.map(({ paid }) => paid)), deductible: sum(own.map(({ deductible }) => deductible)) }
}

type Liability = PolicyCover['versions'][number]['liabilities'][number]

const waitsUntil = ({ day, covers }: Asking, { code, waitingDays }: Liability): string | null => {
  const periods = covers.flatMap((one) => one.periods)
  const versions = covers.flatMap((one) => one.versions)
  const last = lastWaitingDay(insuredSince({ periods, versions }, code, day) ?? day, waitingDays)
  return last !== undefined && last >= day ? last : null
}

const told = (asking: Asking, cover: PolicyCover, liability: Liability): CoveredLiability => {
  const { code, name, nameEn, kind, ratio, deductible, deductibleMode } = liability
  const { limitPerVisit, limitPerDay, limitPerYear } = liability
  const used = usedUp(asking, cover, code)
  return {
    code,
    name,
    nameEn,
    kind,
    careTypes: [...(liability.careTypes ?? [])],
    reasons: [...(liability.reasons ?? [])],
    ratio,
    deductible,
    deductibleMode,
    limitPerVisit,
    limitPerDay,
    limitPerYear,
    waitsUntil: waitsUntil(asking, liability),
    deductibleUsed: used && deductibleMode === 'YEAR' ? used.deductible : null,
    left: used && limitPerYear ? usedAndLeft(limitPerYear, used.paid).left : null,
  }
}

/** By what somebody is covered on a day. Refuses whom the caller does not see. */
export const coverOnDay = async (asked: Asked, context: Context): Promise<CoverOnDay> => {
  await refuseUnseen(asked, context)
  const { employeeId, familyMemberId, day } = asked
  const personId = familyMemberId ?? employeeId
  const covers = await coversOf(personId, context)
  const covering = covers.flatMap((cover) => {
    const period = coverOn(cover.periods, day)
    return period ? [{ cover, planId: period.planId }] : []
  })
  const plans = await context.tx.rows(
    Named,
    `SELECT id::text AS id, plan_name AS name, plan_name_en AS "nameEn" FROM ${allRowsOf(plan)} p WHERE id = ANY($1::bigint[])`,
    [covering.map(({ planId }) => planId)],
  )
  const policyIds = covering.map(({ cover }) => cover.policyId)
  const used = isHeld('cover:used', context.caller.grants)
    ? await usedOf({ personId, policyIds, without: '0' }, context)
    : undefined
  const asking = { day, covers, used }
  const periods = covers.flatMap((one) => one.periods)
  return {
    policies: covering.map(({ cover, planId }) => {
      const named = plans.find(({ id }) => id === planId)
      const versions = cover.versions.filter((version) => version.planId === planId)
      return {
        policyNo: cover.policyNo,
        planName: named?.name ?? '',
        planNameEn: named?.nameEn ?? null,
        liabilities: (planOn(versions, day)?.liabilities ?? []).map((one) => told(asking, cover, one)),
      }
    }),
    endedOn:
      periods
        .flatMap(({ to }) => (to <= day ? [addDays(to, -1)] : []))
        .toSorted()
        .at(-1) ?? null,
    beginsOn: periods.flatMap(({ from }) => (from > day ? [from] : [])).toSorted()[0] ?? null,
  }
}
