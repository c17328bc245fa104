import { importNounOf } from '#server/import-export/import-noun.ts'
import { employeeSheet } from './employee-sheet.ts'
import { employeeStore } from './employees-store.ts'

/** Employees whom a sheet of another noun makes: by all rules of their own import. */
export const newEmployees = importNounOf(employeeStore, employeeSheet)
