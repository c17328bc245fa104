import type { Message } from '#contract/core/message.ts'
import { ageAt } from '#contract/rules/age-band.ts'

/** For whom a package is; empty is for all. */
export interface PackageTerms {
  readonly forGender: string | null
  readonly forMarital: string | null
  /** In completed years on the day: from belongs to it, to does not. */
  readonly ageFrom: number | null
  readonly ageTo: number | null
}

/** Who is examined; what nobody has said keeps no package from them. */
export interface Examined {
  readonly gender: string | null
  readonly birthDate: string | null
  readonly maritalState: string | null
}

const texts = {
  gender: /*i18n*/ { id: 'packageFit.gender', message: '套餐“{package}”不适用于“{person}”的性别' },
  marital: /*i18n*/ { id: 'packageFit.marital', message: '套餐“{package}”不适用于“{person}”的婚姻状况' },
  age: /*i18n*/ { id: 'packageFit.age', message: '套餐“{package}”不适用于“{person}”的年龄' },
}

const differs = (wanted: string | null, has: string | null): boolean =>
  wanted !== null && has !== null && wanted !== has

/** Why a package does not suit a person who is examined on a day; undefined where it does, or nobody knows better. */
export const misfit = (terms: PackageTerms, person: Examined, day: string): Message | undefined => {
  if (differs(terms.forGender, person.gender)) return texts.gender
  if (differs(terms.forMarital, person.maritalState)) return texts.marital
  if (person.birthDate === null) return undefined
  const age = ageAt(person.birthDate, day)
  const isWithin = age >= (terms.ageFrom ?? 0) && (terms.ageTo === null || age < terms.ageTo)
  return isWithin ? undefined : texts.age
}
