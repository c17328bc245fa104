import { memberRelations } from '#contract/clients/contract-prices.ts'
import {
  coverChangeLabels,
  type CoverChange,
  type CoverChangeDraft,
} from '#contract/cover/cover-change-fields.ts'
import { day, dict } from '#contract/core/fields.ts'
import { employeeLabels } from '#contract/members/employees.ts'
import { employeeCategories } from '#contract/members/employee-words.ts'
import { identity, identityLabels, personMobile } from '#contract/members/member-fields.ts'
import type { ImportSheet } from '#server/import-export/import-noun.ts'
import type { Context } from '#server/calls/caller.ts'
import { newEmployees } from '#server/modules/members/employees/new-employees-reference.ts'
import { newRelatives } from '#server/modules/members/family-members/new-relatives-reference.ts'
import { settlePeople } from './new-people.ts'
import { personTitles } from './person-titles.ts'

const drafted = /*i18n*/ {
  id: 'coverSheet.drafted',
  message: '导入的增减员是草稿，请核对后在列表中提交审批',
}

const sayDrafted = async (_: unknown, { translate }: Context) => [translate(drafted)]

/** Additions and removals on sheets, with the people who are new. */
export const coverChangeSheet: ImportSheet<CoverChange, CoverChangeDraft> = {
  key: 'employeeId',
  isAddOnly: true,
  beside: {
    fields: {
      ...identity,
      relation: dict(memberRelations),
      mobile: personMobile(),
      category: dict(employeeCategories),
      entryDate: day(),
    },
    labels: {
      ...identityLabels,
      relation: coverChangeLabels.relation,
      mobile: employeeLabels.mobile,
      category: employeeLabels.category,
      entryDate: employeeLabels.entryDate,
    },
    titles: personTitles,
  },
  settle: settlePeople,
  // Relatives first: an employee who still has some stays.
  makes: [newRelatives, newEmployees],
  after: { check: sayDrafted, import: sayDrafted },
  example: {
    employeeId: 'E0001',
    policyId: 'PL-2026-001',
    planId: 'STANDARD',
    effectiveDay: '2026-01-01',
    batchNo: '2026-01',
    reason: /*i18n*/ { id: 'coverChange.example.reason', message: '新入职' },
  },
  columns: [
    'companyName',
    'employeeNo',
    'employeeName',
    'memberName',
    'relation',
    'changeType',
    'policyNo',
    'planCode',
    'planName',
    'effectiveDay',
    'premiumDelta',
    'status',
    'batchNo',
    'reason',
    'opinion',
    'createBy',
    'createTime',
  ],
  always: ['companyName', 'employeeNo', 'memberName', 'changeType', 'policyNo', 'planCode', 'effectiveDay'],
  // The code beside it says which is meant: a second column of the same title would be one too many.
  heads: {
    employeeName: /*i18n*/ { id: 'coverChange.sheet.employeeName', message: '员工姓名' },
    planName: /*i18n*/ { id: 'coverChange.sheet.planName', message: '保障方案' },
  },
}
