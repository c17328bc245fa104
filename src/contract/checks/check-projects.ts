import * as z from 'zod/mini'
import { leaverDecisions } from './check-order-words.ts'
import { checkPayers, hrBookings } from './check-project-words.ts'
import { memberCalls } from './check-members.ts'
import { clientContracts } from '#contract/clients/client-contracts.ts'
import { companyShown } from '#contract/clients/companies.ts'
import type { ContractStatus } from '#contract/clients/contract-states.ts'
import { money } from '#contract/core/amounts.ts'
import { resource, withoutImport } from '#contract/core/define-resource.ts'
import type { ValueOf } from '#contract/core/dictionary.ts'
import { problemsOf, type ProblemsOf } from '#contract/core/draft-problems.ts'
import { endpoint, endpointGroup } from '#contract/core/endpoint.ts'
import { code, day, dict, flag, id, prose, text, whole } from '#contract/core/fields.ts'
import { withHistory } from '#contract/core/history.ts'
import { stateField, stateMachine } from '#contract/core/moves.ts'
import { reference } from '#contract/core/references.ts'
import { rowOf } from '#contract/core/row-of.ts'
import { spoken } from '#contract/core/spoken.ts'
import { withStates } from '#contract/core/state-counts.ts'

const texts = {
  begun: /*i18n*/ { id: 'checkProject.begun', message: '项目已经开始，不能再修改预约开始日期' },
  ended: /*i18n*/ {
    id: 'checkProject.ended',
    message: '项目已经结束，不能再修改；报告、结算照常进行',
  },
  bookEndsFirst: /*i18n*/ { id: 'checkProject.bookEndsFirst', message: '预约结束日期不能早于开始日期' },
  examEndsFirst: /*i18n*/ { id: 'checkProject.examEndsFirst', message: '体检结束日期不能早于开始日期' },
  examBeforeBook: /*i18n*/ {
    id: 'checkProject.examBeforeBook',
    message: '体检期不能早于预约期开始或结束',
  },
  otherContract: /*i18n*/ {
    id: 'checkProject.otherContract',
    message: '项目不能换合同，请在另一份合同下新增',
  },
}

/** A project begins with its booking and ends with its examinations, by the calendar. */
export const checkProjectStates = stateMachine({
  field: 'status',
  dict: ['check_project_status', '体检项目状态', 'Health check project status'],
  states: {
    PENDING: ['blue', '未开始', 'Not started'],
    ACTIVE: ['green', '进行中', 'Under way'],
    ENDED: ['grey', '已结束', 'Ended'],
  },
  first: 'PENDING',
  fixed: [
    { in: ['ACTIVE'], fields: ['bookFrom'], says: texts.begun },
    {
      in: ['ENDED'],
      fields: ['bookFrom', 'bookTo', 'examFrom', 'examTo', 'payer', 'takesFamily', 'hrBooking'],
      says: texts.ended,
    },
  ],
  moves: {
    begin: {
      from: ['PENDING'],
      to: 'ACTIVE',
      title: /*i18n*/ { id: 'checkProject.begin', message: '开始' },
      due: { on: 'bookFrom' },
    },
    end: {
      from: ['ACTIVE'],
      to: 'ENDED',
      title: /*i18n*/ { id: 'checkProject.end', message: '结束' },
      due: { at: 'examTo' },
    },
  },
})
export type CheckProjectStatus = ValueOf<typeof checkProjectStates.states>

export const CheckProjectDraft = z.object({
  contractId: reference(clientContracts, {
    shows: {
      contractNo: 'contractNo',
      contractName: 'contractName',
      contractNameEn: 'contractNameEn',
      contractStart: 'startDate',
      contractEnd: 'endDate',
      companyId: 'companyId',
      ...companyShown,
    },
    gives: 'organisation',
    whenDeleted: /*i18n*/ {
      id: 'checkProject.contractInUse',
      message: '“{name}”下还有 {count, number} 个体检项目，不能删除',
    },
    namedIn: [
      {
        field: 'contractType',
        is: ['2'],
        says: /*i18n*/ { id: 'checkProject.noChecks', message: '“{name}”不是体检合同，请选择体检合同' },
      },
      {
        field: 'status',
        is: ['ACTIVE', 'EXPIRED'] satisfies ContractStatus[],
        says: /*i18n*/ {
          id: 'checkProject.contractNotInForce',
          message: '“{name}”是草稿或已终止，不能新增体检项目；请选择已生效的合同',
        },
      },
    ],
  }),
  projectName: spoken(text(100)),
  projectNameEn: z.nullish(spoken(text(200))),
  /** People book on these days, the last one among them. */
  bookFrom: day(),
  bookTo: day(),
  /** People are examined on these days, the last one among them. */
  examFrom: day(),
  examTo: day(),
  payer: dict(checkPayers),
  /** Relatives are examined, too. */
  takesFamily: flag(),
  hrBooking: dict(hrBookings),
  /** People are told by SMS of their day, and of the end of booking (domain 11.10). */
  remindsPeople: z.nullish(flag()),
  /** What becomes of the appointments of those who have left by their day; where nothing is said, somebody decides. */
  leaverDefault: z.nullish(dict(leaverDecisions)),
  /** Since when people have agreed that their names, documents and mobiles go to the suppliers, and how they did. */
  consentOn: z.nullish(day()),
  consentNote: z.nullish(prose(200)),
  budget: z.nullish(money()),
  remarks: z.nullish(prose(500)),
})
export type CheckProjectDraft = z.infer<typeof CheckProjectDraft>
export const CheckProject = rowOf(CheckProjectDraft, {
  projectNo: code(40),
  status: stateField(checkProjectStates),
  packageCount: whole(0, 10_000),
  branchCount: whole(0, 10_000),
})
export type CheckProject = z.infer<typeof CheckProject>

