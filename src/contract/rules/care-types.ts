/** What care is given: as an outpatient, as an inpatient, of teeth, around a birth, as a check-up. */
export const careTypes = ['OUT', 'IN', 'DENT', 'MAT', 'CHECK'] as const
export type CareType = (typeof careTypes)[number]

/** Why care is given: illness, accident, maternity. */
export const careReasons = ['ILLNESS', 'ACCIDENT', 'MATERNITY'] as const
export type CareReason = (typeof careReasons)[number]
