import * as z from 'zod/mini'
import { resource } from '#contract/core/define-resource.ts'
import { doubledIn, doubleTask, keepCalls } from '#contract/core/doubles.ts'
import { endpointGroup } from '#contract/core/endpoint.ts'
import { code, text, whole } from '#contract/core/fields.ts'
import { withHistory } from '#contract/core/history.ts'
import { stateField, stateMachine } from '#contract/core/moves.ts'
import { rowOf } from '#contract/core/row-of.ts'
import { withStates } from '#contract/core/state-counts.ts'

/** A group out of use keeps its companies, and gets no others. */
export const groupStates = stateMachine({
  field: 'status',
  dict: ['group_status', '集团状态', 'Company group status'],
  states: { ACTIVE: ['green', '使用中', 'In use'], STOPPED: ['grey', '停用', 'Out of use'] },
  first: 'ACTIVE',
  verb: 'edit',
  moves: {
    stop: {
      from: ['ACTIVE'],
      to: 'STOPPED',
      title: /*i18n*/ { id: 'companyGroup.stop', message: '停用' },
      done: /*i18n*/ { id: 'done.stopCompanyGroup', message: '集团已停用' },
      batch: true,
    },
    resume: {
      from: ['STOPPED'],
      to: 'ACTIVE',
      title: /*i18n*/ { id: 'companyGroup.resume', message: '恢复使用' },
      done: /*i18n*/ { id: 'done.resumeCompanyGroup', message: '集团已恢复使用' },
      batch: true,
    },
  },
})

export const CompanyGroupDraft = z.object({
  groupName: text(100),
  groupNameEn: z.nullish(text(200)),
  groupCode: code(32),
})
export type CompanyGroupDraft = z.infer<typeof CompanyGroupDraft>
export const CompanyGroup = rowOf(CompanyGroupDraft, {
  status: stateField(groupStates),
  companyCount: whole(0, 1_000_000),
  ...doubledIn(['CODE']),
})
export type CompanyGroup = z.infer<typeof CompanyGroup>

const generic = resource('core', '/company/companyGroup', {
  permission: 'companyGroup',
  called: /*i18n*/ { id: 'noun.companyGroup', message: '集团' },
  nameField: 'groupName',
  codeField: 'groupCode',
  row: CompanyGroup,
  draft: CompanyGroupDraft,
  labels: {
    groupName: /*i18n*/ { id: 'companyGroup.groupName', message: '集团名称' },
    groupNameEn: /*i18n*/ { id: 'companyGroup.groupNameEn', message: '集团英文名' },
    groupCode: /*i18n*/ { id: 'companyGroup.groupCode', message: '集团编码' },
    companyCount: /*i18n*/ { id: 'companyGroup.companyCount', message: '公司数' },
  },
  filters: ['id', 'groupCode', 'groupName', 'groupNameEn', 'status', 'createTime'],
  sorts: ['createTime', 'groupCode', 'groupName'],
  search: ['groupName', 'groupCode'],
  tasks: {
    double: doubleTask(/*i18n*/ { id: 'task.companyGroup.double', message: '编码重复的集团待核对' }),
  },
})

/** Screen /company/CompanyGroupList: groups that companies belong to. */
export const companyGroups = endpointGroup('companyGroup', {
  ...withStates(withHistory(generic), groupStates),
  ...keepCalls(generic.queryById),
})
