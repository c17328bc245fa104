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
}
