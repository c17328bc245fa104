import type { FamilyMember } from '#contract/members/family-members.ts'
import type { ExportSheet } from '#server/import-export/sheet-noun.ts'

/** Family members on sheets, with the employee they belong to. */
export const familyMemberSheet: ExportSheet<FamilyMember> = {
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
    'status',
  ],
}
