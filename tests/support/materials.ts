import type { MaterialDraft } from '#contract/claims/materials.ts'

let made = 0

/** A draft that no other call of this file has used; no claim of a test needs it. */
export const newMaterial = (changes: Partial<MaterialDraft> = {}): MaterialDraft => {
  made += 1
  return {
    materialName: `试验材料${made}`,
    form: 'OTHER',
    careTypes: ['CHECK'],
    reasons: ['MATERNITY'],
    isForFamily: false,
    place: 500,
    ...changes,
  }
}
