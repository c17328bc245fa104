import * as z from 'zod/mini'
import type { ClaimDraft } from '#contract/claims/claim-fields.ts'
import { accountOf } from '#contract/claims/claim-payees.ts'
import { claims } from '#contract/claims/claims.ts'
import { isBySql } from '#server/accounts/four-eyes.ts'
import type { Context } from '#server/calls/caller.ts'
import { claim } from '#server/db/schema/claims.ts'
import { employee, familyMember } from '#server/db/schema/members.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { inTurn } from '#server/store/hooks.ts'
import { defineStore } from '#server/store/resource-store.ts'
import { refuseHandedIn } from './claim-reference.ts'
import { deskFilterSql } from './desk-filters.ts'

const texts = {
  taken: /*i18n*/ { id: 'claim.numberTaken', message: '理赔号已存在，请重试' },
}

const Insured = z.object({ insuredName: z.string(), insuredNameEn: z.nullable(z.string()) })

/** What the insured is called; relatives have no English name. */
const insuredOf = async (
  { employeeId, familyMemberId }: Pick<ClaimDraft, 'employeeId' | 'familyMemberId'>,
  { tx }: Pick<Context, 'tx'>,
): Promise<Partial<z.infer<typeof Insured>>> => {
  const [found] = await tx.rows(
    Insured,
    familyMemberId
      ? `SELECT name AS "insuredName", NULL AS "insuredNameEn" FROM ${allRowsOf(familyMember)} t WHERE id = $1`
      : `SELECT name AS "insuredName", name_en AS "insuredNameEn" FROM ${allRowsOf(employee)} t WHERE id = $1`,
    [familyMemberId ?? employeeId],
  )
  return found ?? {}
}

export const claimStore = defineStore(claims, {
  table: claim,
  otherFilters: deskFilterSql,
  computed: {
    isOwnCalculation: () => isBySql('calculated_by'),
    isOwnPayment: () => isBySql('paid_by'),
  },
  unique: { claim_no_key: texts.taken },
  complete: (draft) => ({ ...draft, ...accountOf(draft) }),
  decide: {
    save: inTurn(async ({ before, draft }, context) => {
      if (before) refuseHandedIn(before, context)
      const named = await insuredOf(draft, context)
      return before ? named : { ...named, filedBy: context.caller.userId }
    }),
  },
})
