import * as z from 'zod/mini'
import { checkOrders } from './check-orders.ts'
import { findingKinds } from './check-report-words.ts'
import { MedicalReader } from './medical-readers.ts'
import { attachments, withAttachments } from '#contract/core/attachments.ts'
import { component } from '#contract/core/components.ts'
import { noted, pickCalls, resource } from '#contract/core/define-resource.ts'
import { onRows } from '#contract/core/access.ts'
import { endpoint, endpointGroup } from '#contract/core/endpoint.ts'
import { code, day, flag, id, name, prose, text, whole } from '#contract/core/fields.ts'
import { documents } from '#contract/core/file-types.ts'
import { lines } from '#contract/core/lines.ts'
import { openDict } from '#contract/core/open-dict.ts'
import { reference } from '#contract/core/references.ts'
import { rowOf } from '#contract/core/row-of.ts'

const texts = {
  inUse: /*i18n*/ {
    id: 'checkReport.orderInUse',
    message: '“{name}”的体检订单有 {count, number} 份报告，不能删除',
  },
  fixed: /*i18n*/ {
    id: 'checkReport.fixed',
    message: '报告属于哪张订单不能更改；传错的请撤回报告，再上传到正确的订单',
  },
}

/** What the report says is not as it should be: at most 200 findings. */
export const findings = lines('ReportFinding', {
  fields: { kind: openDict(findingKinds), finding: text(200), advice: z.nullish(text(200)) },
  labels: {
    kind: /*i18n*/ { id: 'checkReport.findingKind', message: '类别' },
    finding: /*i18n*/ { id: 'checkReport.finding', message: '异常结果' },
    advice: /*i18n*/ { id: 'checkReport.advice', message: '建议' },
  },
  min: 0,
  max: 200,
})

export const CheckReportDraft = z.object({
  orderId: reference(checkOrders, {
    shows: { orderNo: 'orderNo', personName: 'personName' },
    gives: 'organisation',
    whenDeleted: texts.inUse,
  }),
  examDay: day(),
  summary: z.nullish(prose(2000)),
  /** Typed from the report itself: it has to be the person of the order. */
  nameOnReport: name(64),
  findings: z.optional(findings.draft),
  files: z.optional(attachments({ max: 10, types: documents })),
})
export type CheckReportDraft = z.infer<typeof CheckReportDraft>

export const CheckReport = rowOf(CheckReportDraft, {
  /** The first of an order is 1; a later one stands in its place. */
  versionNo: whole(1, 999),
  /** It is the newest of an order whose report was not withdrawn. */
  isCurrent: flag(),
  sysOrgCode: text(64),
})
export type CheckReport = z.infer<typeof CheckReport>

/** The most reports that are sent together. */
export const mostReports = 500

/** A report that is to be sent, by what the name of its file says: `TJ20261100382-王思远.pdf`. */
const NamedReport = z.object({ orderNo: code(24), name: name(64) })

/** The order that a report is of, or why it is of none. */
export const MatchedReport = component('MatchedReport', {
  orderNo: text(24),
  orderId: z.nullable(id()),
  personName: z.nullable(name(64)),
  /** The day on which the person was examined, or was to be. */
  examDay: z.nullable(day()),
  problem: z.nullable(text(500)),
})
export type MatchedReport = z.infer<typeof MatchedReport>

const generic = noted(
  withAttachments(
    pickCalls(
      resource('core', '/health/report', {
        permission: 'checkReport',
        called: /*i18n*/ { id: 'noun.checkReport', message: '体检报告' },
        nameField: 'personName',
        row: CheckReport,
        draft: CheckReportDraft,
        labels: {
          orderNo: /*i18n*/ { id: 'checkReport.orderNo', message: '订单号' },
          personName: /*i18n*/ { id: 'checkReport.personName', message: '体检人' },
          nameOnReport: /*i18n*/ { id: 'checkReport.nameOnReport', message: '报告上的姓名' },
          examDay: /*i18n*/ { id: 'checkReport.examDay', message: '体检日期' },
          summary: /*i18n*/ { id: 'checkReport.summary', message: '总检结论' },
          findings: /*i18n*/ { id: 'checkReport.findings', message: '异常结果' },
          versionNo: /*i18n*/ { id: 'checkReport.versionNo', message: '版本' },
          isCurrent: /*i18n*/ { id: 'checkReport.isCurrent', message: '当前有效' },
        },
        filters: ['id', 'orderId', 'nameOnReport', 'examDay', 'isCurrent', 'createTime'],
        sorts: ['createTime', 'examDay'],
        search: ['nameOnReport', 'orderNo', 'personName'],
        fixed: () => [
          { field: 'orderId', text: texts.fixed },
          { field: 'nameOnReport', text: texts.fixed },
        ],
      }),
      'list',
      'queryById',
      'count',
      'add',
      'edit',
    ),
  ),
)

/**
 * Screen /health/CheckReportList: reports of health checks, read by medical staff alone (domain 11.3); each reading is noted. They are
 * never deleted: a report is withdrawn with its order, and replaced by a newer version.
 */
export const checkReports = endpointGroup('checkReport', {
  ...generic,
  match: endpoint({
    ...generic.queryById,
    method: 'POST',
    path: '/health/report/match',
    input: z.object({ reports: z.array(NamedReport).check(z.minLength(1), z.maxLength(mostReports)) }),
    output: z.array(MatchedReport),
    access: onRows('checkReport', 'add'),
    summary: 'Which orders reports are of, by the names of their files, in their order; nothing is stored',
  }),
  readers: endpoint({
    ...generic.queryById,
    path: '/health/report/readers',
    output: z.array(MedicalReader),
    access: { query: 'checkReport:list' },
    summary: 'Who has read a report, the latest first',
  }),
})
