import type { DiagnosisDraft } from '#contract/claims/diagnoses.ts'

let made = 0

/** A draft that no other call of this file has used. */
export const newDiagnosis = (changes: Partial<DiagnosisDraft> = {}): DiagnosisDraft => {
  made += 1
  return { diagnosisCode: `Y90.${made}`, diagnosisName: `试验诊断${made}`, ...changes }
}
