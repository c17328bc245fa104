import * as z from 'zod/mini'
import { employee, familyMember } from './check-order-people.ts'
import { checkPackages, maritalStates } from './check-packages.ts'
import { checkProjects, type CheckProjectStatus } from './check-projects.ts'
import { decidedStates, filed, opinion } from '#contract/core/approval.ts'
import { resource, withoutImport } from '#contract/core/define-resource.ts'
import { component } from '#contract/core/components.ts'
import { endpoint, endpointGroup } from '#contract/core/endpoint.ts'
import { dict, flag, id, instant, name, person, prose, text, whole } from '#contract/core/fields.ts'
import { withHistory } from '#contract/core/history.ts'
import { stateField, stateMachine } from '#contract/core/moves.ts'
import { reference } from '#contract/core/references.ts'
import { rowOf } from '#contract/core/row-of.ts'
import { withStates } from '#contract/core/state-counts.ts'

const texts = {
  decided: /*i18n*/ {
    id: 'checkApplication.decided',
    message: '体检申请已处理，不能再修改；需要更改时请重新申请，或联系服务商',
  },
  kept: /*i18n*/ {
    id: 'checkApplication.kept',
    message: '“{name}”的体检申请已处理，不能删除，记录会保留',
  },
}
/** Everybody whom a filter finds is asked for and decided on at once. */
const allAtOnce = { atMost: 10_000 } as const

/** A request counts once the provider has approved it: the order is made then. */
export const checkApplicationStates = stateMachine({
  field: 'status',
  dict: ['check_application_status', '体检申请状态', 'Check-up request status'],
  states: {
    SUBMITTED: ['orange', '待审批', 'Submitted'],
    APPROVED: ['green', '已审批', 'Approved'],
    REFUSED: ['red', '已驳回', 'Refused'],
    WITHDRAWN: ['grey', '已撤回', 'Withdrawn'],
  },
  first: 'SUBMITTED',
  fixed: [{ in: decidedStates, says: texts.decided }],
  kept: [{ in: decidedStates, says: texts.kept }],
  moves: {
    approve: {
      ...filed.approve,
      done: /*i18n*/ { id: 'done.approveCheckApplication', message: '已通过，体检订单已生成' },
      batch: allAtOnce,
      summary: 'Approve a request: the order is made in the same transaction; not by who filed it',
    },
    refuse: {
      ...filed.refuse,
      done: /*i18n*/ { id: 'done.refuseCheckApplication', message: '已驳回' },
      batch: allAtOnce,
    },
    withdraw: {
      ...filed.withdraw,
      done: /*i18n*/ { id: 'done.withdrawCheckApplication', message: '已撤回' },
      batch: allAtOnce,
    },
  },
})

export const CheckApplicationDraft = z.object({
  projectId: reference(checkProjects, {
    shows: { projectName: 'projectName', projectNameEn: 'projectNameEn' },
    whenDeleted: /*i18n*/ {
      id: 'checkApplication.projectInUse',
      message: '体检项目“{name}”有 {count, number} 条体检申请，不能删除',
    },
    namedIn: [
      {
        field: 'status',
        is: ['PENDING', 'ACTIVE'] satisfies CheckProjectStatus[],
        says: /*i18n*/ {
          id: 'checkApplication.projectOver',
          message: '体检项目“{name}”已经结束，不能再申请',
        },
      },
    ],
  }),
  employeeId: employee(
    /*i18n*/ {
      id: 'checkApplication.employeeInUse',
      message: '员工“{name}”有 {count, number} 条体检申请，不能删除',
    },
  ),
  /** The relative who is to be examined; without one it is the employee. */
  familyMemberId: z.nullish(
    familyMember(
      /*i18n*/ {
        id: 'checkApplication.memberInUse',
        message: '家属“{name}”有 {count, number} 条体检申请，不能删除',
      },
    ),
  ),
  packageId: z.nullish(
    reference(checkPackages, {
      shows: { packageName: 'packageName', packageNameEn: 'packageNameEn' },
      of: 'provider',
      whenDeleted: /*i18n*/ {
        id: 'checkApplication.packageInUse',
        message: '套餐“{name}”有 {count, number} 条体检申请，不能删除',
      },
    }),
  ),
  maritalState: z.nullish(dict(maritalStates)),
  /** When and where they would like to go, in words. */
  wishes: z.nullish(prose(200)),
  remarks: z.nullish(prose(200)),
})
export type CheckApplicationDraft = z.infer<typeof CheckApplicationDraft>

