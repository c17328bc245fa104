import { numbered } from '#server/store/numbered.ts'

/** The number of a claim, given when it is handed in, of that day. */
export const claimNo = numbered('claim', 'CL{yyyy}{MM}{dd}{5}')
