import { event } from '#contract/messages/event.ts'
import { orderApproved } from '#contract/messages/notices.ts'
import type { Place } from '#contract/screens/screens.ts'

/** What is shown of group reports is out of date then, on a page that is open too. */
const reportsOf = (projectId: string): Place => ({ to: '/health/GroupReportList', search: { projectId } })

const ofProject = {
  name: 'group_report_uploaded',
  priority: 'M',
  seenBy: 'groupReport:list',
  leadsTo: reportsOf,
  values: ['projectName'],
} as const

/** Which order it is of, and nothing of what was found: medical staff read that where they are signed in. */
const ofFindings = {
  priority: 'H',
  leadsTo: (open: string): Place => ({ to: '/health/CheckFindingList', search: { open } }),
  values: ['orderNo'],
} as const

const requestAt = (open: string, { count = 1 }: { readonly count?: string | number }): Place => ({
  to: '/health/CheckApplicationList',
  search: count === 1 ? { open } : {},
})

const ofRequests = { priority: 'M', seenBy: 'checkApplication:list', leadsTo: requestAt } as const

/** What is told of health checks: never what they found. */
export const checkEvents = {
  groupReportReleased: event({
    ...ofProject,
    // A title that leads to the list (`notice-titles.ts`).
    title: /*i18n*/ { id: 'event.groupReportReleased', message: '团检报告上传提醒' },
    content: /*i18n*/ {
      id: 'event.groupReportReleasedContent',
      message: '体检项目“{projectName}”的团检报告已发布，请登录后在项目页查看。',
    },
  }),
  groupReportWithdrawn: event({
    ...ofProject,
    title: /*i18n*/ { id: 'event.groupReportWithdrawn', message: '团检报告已撤回：{projectName}' },
    content: /*i18n*/ {
      id: 'event.groupReportWithdrawnContent',
      message: '体检项目“{projectName}”的团检报告有误，已停止提供。已下载的文件请删除，不要再使用或转发。',
    },
  }),
  checkApplicationApproved: event({
    ...ofRequests,
    name: orderApproved.event,
    title: /*i18n*/ { id: 'event.checkApplicationApproved', message: '订单已批准：{projectName}' },
    content: /*i18n*/ {
      id: 'event.checkApplicationApprovedContent',
      message: '“{name}”等 {count} 人的体检申请（{projectName}）已审批，体检订单已生成，可以预约。',
    },
    values: ['name', 'projectName', 'count'],
  }),
  checkApplicationRefused: event({
    ...ofRequests,
    name: 'check_application_refused',
    title: /*i18n*/ { id: 'event.checkApplicationRefused', message: '体检申请已驳回：{projectName}' },
    content: /*i18n*/ {
      id: 'event.checkApplicationRefusedContent',
      message: '“{name}”等 {count} 人的体检申请（{projectName}）已驳回：{opinion}',
    },
    values: ['name', 'projectName', 'count', 'opinion'],
    notMailed: ['opinion'],
  }),
  checkBookingEnds: event({
    name: 'check_booking_ends',
    priority: 'M',
    seenBy: 'checkProject:list',
    leadsTo: (projectId: string): Place => ({
      to: '/health/CheckOrderList',
      search: { projectId, status: '10,50' },
    }),
    values: ['projectName', 'count', 'endDate'],
    title: /*i18n*/ { id: 'event.checkBookingEnds', message: '体检预约即将截止：{projectName}' },
    content: /*i18n*/ {
      id: 'event.checkBookingEndsContent',
      message: '体检项目“{projectName}”的预约到 {endDate} 为止，还有 {count, number} 人没有预约。',
    },
  }),
  checkFindingLate: event({
    ...ofFindings,
    name: 'check_finding_late',
    title: /*i18n*/ { id: 'event.checkFindingLate', message: '体检结果告知逾期：{orderNo}' },
    content: /*i18n*/ {
      id: 'event.checkFindingLateContent',
      message: '订单 {orderNo} 的体检结果超过期限，还没有告知本人。请登录查看并督促处理。',
    },
    seenBy: 'checkFinding:lead',
  }),
  checkReportRenewed: event({
    ...ofFindings,
    leadsTo: (open: string): Place => ({ to: '/health/CheckReportList', search: { open } }),
    priority: 'M',
    name: 'check_report_renewed',
    title: /*i18n*/ { id: 'event.checkReportRenewed', message: '体检报告有新版本：{orderNo}' },
    content: /*i18n*/ {
      id: 'event.checkReportRenewedContent',
      message: '订单 {orderNo} 的体检报告有了新版本，此前的版本不再有效。请登录查看有什么不同。',
    },
    seenBy: 'checkReport:list',
  }),
  checkFindingDue: event({
    ...ofFindings,
    name: 'check_finding_due',
    title: /*i18n*/ { id: 'event.checkFindingDue', message: '体检结果须今天告知本人：{orderNo}' },
    content: /*i18n*/ {
      id: 'event.checkFindingDueContent',
      message: '订单 {orderNo} 的体检结果还没有告知本人，期限是今天或已过。请登录查看并联系本人。',
    },
    seenBy: 'checkFinding:edit',
  }),
}
