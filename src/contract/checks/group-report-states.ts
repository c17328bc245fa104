import type { ValueOf } from '#contract/core/dictionary.ts'
import { flag, prose } from '#contract/core/fields.ts'
import { stateMachine } from '#contract/core/moves.ts'

const texts = {
  fixed: /*i18n*/ {
    id: 'groupReport.fixed',
    message: '团检报告已发布过，不能再修改；有误的请撤回，再新增一份',
  },
  kept: /*i18n*/ {
    id: 'groupReport.kept',
    message: '“{name}”已发布过，不能删除；有误的请撤回，记录会保留',
  },
}

const told = ['RELEASED', 'WITHDRAWING', 'WITHDRAWN'] as const

/** Until medical staff release it, and as soon as one of them wants it back, nobody else reads a group report (domain 11.4). */
export const groupReportStates = stateMachine({
  field: 'status',
  dict: ['group_report_status', '团检报告状态', 'Group report status'],
  states: {
    DRAFT: ['orange', '待发布', 'To be released'],
    RELEASED: ['green', '已发布', 'Released'],
    WITHDRAWING: ['red', '撤回待确认', 'Withdrawal to confirm'],
    WITHDRAWN: ['grey', '已撤回', 'Withdrawn'],
  },
  first: 'DRAFT',
  fixed: [{ in: told, fields: ['projectId', 'title', 'files'], says: texts.fixed }],
  kept: [{ in: told, says: texts.kept }],
  moves: {
    release: {
      from: ['DRAFT'],
      to: 'RELEASED',
      title: /*i18n*/ { id: 'groupReport.release', message: '发布' },
      done: /*i18n*/ { id: 'done.releaseGroupReport', message: '团检报告已发布，已通知企业人事' },
      asks: { namesNobody: flag(), noSmallGroups: flag() },
      summary:
        'Release a group report to HR of the company, once somebody has made sure that it tells of nobody',
    },
    askWithdrawal: {
      from: ['RELEASED'],
      to: 'WITHDRAWING',
      title: /*i18n*/ { id: 'groupReport.askWithdrawal', message: '申请撤回' },
      done: /*i18n*/ {
        id: 'done.askWithdrawalGroupReport',
        message: '企业已看不到该报告，并已通知其人事；须由他人确认撤回',
      },
      verb: 'release',
      asks: { reason: prose(500) },
      summary: 'Hide a group report at once; somebody else confirms that it is withdrawn',
    },
    withdraw: {
      from: ['WITHDRAWING'],
      to: 'WITHDRAWN',
      title: /*i18n*/ { id: 'groupReport.withdraw', message: '确认撤回' },
      done: /*i18n*/ { id: 'done.withdrawGroupReport', message: '团检报告已撤回' },
      verb: 'release',
      summary: 'Confirm a withdrawal, by somebody else than who asked for it',
    },
    keep: {
      from: ['WITHDRAWING'],
      to: 'RELEASED',
      title: /*i18n*/ { id: 'groupReport.keep', message: '恢复发布' },
      done: /*i18n*/ { id: 'done.keepGroupReport', message: '团检报告已恢复发布，已通知企业人事' },
      verb: 'release',
    },
  },
})
export type GroupReportStatus = ValueOf<typeof groupReportStates.states>
