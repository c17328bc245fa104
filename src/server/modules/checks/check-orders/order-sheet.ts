import type { CheckOrder, CheckOrderDraft } from '#contract/checks/check-order-fields.ts'
import { code } from '#contract/core/fields.ts'
import type { ImportSheet } from '#server/import-export/import-noun.ts'
import { settleMembers } from './members-of-sheet.ts'
import { orderTitles } from './order-titles.ts'
import { sheetTexts } from './sheet-texts.ts'

/** People of a project on sheets: by number, name or document, each with the package by its code or name in the project. */
export const checkOrderSheet: ImportSheet<CheckOrder, CheckOrderDraft> = {
  key: 'employeeId',
  isAddOnly: true,
  beside: {
    fields: { idNo: code(32) },
    labels: { idNo: sheetTexts.idNo },
    titles: orderTitles,
  },
  settle: settleMembers,
  example: {
    projectId: 'TP-2026-001',
    employeeId: 'E0001',
    familyMemberId: '',
    packageId: 'TJ-M01',
    maritalState: '',
    branchId: '',
    firstWish: '',
    firstBranchId: '',
    secondWish: '',
    secondBranchId: '',
    thirdWish: '',
    thirdBranchId: '',
    remarks: '',
  },
  columns: [
    'orderNo',
    'projectName',
    'companyName',
    'employeeNo',
    'employeeName',
    'memberName',
    'personName',
    'packageName',
    'maritalState',
    'branchName',
    'status',
    'pendingReason',
    'firstWish',
    'firstBranchName',
    'secondWish',
    'secondBranchName',
    'thirdWish',
    'thirdBranchName',
    'examDay',
    'examTime',
    'arrivedAt',
    'remarks',
    'createTime',
  ],
  // By the number the answers of suppliers come back.
  always: ['orderNo', 'projectName', 'companyName', 'employeeNo', 'memberName', 'packageName'],
}
