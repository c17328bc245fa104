import type { HospitalDraft } from '#contract/clients/hospitals.ts'

let made = 0

/** A draft that no other call of this file has used. */
export const newHospital = (changes: Partial<HospitalDraft> = {}): HospitalDraft => {
  made += 1
  return {
    hospitalName: `试验医院${made}`,
    aliases: `试${made}`,
    city: '310000',
    level: '33',
    ownership: 'PUBLIC',
    ...changes,
  }
}
