import { DiagnosisDraft, diagnoses } from '#contract/claims/diagnoses.ts'
import { businessTable } from './business-table.ts'
import { columnsOf } from './columns-of.ts'
import { historyTable } from './history-table.ts'

export const diagnosis = businessTable('diagnosis', columnsOf(DiagnosisDraft), {
  rows: 'shared-read',
  list: { of: diagnoses, size: 'large' },
  unique: { diagnosis_code_key: ['diagnosisCode'] },
})

export const diagnosisHistory = historyTable(diagnosis)
