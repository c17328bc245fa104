import { ageAt, birthdayAfter } from './age-band.ts'
import type { PriceOnDay } from './premiums.ts'

/** What of a version says from which day on it holds. */
interface Begins {
  /** `YYYY-MM-DD`. */
  readonly validFrom: string
}

/** A price per person and month, for the ages `[ageFrom, ageTo)` in completed years; without `ageTo` for all above. */
export interface AgePrice {
  readonly relation: string
  readonly ageFrom: number
  readonly ageTo?: number | null | undefined
  readonly pricePerMonth: string
}

/** The version of a plan that holds on a day: the newest that has begun; undefined before the first. */
export const planOn = <Version extends Begins>(
  versions: readonly Version[],
  day: string,
): Version | undefined =>
  versions.reduce<Version | undefined>(
    (newest, one) => (one.validFrom <= day && (!newest || one.validFrom > newest.validFrom) ? one : newest),
    undefined,
  )

/** The first day after a day on which another version begins; undefined where none does. */
const nextVersionAfter = (versions: readonly Begins[], day: string): string | undefined =>
  versions.reduce<string | undefined>(
    (next, { validFrom }) => (validFrom > day && (next === undefined || validFrom < next) ? validFrom : next),
    undefined,
  )

/** What a version asks for a person of a relation and an age, per month; undefined where it has no price for them. */
export const priceOn = (
  { prices }: { readonly prices: readonly AgePrice[] },
  relation: string,
  age: number,
): string | undefined =>
  prices.find(
    (one) => one.relation === relation && one.ageFrom <= age && age < (one.ageTo ?? Number.POSITIVE_INFINITY),
  )?.pricePerMonth

/**
 * What a plan with some versions costs a person per month on a day, by the version of the day and the age on it. It stays until another version begins or the person becomes a year older.
 */
export const planPriceOn = (
  versions: readonly (Begins & { readonly prices: readonly AgePrice[] })[],
  { relation, birthDate }: { readonly relation: string; readonly birthDate: string },
  day: string,
): PriceOnDay => {
  const version = planOn(versions, day)
  const [other, older] = [nextVersionAfter(versions, day), birthdayAfter(birthDate, day)]
  return {
    pricePerMonth: version && priceOn(version, relation, ageAt(birthDate, day)),
    until: other !== undefined && other < older ? other : older,
  }
}

/** The places of the prices whose ages another price of the same relation, before them, has too. */
export const overlappingPrices = (prices: readonly Omit<AgePrice, 'pricePerMonth'>[]): number[] =>
  prices.flatMap((one, at) =>
    prices.some(
      (other, before) =>
        before < at &&
        other.relation === one.relation &&
        other.ageFrom < (one.ageTo ?? Number.POSITIVE_INFINITY) &&
        one.ageFrom < (other.ageTo ?? Number.POSITIVE_INFINITY),
    )
      ? [at]
      : [],
  )
