import { billEvents } from '#contract/bills/bill-events.ts'
import { invoiceEvents } from '#contract/bills/invoice-events.ts'
import { checkEvents } from '#contract/checks/check-events.ts'
import { claimEvents } from '#contract/claims/claim-events.ts'
import { coverEvents } from '#contract/cover/cover-events.ts'
import { event, withCodes } from './event.ts'
import type { Place } from '#contract/screens/screens.ts'

const contractAt = (open: string): Place => ({ to: '/contract/ContractList', search: { open } })
const familyChangeAt = (open: string): Place => ({ to: '/member/MemberFamilyApproveList', search: { open } })
const openRegistrations = (): Place => ({ to: '/system/RegistrationList', search: { status: 'SUBMITTED' } })

/** The catalogue: every event of the portal. */
export const events = withCodes({
  contractEnds: event({
    name: 'contract_ends',
    title: /*i18n*/ { id: 'event.contractEnds', message: '合同即将到期：{contractName}' },
    content: /*i18n*/ {
      id: 'event.contractEndsContent',
      message: '合同“{contractName}”（{companyName}）将于 {endDate} 到期。如需继续合作，请及时续签。',
    },
    priority: 'M',
    seenBy: 'clientContract:list',
    leadsTo: contractAt,
    values: ['contractName', 'companyName', 'endDate'],
  }),
  contractExpired: event({
    name: 'contract_expired',
    title: /*i18n*/ { id: 'event.contractExpired', message: '合同已到期：{contractName}' },
    content: /*i18n*/ {
      id: 'event.contractExpiredContent',
      message: '合同“{contractName}”（{companyName}）已于 {endDate} 到期。',
    },
    priority: 'M',
    seenBy: 'clientContract:list',
    leadsTo: contractAt,
    values: ['contractName', 'companyName', 'endDate'],
  }),
  registrationFiled: event({
    name: 'registration_filed',
    title: /*i18n*/ { id: 'notice.registrationFiled', message: '有新的账号申请待审批' },
    content: /*i18n*/ {
      id: 'notice.registrationFiledContent',
      message:
        '{realname}（{companyName}）申请开通账号。请在“注册审批”中处理；在您阅读本通知之前，新的申请不再逐条通知。',
    },
    priority: 'M',
    seenBy: 'registration:decide',
    leadsTo: openRegistrations,
    values: ['realname', 'companyName'],
    isToldOnce: true,
  }),
  registrationWaits: event({
    name: 'registration_waits',
    title: /*i18n*/ { id: 'event.registrationWaits', message: '账号申请已等待超过 24 小时' },
    content: /*i18n*/ {
      id: 'event.registrationWaitsContent',
      message:
        '{realname}（{companyName}）的账号申请已等待超过 24 小时，尚未审批。请在“注册审批”中处理；在您阅读本通知之前，其他等待的申请不再逐条提醒。',
    },
    priority: 'M',
    seenBy: 'registration:decide',
    leadsTo: openRegistrations,
    values: ['realname', 'companyName'],
    isToldOnce: true,
  }),
  manyReveals: event({
    name: 'many_reveals',
    title: /*i18n*/ { id: 'notice.manyReveals', message: '查看完整号码过多：{realname}' },
    content: /*i18n*/ {
      id: 'notice.manyRevealsContent',
      message:
        '{realname}（{username}，机构 {orgCode}）一小时内已查看 {hits} 个完整号码，之后的请求已被拒绝。请与本人核实；如非本人操作，请冻结该账号。',
    },
    priority: 'H',
    seenBy: 'user:list',
    values: ['realname', 'username', 'orgCode', 'hits'],
    isRequired: true,
  }),
  manyLookUps: event({
    name: 'many_look_ups',
    title: /*i18n*/ { id: 'notice.manyLookUps', message: '按完整号码查找过多：{realname}' },
    content: /*i18n*/ {
      id: 'notice.manyLookUpsContent',
      message:
        '{realname}（{username}，机构 {orgCode}）一小时内已按完整号码查找 {hits} 次，之后的请求已被拒绝。请与本人核实；如非本人操作，请冻结该账号。',
    },
    priority: 'H',
    seenBy: 'user:list',
    values: ['realname', 'username', 'orgCode', 'hits'],
    isRequired: true,
  }),
  familyChangeFiled: event({
    name: 'family_change_submitted',
    // A title that leads to the list (`notice-titles.ts`).
    title: /*i18n*/ { id: 'event.familyChangeFiled', message: '客户修改信息' },
    content: /*i18n*/ {
      id: 'event.familyChangeFiledContent',
      message:
        '{companyName}的员工{employeeName}申请{changeType, select, ADD {新增} EDIT {修改} other {删除}}家属“{name}”，请审批。',
    },
    priority: 'M',
    seenBy: 'familyChange:decide',
    leadsTo: familyChangeAt,
    values: ['companyName', 'employeeName', 'changeType', 'name'],
  }),
  familyChangeApproved: event({
    name: 'family_change_answered',
    title: /*i18n*/ { id: 'event.familyChangeApproved', message: '家属变更已通过：{name}' },
    content: /*i18n*/ {
      id: 'event.familyChangeApprovedContent',
      message:
        '您提交的{changeType, select, ADD {新增} EDIT {修改} other {删除}}家属“{name}”（员工{employeeName}）已通过，变更已生效。',
    },
    priority: 'M',
    seenBy: 'familyChange:list',
    leadsTo: familyChangeAt,
    values: ['employeeName', 'changeType', 'name'],
  }),
  familyChangeRejected: event({
    name: 'family_change_answered',
    title: /*i18n*/ { id: 'event.familyChangeRejected', message: '家属变更被驳回：{name}' },
    content: /*i18n*/ {
      id: 'event.familyChangeRejectedContent',
      message:
        '您提交的{changeType, select, ADD {新增} EDIT {修改} other {删除}}家属“{name}”（员工{employeeName}）被驳回：{opinion}',
    },
    priority: 'M',
    seenBy: 'familyChange:list',
    leadsTo: familyChangeAt,
    values: ['employeeName', 'changeType', 'name', 'opinion'],
    notMailed: ['opinion'],
  }),
  familyChangeReopened: event({
    name: 'family_change_answered',
    title: /*i18n*/ { id: 'event.familyChangeReopened', message: '家属变更重新审批：{name}' },
    content: /*i18n*/ {
      id: 'event.familyChangeReopenedContent',
      message:
        '您提交的{changeType, select, ADD {新增} EDIT {修改} other {删除}}家属“{name}”（员工{employeeName}）的审批结果已撤销，将重新审批；之前的结果不再有效。',
    },
    priority: 'M',
    seenBy: 'familyChange:list',
    leadsTo: familyChangeAt,
    values: ['employeeName', 'changeType', 'name'],
  }),
  ...coverEvents,
  ...claimEvents,
  ...billEvents,
  ...invoiceEvents,
  ...checkEvents,
})
