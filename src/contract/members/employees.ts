import * as z from 'zod/mini'
import { listWord } from '#contract/core/access.ts'
import { companies, companyShown } from '#contract/clients/companies.ts'
import { component } from '#contract/core/components.ts'
import { doubledIn, doubleTask } from '#contract/core/doubles.ts'
import { endpoint, endpointGroup } from '#contract/core/endpoint.ts'
import { because, code, day, dict, name, prose, text, whole } from '#contract/core/fields.ts'
import { spoken } from '#contract/core/spoken.ts'
import { openDictOrCode } from '#contract/core/open-dict.ts'
import { withHistory } from '#contract/core/history.ts'
import { region } from '#contract/core/places.ts'
import { resource } from '#contract/core/define-resource.ts'
import { reference } from '#contract/core/references.ts'
import { rowOf } from '#contract/core/row-of.ts'
import { problemsOf } from '#contract/core/draft-problems.ts'
import { secretCalls } from '#contract/core/secret-calls.ts'
import { insuredFilterLabels, insuredFilters } from '#contract/cover/insured-filters.ts'
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
  memberEmail,
  personMobile,
} from './member-fields.ts'
import { checkDays } from './employee-days.ts'
import { doubleCalls } from './member-doubles.ts'
import { employeeCategories, employeeStatuses, memberLanguages, planCodes } from './employee-words.ts'
import { transferCalls } from './employee-transfer.ts'
import { bankAccountMessages, checkBankAccount } from '#contract/rules/bank-account.ts'

/** Who an employee is, for rows that name one. */
export const employeeNames = {
  employeeName: 'name',
  employeeNameEn: 'nameEn',
  employeeNo: 'employeeNo',
} as const

/** What a row that names an employee shows of them: who it is, and where. */
export const employeeShown = {
  ...employeeNames,
  companyId: 'companyId',
  ...companyShown,
} as const

const company = reference(companies, {
  shows: companyShown,
  gives: 'organisation',
  whenDeleted: /*i18n*/ {
    id: 'company.hasEmployees',
    message: '公司“{name}”还有 {count, number} 名员工，不能删除',
  },
})

export const EmployeeDraft = z.object({
  companyId: company,
  employeeNo: code(32),
  ...identity,
  nameEn: z.nullish(spoken(name(64))),
  mobile: personMobile(),
  email: z.nullish(memberEmail()),
  /** In which they and their relatives are written to; Chinese where nothing is said. */
  language: z.nullish(dict(memberLanguages)),
  category: dict(employeeCategories),
  /** As the company calls it; papers of bills say it for each person. */
  department: z.nullish(text(64)),
  post: z.nullish(text(64)),
  entryDate: day(),
  leaveDate: z.nullish(day()),
  /** Why somebody works who joined below the age of `workingAge`. */
  youngReason: z.nullish(prose(200)),
  socialSecurityLocation: z.nullish(region('any')),
  bankProvince: z.nullish(region('province')),
  bankCity: z.nullish(region('city', 'bankProvince')),
  bankName: z.nullish(text(64)),
  bankBranch: z.nullish(text(100)),
  bankAccount: z.nullish(
    code(40, 'bankAccount').check(
      z.overwrite((value) => value.replaceAll(' ', '')),
      z.refine((value) => checkBankAccount(value).valid, because(bankAccountMessages.length)),
    ),
  ),
  accountName: z.nullish(name(64)),
  /** What was asked for, a word for it or the code of a plan of the company; what insures the employee says cover (domain 3.3). */
  planCode: z.nullish(openDictOrCode(planCodes)),
})
export type EmployeeDraft = z.infer<typeof EmployeeDraft>

const employeeDoublePlaces = ['NUMBER', 'DOCUMENT', 'BOTH'] as const

export const Employee = rowOf(EmployeeDraft, {
  /** Follows from cover and from the days of joining and leaving (domain 3.4). */
  status: dict(employeeStatuses),
  insuredThrough: insuredThrough(),
  familyCount: whole(0, 1000),
  ...identityDue,
  ...cameFrom,
  ...doubledIn(employeeDoublePlaces),
  doubleNo: z.nullable(code(32)),
  sysOrgCode: text(64),
})
export type Employee = z.infer<typeof Employee>

const checkEmployee = (one: Partial<EmployeeDraft>) => problemsOf(checkIdentity(one), checkDays(one))

