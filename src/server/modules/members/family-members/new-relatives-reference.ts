import { importNounOf } from '#server/import-export/import-noun.ts'
import { familyMemberSheet } from './family-member-sheet.ts'
import { familyMemberStore } from './family-members-store.ts'

/** Relatives whom a sheet of another noun makes; where a company asks for approval of families, who may not give it is refused. */
export const newRelatives = importNounOf(familyMemberStore, {
  ...familyMemberSheet,
  key: 'idNo',
  derived: { fields: ['birthDate', 'gender'], from: 'idNo' },
})
