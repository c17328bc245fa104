import * as z from 'zod/mini'
import { dictionary } from '#contract/core/dictionary.ts'
import { dict, text } from '#contract/core/fields.ts'
import { withHistory } from '#contract/core/history.ts'
import { reference } from '#contract/core/references.ts'
import { rowOf } from '#contract/core/row-of.ts'
import type { ProblemsOf } from '#contract/core/draft-problems.ts'
import { employees, employeeShown } from './employees.ts'
import { employeeStatuses } from './employee-words.ts'
import { doubledIn, doubleTask } from '#contract/core/doubles.ts'
import { doubleCalls } from './member-doubles.ts'
import { cleanKey } from '#contract/rules/clean-text.ts'
import { endpointGroup } from '#contract/core/endpoint.ts'
import { resource, withoutImport } from '#contract/core/define-resource.ts'
import { insuredFilterLabels, insuredFilters } from '#contract/cover/insured-filters.ts'
import { secretCalls } from '#contract/core/secret-calls.ts'
import {
  cameFrom,
  checkIdentity,
  documentTask,
  identity,
  identityDue,
  identityFilters,
  identityLabels,
  insuredThrough,
  lockedByIdentity,
  personMobile,
} from './member-fields.ts'

export const familyRelations = dictionary('family_relation', { zh: '家属关系', en: 'Relation' }, [
  ['1', '父母', 'Parent'],
  ['2', '配偶', 'Spouse'],
  ['3', '子女', 'Child'],
  ['9', '其他', 'Other'],
])

/** What a request for a change wants with a relative: a new one, other details, or that it is no more. */
export const familyChangeTypes = dictionary('family_change_type', { zh: '家属变更', en: 'Family change' }, [
  ['ADD', '新增', 'New', 'green'],
  ['EDIT', '修改', 'Edit', 'blue'],
  ['REMOVE', '删除', 'Removal', 'red'],
])

/** Whatever it wants: it waits. */
const waitingChanges = {
  ...familyChangeTypes,
  tones: { ADD: 'orange', EDIT: 'orange', REMOVE: 'orange' },
} as const

const employee = reference(employees, {
  shows: { ...employeeShown, employeeLeaveDate: 'leaveDate' },
  gives: 'organisation',
  whenDeleted: 'goesAlong',
})

export const FamilyMemberDraft = z.object({
  employeeId: employee,
  relation: dict(familyRelations),
  ...identity,
  mobile: z.nullish(personMobile()),
})
export type FamilyMemberDraft = z.infer<typeof FamilyMemberDraft>
export const FamilyMember = rowOf(FamilyMemberDraft, {
  /** Follows from the relative's own cover (domain 3.4); nobody leaves a family. */
  status: dict(employeeStatuses, ['1', '2', '4', '5']),
  ...identityDue,
  ...cameFrom,
  ...doubledIn(['DOCUMENT']),
  insuredThrough: insuredThrough(),
  sysOrgCode: text(64),
  /** What a request wants that nobody has decided on yet (family-changes.ts). */
  pendingChange: z.nullable(dict(waitingChanges)),
})
export type FamilyMember = z.infer<typeof FamilyMember>

/** What is known of the employee a relative belongs to. */
export type RelatedEmployee = Readonly<Record<'idType' | 'birthDate', string>> & {
  readonly idNo: string | null
}

const impossible = {
  isEmployee: /*i18n*/ { id: 'family.isEmployee', message: '这是员工本人的证件号码，家属不能是员工本人' },
  childNotYounger: /*i18n*/ {
    id: 'family.childNotYounger',
    message: '子女应晚于员工出生，请检查关系和出生日期',
  },
  parentNotOlder: /*i18n*/ {
    id: 'family.parentNotOlder',
    message: '父母应早于员工出生，请检查关系和出生日期',
  },
}

/** Why somebody cannot be a relative of an employee, whichever of the two is written. */
export const impossibleRelative = (
  { relation, idType, idNo, birthDate }: Partial<FamilyMemberDraft>,
  employee: RelatedEmployee,
): keyof typeof impossible | undefined => {
  if (idNo && employee.idNo && idType === employee.idType && cleanKey(idNo) === cleanKey(employee.idNo))
    return 'isEmployee'
  if (!birthDate) return undefined
  if (relation === '3' && birthDate <= employee.birthDate) return 'childNotYounger'
  return relation === '1' && birthDate >= employee.birthDate ? 'parentNotOlder' : undefined
}

/** What of a relative cannot be, given whose relative it is. */
export const checkAgainstEmployee = (
  relative: Partial<FamilyMemberDraft>,
  employee: RelatedEmployee,
): ProblemsOf<FamilyMemberDraft> => {
  const problem = impossibleRelative(relative, employee)
  if (!problem) return []
  return [{ field: problem === 'isEmployee' ? 'idNo' : 'birthDate', text: impossible[problem] }]
}

const generic = resource('core', '/member/family', {
  permission: 'family',
  called: /*i18n*/ { id: 'noun.family', message: '家属' },
  row: FamilyMember,
  draft: FamilyMemberDraft,
  labels: {
    ...identityLabels,
    ...insuredFilterLabels,
    employeeName: /*i18n*/ { id: 'family.employeeName', message: '员工姓名' },
    employeeNameEn: /*i18n*/ { id: 'family.employeeNameEn', message: '员工英文名' },
    employeeNo: /*i18n*/ { id: 'family.employeeNo', message: '员工工号' },
    employeeLeaveDate: /*i18n*/ { id: 'family.employeeLeaveDate', message: '员工离职日期' },
    relation: /*i18n*/ { id: 'family.relation', message: '关系' },
    mobile: /*i18n*/ { id: 'family.mobile', message: '手机号' },
    pendingChange: /*i18n*/ { id: 'family.pendingChange', message: '待审批的变更' },
  },
  filters: [
    'id',
    'companyId',
    'employeeId',
    'relation',
    'name',
    'idType',
    'gender',
    'birthDate',
    'status',
    'createTime',
  ],
  otherFilters: { ...insuredFilters, ...identityFilters },
  keptByDay: ['status'],
  sorts: ['name', 'birthDate', 'createTime'],
  search: ['name', 'employeeName', 'employeeNo', 'companyName'],
  shownFrom: { insuredThrough: ['employee:employeeNo'] },
  check: checkIdentity,
  tasks: {
    document: documentTask(/*i18n*/ { id: 'task.family.document', message: '家属证件到期未补' }),
    double: doubleTask(/*i18n*/ { id: 'task.family.double', message: '重复的家属待核对' }, ['DOCUMENT']),
  },
  locked: lockedByIdentity,
})

export const familyMembers = endpointGroup('familyMember', {
  ...withHistory(withoutImport(generic)),
  ...secretCalls(generic.queryById, ['mobile', 'idNo']),
  ...doubleCalls(generic.queryById, 'family'),
})
