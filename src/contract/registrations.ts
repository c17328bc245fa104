import * as z from 'zod/mini'
import { endpoint, endpointGroup } from './core/endpoint.ts'
import { dict, rowColumnLabels, rowColumns, text } from './core/fields.ts'
import { pickCalls, resource } from './core/define-resource.ts'
import { oneId } from './core/resource-inputs.ts'
import { memberEmail, memberMobile } from './member-fields.ts'

export const registrationStatuses = ['SUBMITTED', 'APPROVED', 'REJECTED'] as const
export type RegistrationStatus = (typeof registrationStatuses)[number]

/** Where a status may go: only a submitted application is decided on. */
export const registrationMoves = {
  SUBMITTED: ['APPROVED', 'REJECTED'],
  APPROVED: [],
  REJECTED: [],
} as const satisfies Record<RegistrationStatus, readonly RegistrationStatus[]>

const applicant = {
  realname: text(32),
  mobile: memberMobile(),
  email: z.nullish(memberEmail()),
  companyName: text(100),
  reason: z.nullish(text(500)),
}

export const Registration = z.object({
  ...rowColumns,
  ...applicant,
  status: dict('registration_status', registrationStatuses),
  opinion: z.nullable(text(500)),
})
export type Registration = z.infer<typeof Registration>
export const RegistrationDraft = z.object(applicant)

/** An application opens nothing by itself; an administrator decides (security trap 50). */
export const registrations = endpointGroup('registration', {
  ...pickCalls(
    resource('system', '/sys/registration', {
      permission: 'registration',
      row: Registration,
      draft: RegistrationDraft,
      labels: {
        ...rowColumnLabels,
        realname: /*i18n*/ { id: 'registration.realname', message: '姓名' },
        mobile: /*i18n*/ { id: 'registration.mobile', message: '手机号' },
        email: /*i18n*/ { id: 'registration.email', message: '邮箱' },
        companyName: /*i18n*/ { id: 'registration.companyName', message: '公司' },
        reason: /*i18n*/ { id: 'registration.reason', message: '申请说明' },
        status: /*i18n*/ { id: 'registration.status', message: '状态' },
        opinion: /*i18n*/ { id: 'registration.opinion', message: '审批意见' },
      },
      filters: ['realname', 'companyName', 'status', 'createTime'],
      sorts: ['createTime'],
    }),
    'list',
    'queryById',
    'count',
  ),
  register: endpoint({
    service: 'system',
    method: 'POST',
    path: '/sys/user/register',
    input: RegistrationDraft,
    output: z.null(),
    access: 'public',
    needsClient: true,
    summary: 'File an application for an account; the answer is the same for known numbers',
    message: /*i18n*/ { id: 'done.register', message: '申请已提交，审批通过后会以短信通知您' },
  }),
  approve: endpoint({
    service: 'system',
    method: 'PUT',
    path: '/sys/registration/approve',
    input: z.extend(oneId, {
      username: text(32).check(z.regex(/^[a-z][a-z0-9._-]{2,31}$/)),
      orgCode: text(64),
      roleCode: text(64),
      opinion: z.nullish(text(500)),
    }),
    output: z.null(),
    access: { action: 'registration:decide' },
    summary: 'Approve an application: creates the user, who sets a password by SMS reset',
    message: /*i18n*/ { id: 'done.approve', message: '已通过，账号已创建' },
  }),
  reject: endpoint({
    service: 'system',
    method: 'PUT',
    path: '/sys/registration/reject',
    input: z.extend(oneId, { opinion: text(500) }),
    output: z.null(),
    access: { action: 'registration:decide' },
    summary: 'Reject an application with a reason',
    message: /*i18n*/ { id: 'done.reject', message: '已驳回' },
  }),
})
