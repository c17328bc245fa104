import { BranchDraft, branches } from '#contract/checks/branches.ts'
import { businessTable } from './business-table.ts'
import { columnsOf } from './columns-of.ts'
import { historyTable } from './history-table.ts'
import { lineTable } from './line-table.ts'

export const branch = businessTable('branch', columnsOf(BranchDraft), {
  rows: 'shared-read',
  isParent: true,
  list: { of: branches, size: 'small' },
  unique: { branch_name_key: ['supplierId', 'branchName'] },
})

export const branchClosedDays = lineTable(branch, 'closedDays')
export const branchContact = lineTable(branch, 'contacts')
export const branchHistory = historyTable(branch)
