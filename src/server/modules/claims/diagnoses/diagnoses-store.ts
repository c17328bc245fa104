import type { InputOf } from '#contract/core/endpoint.ts'
import type { Page } from '#contract/core/paging.ts'
import { type Diagnosis, diagnoses } from '#contract/claims/diagnoses.ts'
import type { Context } from '#server/calls/caller.ts'
import { diagnosis } from '#server/db/schema/diagnoses.ts'
import { defineStore } from '#server/store/resource-store.ts'

export const diagnosisStore = defineStore(diagnoses, {
  table: diagnosis,
  unique: { diagnosis_code_key: /*i18n*/ { id: 'diagnosis.codeTaken', message: '已有相同编码的诊断' } },
})

/** Diagnoses by code, and nothing but what a picker shows of them. */
export const diagnosisChoices = (
  asked: InputOf<typeof diagnoses.choices>,
  context: Context,
): Promise<Page<Diagnosis>> =>
  diagnosisStore.list(
    { ...asked, field: 'diagnosisCode,diagnosisName', column: 'diagnosisCode', order: 'asc' },
    context,
  )