export const CheckApplication = rowOf(CheckApplicationDraft, {
  /** Who is to be examined, as they were called when it was filed. */
  personName: name(64),
  personNameEn: z.nullable(name(64)),
  status: stateField(checkApplicationStates),
  opinion: z.nullable(opinion()),
  submitter: person(),
  submittedAt: z.nullable(instant()),
  /** Whoever reads it filed it, and may not approve it (domain 3.8). */
  needsAnother: flag(),
  sysOrgCode: text(64),
})
export type CheckApplication = z.infer<typeof CheckApplication>

const generic = withHistory(
  withoutImport(
    resource('core', '/health/checkApplication', {
      permission: 'checkApplication',
      called: /*i18n*/ { id: 'noun.checkApplication', message: '体检申请' },
      nameField: 'personName',
      row: CheckApplication,
      draft: CheckApplicationDraft,
      labels: {
        employeeName: /*i18n*/ { id: 'checkApplication.employeeName', message: '员工姓名' },
        employeeNameEn: /*i18n*/ { id: 'checkApplication.employeeNameEn', message: '员工英文名' },
        employeeNo: /*i18n*/ { id: 'checkApplication.employeeNo', message: '员工工号' },
        personName: /*i18n*/ { id: 'checkApplication.personName', message: '体检人' },
        personNameEn: /*i18n*/ { id: 'checkApplication.personNameEn', message: '体检人英文名' },
        maritalState: /*i18n*/ { id: 'checkApplication.maritalState', message: '婚姻状况' },
        wishes: /*i18n*/ { id: 'checkApplication.wishes', message: '意愿' },
        submitter: /*i18n*/ { id: 'checkApplication.submitter', message: '提交人' },
        submittedAt: /*i18n*/ { id: 'checkApplication.submittedAt', message: '提交时间' },
        needsAnother: /*i18n*/ { id: 'fourEyes.needsAnother', message: '需由他人审批' },
      },
      filters: [
        'id',
        'projectId',
        'employeeId',
        'familyMemberId',
        'packageId',
        'companyId',
        'personName',
        'status',
        'submittedAt',
        'createTime',
      ],
      sorts: ['createTime', 'submittedAt'],
      search: ['personName', 'employeeName', 'employeeNo', 'companyName'],
      states: checkApplicationStates,
      tasks: {
        decide: {
          title: /*i18n*/ { id: 'task.checkApplication.decide', message: '体检申请待审批' },
          verb: 'decide',
          rows: { status: 'SUBMITTED' },
          since: 'submittedAt',
        },
      },
    }),
  ),
)

/** So many people are asked for at once. */
export const maxFiled = 200

/** What became of the people who were asked for together. */
export const FiledMany = component('CheckApplicationsFiled', {
  filed: whole(0, maxFiled),
  refused: z.array(z.object({ name: z.string(), reason: z.string() })),
})
export type FiledMany = z.infer<typeof FiledMany>

/** Screen /health/CheckApplicationList: HR asks for check-ups of its people where the project lets it, the provider approves (domain 11.7). */
export const checkApplications = endpointGroup('checkApplication', {
  ...withStates(generic, checkApplicationStates),
  fileMany: endpoint({
    service: 'core',
    method: 'POST',
    path: '/health/checkApplication/fileMany',
    input: z.object({
      /** The project. */
      id: id(),
      /** Ids of employees, separated by commas. */
      employeeIds: z.string().check(z.minLength(1), z.maxLength(maxFiled * 21)),
      wishes: z.nullish(prose(200)),
    }),
    output: FiledMany,
    access: { action: 'checkApplication:add' },
    labels: {
      employeeIds: /*i18n*/ { id: 'checkApplication.employeeIds', message: '员工' },
      wishes: /*i18n*/ { id: 'checkApplication.wishes', message: '意愿' },
    },
    summary:
      'Ask for check-ups of up to 200 employees at once; whoever is refused is named with the reason, the others are filed',
    message: /*i18n*/ { id: 'done.fileCheckApplications', message: '已提交申请' },
  }),
})