export const employeeLabels = {
  ...identityLabels,
  ...insuredFilterLabels,
  doubleNo: /*i18n*/ { id: 'employee.doubleNo', message: '对方工号' },
  employedOn: /*i18n*/ { id: 'employee.employedOn', message: '在职日期' },
  employeeNo: /*i18n*/ { id: 'employee.employeeNo', message: '工号' },
  nameEn: /*i18n*/ { id: 'employee.nameEn', message: '英文名' },
  mobile: /*i18n*/ { id: 'employee.mobile', message: '手机号' },
  email: /*i18n*/ { id: 'employee.email', message: '邮箱' },
  language: /*i18n*/ { id: 'employee.language', message: '语言' },
  category: /*i18n*/ { id: 'employee.category', message: '人员类别' },
  department: /*i18n*/ { id: 'employee.department', message: '部门' },
  post: /*i18n*/ { id: 'employee.post', message: '岗位' },
  entryDate: /*i18n*/ { id: 'employee.entryDate', message: '入职日期' },
  leaveDate: /*i18n*/ { id: 'employee.leaveDate', message: '离职日期' },
  youngReason: /*i18n*/ { id: 'employee.youngReason', message: '未满 16 岁入职的原因' },
  socialSecurityLocation: /*i18n*/ { id: 'employee.socialSecurityLocation', message: '参保地' },
  bankProvince: /*i18n*/ { id: 'employee.bankProvince', message: '开户省' },
  bankCity: /*i18n*/ { id: 'employee.bankCity', message: '开户市' },
  bankName: /*i18n*/ { id: 'employee.bankName', message: '开户行' },
  bankBranch: /*i18n*/ { id: 'employee.bankBranch', message: '开户支行' },
  bankAccount: /*i18n*/ { id: 'employee.bankAccount', message: '银行账号' },
  accountName: /*i18n*/ { id: 'employee.accountName', message: '账户名' },
  planCode: /*i18n*/ { id: 'employee.planCode', message: '申报方案' },
  familyCount: /*i18n*/ { id: 'employee.familyCount', message: '家属数' },
}

/** The figures of the home pages. A band or month with fewer than five people is null for HR (security trap 52). */
export const MemberSummary = component('MemberSummary', {
  asOf: z.string(),
  /** Everybody who is listed: those with the company today, those who have left, and those who are to join. */
  total: z.number(),
  employed: z.number(),
  former: z.number(),
  coming: z.number(),
  leftInsured: z.number(),
  /** Null for who may not list them. */
  familyTotal: z.nullable(z.number()),
  byStatus: z.array(z.object({ status: dict(employeeStatuses), count: z.number() })),
  byMonth: z.array(z.object({ month: z.string(), joined: z.number(), left: z.number() })),
  /** Those with the company today. */
  byAgeBand: z.array(z.object({ band: z.string(), count: z.number() })),
  recentImports: z.array(
    z.object({
      id: z.string(),
      fileName: z.string(),
      addedCount: z.number(),
      changedCount: z.number(),
      createBy: z.string(),
      createTime: z.string(),
      /** Rows that were left out because they were refused. */
      errorCount: z.number(),
      isUndone: z.boolean(),
      /** For a day, and for who may import. */
      isUndoable: z.boolean(),
    }),
  ),
})
export type MemberSummary = z.infer<typeof MemberSummary>

const generic = resource('core', '/member/employee', {
  permission: 'employee',
  called: /*i18n*/ { id: 'noun.employee', message: '员工' },
  codeField: 'employeeNo',
  row: Employee,
  draft: EmployeeDraft,
  labels: employeeLabels,
  filters: [
    'id',
    'companyId',
    'employeeNo',
    'name',
    'nameEn',
    'email',
    'idType',
    'birthDate',
    'gender',
    'category',
    'status',
    'post',
    'entryDate',
    'leaveDate',
    'socialSecurityLocation',
    'planCode',
    'familyCount',
    'createTime',
    'updateTime',
  ],
  otherFilters: { ...insuredFilters, employedOn: day(), ...identityFilters },
  keptByDay: ['status'],
  sorts: [
    'companyId',
    'companyName',
    'employeeNo',
    'name',
    'birthDate',
    'category',
    'status',
    'socialSecurityLocation',
    'entryDate',
    'leaveDate',
    'familyCount',
    'createTime',
    'updateTime',
  ],
  search: ['name', 'employeeNo', 'mobile'],
  searchBeside: ['companyName'],
  check: checkEmployee,
  tasks: {
    document: documentTask(/*i18n*/ { id: 'task.employee.document', message: '员工证件到期未补' }),
    double: doubleTask(
      /*i18n*/ { id: 'task.employee.double', message: '重复的员工待核对' },
      employeeDoublePlaces,
    ),
  },
  shownFrom: { doubleNo: ['employee:employeeNo'] },
  locked: lockedByIdentity,
  deleteNote: {
    counted: /*i18n*/ { id: 'employee.deleteNote', message: '连同 {count, number} 名家属一并删除。' },
    uncounted: /*i18n*/ { id: 'employee.deleteNoteAny', message: '有家属的，家属将一并删除。' },
  },
})

/** Screen /member/MemberList; HR sees and edits its own company only (issue: employees). */
export const employees = endpointGroup('employee', {
  ...withHistory(generic),
  ...secretCalls(generic.queryById, ['mobile', 'idNo', 'bankAccount'], ['mobile', 'idNo']),
  ...doubleCalls(generic.queryById, 'employee'),
  ...transferCalls(generic.queryById, company),
  summary: endpoint({
    service: 'core',
    method: 'GET',
    path: '/member/employee/summary',
    input: z.object({}),
    output: MemberSummary,
    access: { query: listWord('employee') },
    summary: 'Figures about the members that the caller may list, for the home pages',
  }),
})
