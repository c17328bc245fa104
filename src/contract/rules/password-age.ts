import { monthsAfter } from './calendar.ts'

/** After so many calendar months the portal asks for a new password. Source: specification 4 and 9. */
export const PASSWORD_MAX_AGE_MONTHS = 6

/**
 * True when more than six calendar months of Chinese time (GMT+8) have passed since the password was changed; a
 * change on 31 August is six months old at the same time on the last day of February. Independent of the machine's
 * time zone. Source: specification 4 (Password reminder) and 9.
 */
export const isPasswordOlderThanSixMonths = (changedAt: Date, now: Date): boolean =>
  now > monthsAfter(changedAt, PASSWORD_MAX_AGE_MONTHS)
