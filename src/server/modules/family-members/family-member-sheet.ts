import type { SheetNoun } from '#server/import-export/sheet-noun.ts'
import { familyMemberSource } from './family-members-store.ts'

/** Family members on sheets, with the employee they belong to. */
export const familyMemberSheet: SheetNoun = {
  source: familyMemberSource,
  title: /*i18n*/ { id: 'family.sheet', message: '家属列表' },
  columns: [
    'employeeNo',
    'employeeName',
    'companyName',
    'relation',
    'name',
    'idType',
    'idNo',
    'birthDate',
    'gender',
    'mobile',
    'insured',
    'status',
  ],
}
