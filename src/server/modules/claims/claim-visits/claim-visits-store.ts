import * as z from 'zod/mini'
import { claimVisits, type ClaimVisitDraft } from '#contract/claims/claim-visits.ts'
import type { Context } from '#server/calls/caller.ts'
import { claimVisit } from '#server/db/schema/claims.ts'
import { hospital } from '#server/db/schema/hospitals.ts'
import { holding, holdWritable } from '#server/modules/claims/claims/claim-reference.ts'
import { hiddenByMask } from '#server/modules/claims/claims/masks-reference.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { defineStore } from '#server/store/resource-store.ts'

const Named = z.object({ name: z.string() })

/** A hospital of the directory is called as it is called there. */
const named = async ({ hospitalId }: ClaimVisitDraft, { tx }: Pick<Context, 'tx'>) => {
  if (!hospitalId) return {}
  const [found] = await tx.rows(
    Named,
    `SELECT hospital_name AS name FROM ${allRowsOf(hospital)} h WHERE id = $1`,
    [hospitalId],
  )
  return found ? { hospitalName: found.name } : {}
}

export const claimVisitStore = defineStore(claimVisits, {
  table: claimVisit,
  hide: hiddenByMask(claimVisit, {
    all: ['diagnosisName', 'accidentText'],
    diagnosis: ['diagnosisName'],
    noted: ['diagnosisName'],
  }),
  before: {
    ...holding,
    save: async ({ before, draft }, context) => {
      await holdWritable((before ?? draft).claimId, context)
      return named(draft, context)
    },
  },
})
