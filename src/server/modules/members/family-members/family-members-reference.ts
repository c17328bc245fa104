import { familyMemberStore } from './family-members-store.ts'

/** Relatives who move with their employee: by all rules, those of approval too. */
export const movingFamily = familyMemberStore
