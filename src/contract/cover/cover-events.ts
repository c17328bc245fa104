import type { CoverChangeStatus } from './cover-change-fields.ts'
import { event, type PortalEvent } from '#contract/messages/event.ts'
import type { Place } from '#contract/screens/screens.ts'

const coverChangesAt =
  (status: CoverChangeStatus): NonNullable<PortalEvent['leadsTo']> =>
  (open, { count }) => ({
    to: '/cover/CoverChangeList',
    search: Number(count) > 1 ? { status } : { open },
  })
const openCoverChanges = (): Place => ({ to: '/cover/CoverChangeList', search: { status: 'SUBMITTED' } })

const called = {
  name: /*i18n*/ { id: 'eventValue.coverName', message: '参保人' },
  changeType: /*i18n*/ { id: 'eventValue.coverChangeType', message: '增减类型（ADD 增员、REMOVE 减员）' },
}

/** What is told of additions and removals. */
export const coverEvents = {
  coverChangeFiled: event({
    name: 'cover_change_submitted',
    title: /*i18n*/ { id: 'event.coverChangeFiled', message: '有新的增减员待审批' },
    content: /*i18n*/ {
      id: 'event.coverChangeFiledContent',
      message:
        '{count, plural, =1 {{companyName}提交了“{name}”的{changeType, select, ADD {增员} other {减员}}，自 {effectiveDay} 起} other {{companyName}提交了“{name}”等 # 条增减员}}。请在“增减员”中审批；在您阅读本通知之前，新的增减员不再逐条通知。',
    },
    priority: 'M',
    seenBy: 'coverChange:decide',
    leadsTo: openCoverChanges,
    values: ['companyName', 'name', 'changeType', 'effectiveDay', 'count'],
    called,
    isToldOnce: true,
  }),
  coverChangesProposed: event({
    name: 'cover_change_proposed',
    title: /*i18n*/ { id: 'event.coverChangesProposed', message: '导入后有增减员待确认' },
    content: /*i18n*/ {
      id: 'event.coverChangesProposedContent',
      message:
        '导入“{fileName}”时发现入职或离职的员工，已生成 {count, number} 条增减员草稿（批次号 {batchNo}）。请核对后提交，不需要的请删除。',
    },
    priority: 'M',
    seenBy: 'coverChange:add',
    leadsTo: (_id, { batchNo = '' }) => ({
      to: '/cover/CoverChangeList',
      search: { status: 'DRAFT', batchNo: String(batchNo) },
    }),
    values: ['fileName', 'count', 'batchNo'],
  }),
  coverChangeApproved: event({
    name: 'cover_change_answered',
    title: /*i18n*/ {
      id: 'event.coverChangeApproved',
      message: '增减员已通过：{name}{count, plural, =1 {} other {等 # 条}}',
    },
    content: /*i18n*/ {
      id: 'event.coverChangeApprovedContent',
      message:
        '{count, plural, =1 {您提交的“{name}”的{changeType, select, ADD {增员} other {减员}}已通过，自 {effectiveDay} 起生效。} other {您提交的“{name}”等 # 条增减员已通过，自各自的生效日期起生效。}}',
    },
    priority: 'M',
    seenBy: 'coverChange:list',
    leadsTo: coverChangesAt('APPROVED'),
    values: ['name', 'changeType', 'effectiveDay', 'count'],
    called,
  }),
  coverChangeRefused: event({
    name: 'cover_change_answered',
    title: /*i18n*/ {
      id: 'event.coverChangeRefused',
      message: '增减员被驳回：{name}{count, plural, =1 {} other {等 # 条}}',
    },
    content: /*i18n*/ {
      id: 'event.coverChangeRefusedContent',
      message:
        '{count, plural, =1 {您提交的“{name}”的{changeType, select, ADD {增员} other {减员}}（自 {effectiveDay} 起）} other {您提交的“{name}”等 # 条增减员}}被驳回：{opinion}',
    },
    priority: 'M',
    seenBy: 'coverChange:list',
    leadsTo: coverChangesAt('REFUSED'),
    values: ['name', 'changeType', 'effectiveDay', 'opinion', 'count'],
    called,
    notMailed: ['opinion'],
  }),
  coverChangeEffective: event({
    name: 'cover_change_answered',
    title: /*i18n*/ {
      id: 'event.coverChangeEffective',
      message: '增减员已生效：{name}{count, plural, =1 {} other {等 # 条}}',
    },
    content: /*i18n*/ {
      id: 'event.coverChangeEffectiveContent',
      message:
        '{count, plural, =1 {“{name}”的{changeType, select, ADD {增员} other {减员}}已自 {effectiveDay} 起生效。} other {您提交的“{name}”等 # 条增减员已生效。}}',
    },
    priority: 'M',
    seenBy: 'coverChange:list',
    leadsTo: coverChangesAt('EFFECTIVE'),
    values: ['name', 'changeType', 'effectiveDay', 'count'],
    called,
  }),
}