type Windows = Pick<CheckProjectDraft, 'bookFrom' | 'examTo'>

/** The state that its days give a project on a day. */
export const projectStatusOn = ({ bookFrom, examTo }: Windows, today: string): CheckProjectStatus => {
  if (bookFrom > today) return 'PENDING'
  return examTo < today ? 'ENDED' : 'ACTIVE'
}

const checkProject = (draft: Partial<CheckProjectDraft>): ProblemsOf<CheckProjectDraft> => {
  const { bookFrom, bookTo, examFrom, examTo } = draft
  const isBefore = (one?: string, other?: string) => one !== undefined && other !== undefined && one < other
  return problemsOf(
    isBefore(bookTo, bookFrom) && { field: 'bookTo', text: texts.bookEndsFirst },
    isBefore(examTo, examFrom) && { field: 'examTo', text: texts.examEndsFirst },
    isBefore(examFrom, bookFrom) && { field: 'examFrom', text: texts.examBeforeBook },
    isBefore(examTo, bookTo) && { field: 'examTo', text: texts.examBeforeBook },
  )
}

const copied = z.pick(CheckProjectDraft, {
  contractId: true,
  projectName: true,
  projectNameEn: true,
  bookFrom: true,
  bookTo: true,
  examFrom: true,
  examTo: true,
})

const generic = withHistory(
  withoutImport(
    resource('core', '/health/checkProject', {
      permission: 'checkProject',
      called: /*i18n*/ { id: 'noun.checkProject', message: '体检项目' },
      nameField: 'projectName',
      codeField: 'projectNo',
      row: CheckProject,
      draft: CheckProjectDraft,
      labels: {
        contractStart: /*i18n*/ { id: 'checkProject.contractStart', message: '合同开始日期' },
        contractEnd: /*i18n*/ { id: 'checkProject.contractEnd', message: '合同结束日期' },
        projectNo: /*i18n*/ { id: 'checkProject.projectNo', message: '项目编号' },
        projectName: /*i18n*/ { id: 'checkProject.projectName', message: '项目名称' },
        projectNameEn: /*i18n*/ { id: 'checkProject.projectNameEn', message: '项目英文名' },
        bookFrom: /*i18n*/ { id: 'checkProject.bookFrom', message: '预约开始日期' },
        bookTo: /*i18n*/ { id: 'checkProject.bookTo', message: '预约结束日期' },
        examFrom: /*i18n*/ { id: 'checkProject.examFrom', message: '体检开始日期' },
        examTo: /*i18n*/ { id: 'checkProject.examTo', message: '体检结束日期' },
        payer: /*i18n*/ { id: 'checkProject.payer', message: '付费' },
        takesFamily: /*i18n*/ { id: 'checkProject.takesFamily', message: '含家属' },
        hrBooking: /*i18n*/ { id: 'checkProject.hrBooking', message: '人事预约' },
        remindsPeople: /*i18n*/ { id: 'checkProject.remindsPeople', message: '短信提醒本人' },
        leaverDefault: /*i18n*/ { id: 'checkProject.leaverDefault', message: '离职者的预约' },
        consentOn: /*i18n*/ { id: 'checkProject.consentOn', message: '取得本人同意的日期' },
        consentNote: /*i18n*/ { id: 'checkProject.consentNote', message: '同意的方式' },
        budget: /*i18n*/ { id: 'checkProject.budget', message: '预算' },
        packageCount: /*i18n*/ { id: 'checkProject.packageCount', message: '套餐数' },
        branchCount: /*i18n*/ { id: 'checkProject.branchCount', message: '网点数' },
      },
      filters: [
        'id',
        'companyId',
        'contractId',
        'projectNo',
        'projectName',
        'status',
        'payer',
        'bookFrom',
        'bookTo',
        'examFrom',
        'examTo',
        'createTime',
      ],
      sorts: ['createTime', 'projectNo', 'projectName', 'bookFrom', 'examFrom', 'examTo'],
      search: ['projectNo', 'projectName', 'projectNameEn', 'contractNo', 'contractName', 'companyName'],
      check: checkProject,
      // Words among the provider's people, and what it reckons with.
      unseenByClients: { fields: ['remarks', 'budget'] },
      states: checkProjectStates,
      fixed: () => [{ field: 'contractId', text: texts.otherContract }],
    }),
  ),
)

/**
 * Screen /health/HealthProjectManageList: when, where and by which packages the people of a client are examined; HR reads those
 * of its own company.
 */
export const checkProjects = endpointGroup('checkProject', {
  ...withStates(generic, checkProjectStates),
  ...memberCalls(generic.queryById),
  copy: endpoint({
    ...generic.queryById,
    method: 'POST',
    path: '/health/checkProject/copy',
    input: z.extend(copied, { id: id(), withPeople: z.nullish(flag()) }),
    access: { action: 'checkProject:add' },
    labels: {
      ...generic.queryById.resource?.labels,
      withPeople: /*i18n*/ { id: 'checkProject.withPeople', message: '带入上次的人员' },
    },
    summary:
      'Make the project of another year: newest versions of the packages, branches that are open, and the people who are still there',
    message: /*i18n*/ { id: 'done.copyCheckProject', message: '已复制为新项目' },
  }),
})
