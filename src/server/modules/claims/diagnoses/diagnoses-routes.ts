import { diagnoses } from '#contract/claims/diagnoses.ts'
import { implementResource } from '#server/implement-resource.ts'
import { diagnosisChoices, diagnosisStore } from './diagnoses-store.ts'

export const diagnosisRoutes = implementResource(diagnoses, diagnosisStore, {
  own: { choices: diagnosisChoices },
})
