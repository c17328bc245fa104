import { event } from '#contract/messages/event.ts'
import type { Place } from '#contract/screens/screens.ts'

const claimAt = (open: string): Place => ({ to: '/claim/ClaimList', search: { open } })
const openClaims = (): Place => ({ to: '/claim/ClaimList', search: { status: 'SUBMITTED' } })

const called = { name: /*i18n*/ { id: 'eventValue.insuredName', message: '被保险人' } }

/** What whoever handed a claim in is told of it: never what the care was for. */
const told = {
  priority: 'M',
  seenBy: 'claim:list',
  leadsTo: claimAt,
  values: ['claimNo', 'name'],
  called,
} as const

/** What is told before a day that the law sets has passed. */
const lawTold = {
  priority: 'H',
  leadsTo: claimAt,
  values: ['claimNo', 'name', 'lawStep', 'endDate', 'count'],
  called: { ...called, count: /*i18n*/ { id: 'eventValue.daysLeft', message: '剩余天数' } },
} as const

/** What is told of claims. */
export const claimEvents = {
  claimAssigned: event({
    ...told,
    name: 'claim_assigned',
    title: /*i18n*/ { id: 'event.claimAssigned', message: '理赔已指派给您：{claimNo}' },
    content: /*i18n*/ {
      id: 'event.claimAssignedContent',
      message: '“{name}”的理赔 {claimNo} 已指派给您。请登录审核。',
    },
    seenBy: 'claim:calculate',
  }),
  claimLawDue: event({
    ...lawTold,
    name: 'claim_law_due',
    title: /*i18n*/ { id: 'event.claimLawDue', message: '理赔法定期限将至：{claimNo}' },
    content: /*i18n*/ {
      id: 'event.claimLawDueContent',
      message:
        '您处理的“{name}”的理赔 {claimNo} 须在 {endDate} 前{lawStep, select, PAY {支付} TELL {告知拒赔} other {作出决定}}，还剩 {count, number} 天。',
    },
    seenBy: 'claim:calculate',
  }),
  claimLawDueLead: event({
    ...lawTold,
    name: 'claim_law_due',
    title: /*i18n*/ { id: 'event.claimLawDueLead', message: '有理赔法定期限将至：{claimNo}' },
    content: /*i18n*/ {
      id: 'event.claimLawDueLeadContent',
      message:
        '“{name}”的理赔 {claimNo} 须在 {endDate} 前{lawStep, select, PAY {支付} TELL {告知拒赔} other {作出决定}}，还剩 {count, number} 天。请督促处理人。',
    },
    seenBy: 'claim:reopen',
  }),
  claimLawDuePay: event({
    ...lawTold,
    name: 'claim_law_due',
    title: /*i18n*/ { id: 'event.claimLawDuePay', message: '理赔付款法定期限将至：{claimNo}' },
    content: /*i18n*/ {
      id: 'event.claimLawDuePayContent',
      message:
        '“{name}”的理赔 {claimNo} 须在 {endDate} 前{lawStep, select, PAY {支付} TELL {告知拒赔} other {作出决定}}，还剩 {count, number} 天。',
    },
    seenBy: 'claim:pay',
  }),
  claimHandedIn: event({
    name: 'claim_handed_in',
    title: /*i18n*/ { id: 'event.claimHandedIn', message: '有新的理赔待受理' },
    content: /*i18n*/ {
      id: 'event.claimHandedInContent',
      message:
        '{companyName}提交了理赔 {claimNo}。请在“理赔”中受理；在您阅读本通知之前，新的理赔不再逐条通知。',
    },
    priority: 'M',
    seenBy: 'claim:accept',
    leadsTo: openClaims,
    values: ['companyName', 'claimNo'],
    isToldOnce: true,
  }),
  claimMaterialAsked: event({
    ...told,
    name: 'claim_supplement_wanted',
    title: /*i18n*/ { id: 'event.claimMaterialAsked', message: '理赔需要补充材料：{claimNo}' },
    content: /*i18n*/ {
      id: 'event.claimMaterialAskedContent',
      message:
        '“{name}”的理赔 {claimNo} 需要补充材料。请登录查看所需材料并提交；30 天内未提交的，理赔将关闭。',
    },
  }),
  claimMaterialReminder: event({
    ...told,
    name: 'claim_supplement_wanted',
    title: /*i18n*/ { id: 'event.claimMaterialReminder', message: '理赔仍缺材料：{claimNo}' },
    content: /*i18n*/ {
      id: 'event.claimMaterialReminderContent',
      message:
        '“{name}”的理赔 {claimNo} 仍缺材料。请登录查看并在 {endDate} 前提交；逾期未提交的，理赔将关闭，补交后可重新审核。',
    },
    values: ['claimNo', 'name', 'endDate'],
  }),
  claimMaterialOver: event({
    ...told,
    name: 'claim_material_over',
    title: /*i18n*/ { id: 'event.claimMaterialOver', message: '理赔因材料逾期关闭：{claimNo}' },
    content: /*i18n*/ {
      id: 'event.claimMaterialOverContent',
      message: '“{name}”的理赔 {claimNo} 在 30 天内没有收到所需材料，已关闭。补交材料后会重新审核。',
    },
  }),
  claimDecided: event({
    ...told,
    name: 'claim_decided',
    title: /*i18n*/ { id: 'event.claimDecided', message: '理赔已审核通过：{claimNo}' },
    content: /*i18n*/ {
      id: 'event.claimDecidedContent',
      message: '“{name}”的理赔 {claimNo} 已审核通过。请登录查看。',
    },
  }),
  claimNotPaid: event({
    ...told,
    name: 'claim_decided',
    title: /*i18n*/ { id: 'event.claimNotPaid', message: '理赔未获赔付：{claimNo}' },
    content: /*i18n*/ {
      id: 'event.claimNotPaidContent',
      message: '“{name}”的理赔 {claimNo} 已结案，未获赔付。请登录查看。',
    },
  }),
  claimPaid: event({
    ...told,
    name: 'claim_paid',
    title: /*i18n*/ { id: 'event.claimPaid', message: '理赔已支付：{claimNo}' },
    content: /*i18n*/ {
      id: 'event.claimPaidContent',
      message: '“{name}”的理赔 {claimNo} 已支付。',
    },
  }),
  claimPayFailed: event({
    ...told,
    name: 'claim_pay_failed',
    title: /*i18n*/ { id: 'event.claimPayFailed', message: '理赔支付失败：{claimNo}' },
    content: /*i18n*/ {
      id: 'event.claimPayFailedContent',
      message: '“{name}”的理赔 {claimNo} 支付失败。请核对收款账户后联系理赔人员。',
    },
  }),
}
