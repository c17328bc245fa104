import * as z from 'zod/mini'
import { approving, opinion, refusing } from '#contract/core/approval.ts'
import type { ValueOf } from '#contract/core/dictionary.ts'
import { component } from '#contract/core/components.ts'
import { endpoint, endpointGroup } from '#contract/core/endpoint.ts'
import { name, prose, text } from '#contract/core/fields.ts'
import { pickCalls, resource } from '#contract/core/define-resource.ts'
import { withHistory } from '#contract/core/history.ts'
import { oneId } from '#contract/core/resource-inputs.ts'
import { secretCalls } from '#contract/core/secret-calls.ts'
import { stateField, stateMachine } from '#contract/core/moves.ts'
import { withStates } from '#contract/core/state-counts.ts'
import { rowOf } from '#contract/core/row-of.ts'
import { memberEmail, memberMobile } from '#contract/members/member-fields.ts'
import { username } from './users.ts'

/** Only a submitted application is decided on. */
export const registrationStates = stateMachine({
  field: 'status',
  dict: ['registration_status', '注册申请状态', 'Application status'],
  states: {
    SUBMITTED: ['orange', '待审批', 'Pending'],
    APPROVED: ['green', '已审批', 'Approved'],
    REJECTED: ['grey', '已驳回', 'Rejected'],
  },
  first: 'SUBMITTED',
  moves: {
    approve: {
      ...approving,
      from: ['SUBMITTED'],
      to: 'APPROVED',
      done: /*i18n*/ { id: 'done.approve', message: '已通过，账号已创建' },
      asks: {
        username: username(),
        orgCode: text(64),
        roleCode: text(64),
        ...approving.asks,
      },
      labels: {
        username: /*i18n*/ { id: 'registration.username', message: '用户名' },
        orgCode: /*i18n*/ { id: 'registration.orgCode', message: '所属机构' },
        roleCode: /*i18n*/ { id: 'registration.roleCode', message: '角色' },
      },
      summary: 'Approve an application: creates the user, who sets a password by SMS reset',
    },
    reject: {
      ...refusing,
      from: ['SUBMITTED'],
      to: 'REJECTED',
      done: /*i18n*/ { id: 'done.reject', message: '已驳回' },
      batch: true,
    },
  },
})
export type RegistrationStatus = ValueOf<typeof registrationStates.states>

export const RegistrationDraft = z.object({
  realname: name(32),
  mobile: memberMobile(),
  email: z.nullish(memberEmail()),
  companyName: text(100),
  reason: z.nullish(prose(500)),
})
export const Registration = rowOf(RegistrationDraft, {
  status: stateField(registrationStates),
  opinion: z.nullable(opinion()),
})
export type Registration = z.infer<typeof Registration>

const GivableRole = component('GivableRole', {
  roleCode: z.string(),
  roleName: z.string(),
  roleNameEn: z.string(),
  /** It sees every organisation, so that only the provider's people hold it. */
  isForProvider: z.boolean(),
})
export type GivableRole = z.infer<typeof GivableRole>

const generic = resource('system', '/sys/registration', {
  runsAs: 'server',
  permission: 'registration',
  called: /*i18n*/ { id: 'noun.registration', message: '账号申请' },
  nameField: 'realname',
  row: Registration,
  draft: RegistrationDraft,
  labels: {
    realname: /*i18n*/ { id: 'registration.realname', message: '姓名' },
    mobile: /*i18n*/ { id: 'registration.mobile', message: '手机号' },
    email: /*i18n*/ { id: 'registration.email', message: '邮箱' },
    companyName: /*i18n*/ { id: 'registration.companyName', message: '公司' },
    reason: /*i18n*/ { id: 'registration.reason', message: '申请说明' },
  },
  filters: ['id', 'realname', 'companyName', 'status', 'createTime'],
  sorts: ['createTime'],
  search: ['realname', 'companyName', 'mobile'],
  tasks: {
    decide: {
      title: /*i18n*/ { id: 'task.registration.decide', message: '注册申请待审批' },
      verb: 'decide',
      rows: { status: 'SUBMITTED' },
    },
  },
})

/** An application opens nothing by itself; an administrator decides (security trap 50). */
export const registrations = endpointGroup('registration', {
  ...withHistory(withStates(pickCalls(generic, 'list', 'queryById', 'count'), registrationStates)),
  ...secretCalls(generic.queryById, ['mobile']),
  register: endpoint({
    service: 'system',
    runsAs: 'server',
    method: 'POST',
    path: '/sys/user/register',
    input: RegistrationDraft,
    output: z.null(),
    access: 'public',
    needsClient: true,
    summary: 'File an application for an account; the answer is the same for known numbers',
    message: /*i18n*/ { id: 'done.register', message: '申请已提交，审批通过后会以短信通知您' },
  }),
  organisation: endpoint({
    service: 'system',
    runsAs: 'server',
    method: 'GET',
    path: '/sys/registration/organisation',
    input: oneId,
    output: z.object({ orgCode: z.nullable(z.string()) }),
    access: { action: 'registration:decide' },
    summary:
      'The organisation of the one company with the name that the applicant gave; null for none, and for several',
  }),
  roles: endpoint({
    service: 'system',
    runsAs: 'server',
    method: 'GET',
    path: '/sys/registration/roles',
    input: z.object({}),
    output: z.array(GivableRole),
    access: { action: 'registration:decide' },
    summary: 'The roles that the caller may give to an applicant',
  }),
})
