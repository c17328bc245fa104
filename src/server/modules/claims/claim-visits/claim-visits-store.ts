import * as z from 'zod/mini'
import { claimVisits, type ClaimVisitDraft } from '#contract/claims/claim-visits.ts'
import type { Context } from '#server/calls/caller.ts'
import { claimVisit } from '#server/db/schema/claims.ts'
import { diagnosis } from '#server/db/schema/diagnoses.ts'
import { hospital } from '#server/db/schema/hospitals.ts'
import { holding, holdWritable } from '#server/modules/claims/claims/claim-reference.ts'
import { hiddenByMask } from '#server/modules/claims/claims/masks-reference.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { inTurn } from '#server/store/hooks.ts'
import { defineStore } from '#server/store/resource-store.ts'
import { holdBasisFiles } from './basis-files.ts'
import { pregnancyOf } from './pregnancies-reference.ts'

const Named = z.object({ hospital: z.nullable(z.string()), diagnosis: z.nullable(z.string()) })

/** A hospital or a diagnosis of the directory is called as it is called there. */
const named = async ({ hospitalId, diagnosisId }: ClaimVisitDraft, { tx }: Pick<Context, 'tx'>) => {
  const [found] = await tx.rows(
    Named,
    `SELECT (SELECT hospital_name FROM ${allRowsOf(hospital)} h WHERE id = $1) AS hospital,
       (SELECT diagnosis_name FROM ${allRowsOf(diagnosis)} d WHERE id = $2) AS diagnosis`,
    [hospitalId ?? null, diagnosisId ?? null],
  )
  return {
    ...(found?.hospital && { hospitalName: found.hospital }),
    ...(found?.diagnosis && { diagnosisName: found.diagnosis }),
  }
}

const diagnosisFields = ['diagnosisId', 'diagnosis', 'diagnosisCode', 'diagnosisName']

export const claimVisitStore = defineStore(claimVisits, {
  table: claimVisit,
  hide: hiddenByMask(claimVisit, {
    all: [...diagnosisFields, 'accidentText'],
    diagnosis: diagnosisFields,
    noted: diagnosisFields,
  }),
  decide: {
    ...holding,
    save: inTurn(async ({ before, draft }, context) => {
      await holdWritable((before ?? draft).claimId, context)
      await holdBasisFiles(draft, context)
      return { ...(await named(draft, context)), ...(await pregnancyOf(draft, before, context)) }
    }),
  },
})
