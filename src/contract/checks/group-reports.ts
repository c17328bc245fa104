import * as z from 'zod/mini'
import { checkProjects } from './check-projects.ts'
import { groupReportStates } from './group-report-states.ts'
import { attachments, withAttachments } from '#contract/core/attachments.ts'
import { component } from '#contract/core/components.ts'
import { pickCalls, resource } from '#contract/core/define-resource.ts'
import { endpoint, endpointGroup } from '#contract/core/endpoint.ts'
import { flag, instant, person, prose, text, whole } from '#contract/core/fields.ts'
import { documents } from '#contract/core/file-types.ts'
import { stateField } from '#contract/core/moves.ts'
import { reference } from '#contract/core/references.ts'
import { rowOf } from '#contract/core/row-of.ts'
import { withStates } from '#contract/core/state-counts.ts'

export const GroupReportDraft = z.object({
  projectId: reference(checkProjects, {
    shows: { projectName: 'projectName', projectNameEn: 'projectNameEn' },
    gives: 'organisation',
    whenDeleted: /*i18n*/ {
      id: 'groupReport.projectInUse',
      message: '体检项目“{name}”有 {count, number} 份团检报告，不能删除',
    },
  }),
  title: text(100),
  files: z.optional(attachments({ max: 5, types: documents })),
})
export type GroupReportDraft = z.infer<typeof GroupReportDraft>

export const GroupReport = rowOf(GroupReportDraft, {
  status: stateField(groupReportStates),
  /** What whoever released it has made sure of. */
  namesNobody: flag(),
  noSmallGroups: flag(),
  releasedAt: z.nullable(instant()),
  /** Of how many people its figures tell; of fewer than five nothing is told. */
  peopleCount: z.nullable(whole(0, 1_000_000)),
  reason: z.nullable(prose(500)),
  withdrawalAskedBy: person(),
  /** Whoever reads it has asked for that, so that somebody else has to confirm it. */
  isOwnWithdrawal: flag(),
  sysOrgCode: text(64),
})
export type GroupReport = z.infer<typeof GroupReport>

/** How many people of a group have findings of a kind; null for so few that it would tell of them. */
export const GroupFigure = component('GroupFigure', {
  kind: text(64),
  kindName: text(100),
  people: z.nullable(whole(0, 1_000_000)),
})
export type GroupFigure = z.infer<typeof GroupFigure>

const generic = withAttachments(
  pickCalls(
    resource('core', '/health/groupReport', {
      permission: 'groupReport',
      called: /*i18n*/ { id: 'noun.groupReport', message: '团检报告' },
      nameField: 'title',
      row: GroupReport,
      draft: GroupReportDraft,
      labels: {
        title: /*i18n*/ { id: 'groupReport.title', message: '标题' },
        namesNobody: /*i18n*/ {
          id: 'groupReport.namesNobody',
          message: '报告中没有任何人的姓名或可辨认的信息',
        },
        noSmallGroups: /*i18n*/ { id: 'groupReport.noSmallGroups', message: '每个分组都不少于 5 人' },
        releasedAt: /*i18n*/ { id: 'groupReport.releasedAt', message: '发布时间' },
        peopleCount: /*i18n*/ { id: 'groupReport.peopleCount', message: '统计人数' },
        reason: /*i18n*/ { id: 'groupReport.reason', message: '撤回原因' },
        withdrawalAskedBy: /*i18n*/ { id: 'groupReport.withdrawalAskedBy', message: '申请撤回的人' },
        isOwnWithdrawal: /*i18n*/ { id: 'groupReport.isOwnWithdrawal', message: '由我申请撤回' },
      },
      filters: ['id', 'projectId', 'status', 'releasedAt', 'createTime'],
      sorts: ['createTime', 'releasedAt'],
      search: ['title', 'projectName'],
      states: groupReportStates,
      tasks: {
        withdraw: {
          title: /*i18n*/ { id: 'task.groupReport.withdraw', message: '团检报告撤回待确认' },
          verb: 'release',
          rows: { status: 'WITHDRAWING' },
        },
      },
      unseenByClients: { fields: ['reason', 'withdrawalAskedBy'] },
    }),
    'list',
    'queryById',
    'count',
    'add',
    'edit',
    'delete',
    'deleteBatch',
    'deleteCheck',
    'restore',
    'recycled',
  ),
)

/** Tab of a project: what its examinations found in the company as a whole, read by HR once medical staff have released it (domain 11.4). */
export const groupReports = endpointGroup('groupReport', {
  ...withStates(generic, groupReportStates),
  figures: endpoint({
    ...generic.queryById,
    path: '/health/groupReport/figures',
    output: z.array(GroupFigure),
    access: { query: 'groupReport:list' },
    summary:
      'How many people have findings, by kind, as counted when the report was released; nothing before',
  }),
})
