import { sql } from 'drizzle-orm'
import { index, jsonb } from 'drizzle-orm/pg-core'
import { CheckProjectBranchDraft, checkProjectBranches } from '#contract/checks/check-project-branches.ts'
import { CheckProjectPackageDraft, checkProjectPackages } from '#contract/checks/check-project-packages.ts'
import {
  CheckProject,
  CheckProjectDraft,
  checkProjects,
  checkProjectStates,
} from '#contract/checks/check-projects.ts'
import { businessTable } from './business-table.ts'
import { columnsOf, stateColumn } from './columns-of.ts'
import { historyTable } from './history-table.ts'

export const checkProject = businessTable(
  'check_project',
  {
    ...columnsOf(CheckProjectDraft),
    ...columnsOf(CheckProject, 'projectNo'),
    status: stateColumn(checkProjectStates),
    /** How people were added to it last (`MemberFilter`): who fits later is found by the same. */
    memberFilter: jsonb('member_filter'),
  },
  {
    rows: 'organisation',
    isParent: true,
    list: { of: checkProjects, size: 'small' },
  },
  (t) => [
    index('check_project_contract').on(t.contractId),
    index('check_project_begin')
      .on(t.status, t.bookFrom, t.id)
      .where(sql`${t.delFlag} = 0`),
    index('check_project_end')
      .on(t.status, t.examTo, t.id)
      .where(sql`${t.delFlag} = 0`),
  ],
)
export const checkProjectHistory = historyTable(checkProject)

export const checkProjectPackage = businessTable(
  'check_project_package',
  columnsOf(CheckProjectPackageDraft),
  {
    rows: 'organisation',
    list: { of: checkProjectPackages, size: 'small' },
    unique: { check_project_package_key: ['projectId', 'packageId'] },
  },
  (t) => [index('check_project_package_of').on(t.packageId)],
)

export const checkProjectBranch = businessTable(
  'check_project_branch',
  columnsOf(CheckProjectBranchDraft),
  {
    rows: 'organisation',
    list: { of: checkProjectBranches, size: 'small' },
    unique: { check_project_branch_key: ['projectId', 'branchId'] },
  },
  (t) => [index('check_project_branch_of').on(t.branchId)],
)
