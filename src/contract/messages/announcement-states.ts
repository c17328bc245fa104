import { instant } from '#contract/core/fields.ts'
import type { ValueOf } from '#contract/core/dictionary.ts'
import { stateMachine } from '#contract/core/moves.ts'

/** The moment itself, not a term after it. */
const atOnce = { hours: 0 } as const

const texts = {
  scheduled: /*i18n*/ {
    id: 'announcement.scheduled',
    message: '通知正等待定时发布，请先取消定时再修改',
  },
  published: /*i18n*/ {
    id: 'announcement.published',
    message: '通知已发布，不能修改；请先撤销，修改后再次发布',
  },
  expired: /*i18n*/ { id: 'announcement.expired', message: '通知已过期，不能修改；请新增通知' },
  live: /*i18n*/ { id: 'announcement.live', message: '“{name}”已发布，请先撤销再删除' },
  waiting: /*i18n*/ {
    id: 'announcement.waiting',
    message: '“{name}”正等待定时发布，请先取消定时再删除',
  },
}

/**
 * `0` draft, `3` waiting for its moment, `1` published, `2` taken back, `4` past its validity; 0 to 2 are the family's (api 9).
 * What was taken back may be published again, and is news again; what has expired stays as it was.
 */
export const announcementStates = stateMachine({
  field: 'sendStatus',
  dict: ['send_status', '发布状态', 'States of announcements'],
  states: {
    '0': ['grey', '未发布', 'Draft'],
    '3': ['blue', '待发布', 'Scheduled'],
    '1': ['green', '已发布', 'Published'],
    '2': ['red', '已撤销', 'Revoked'],
    '4': ['grey', '已过期', 'Expired'],
  },
  order: ['0', '3', '1', '2', '4'],
  first: '0',
  verb: 'publish',
  // What was published is what people have read: nobody changes it behind their backs.
  fixed: [
    { in: ['1'], says: texts.published },
    { in: ['3'], says: texts.scheduled },
    { in: ['4'], says: texts.expired },
  ],
  kept: [
    { in: ['1'], says: texts.live },
    { in: ['3'], says: texts.waiting },
  ],
  moves: {
    release: {
      from: ['0', '3', '2'],
      to: '1',
      title: /*i18n*/ { id: 'announcement.release', message: '发布' },
      done: /*i18n*/ { id: 'done.release', message: '该系统通知发布成功' },
    },
    schedule: {
      from: ['0', '2'],
      to: '3',
      title: /*i18n*/ { id: 'announcement.schedule', message: '定时发布' },
      done: /*i18n*/ { id: 'done.scheduleAnnouncement', message: '已设置定时发布' },
      asks: { startTime: instant() },
    },
    unschedule: {
      from: ['3'],
      to: '0',
      title: /*i18n*/ { id: 'announcement.unschedule', message: '取消定时' },
      done: /*i18n*/ { id: 'done.unscheduleAnnouncement', message: '已取消定时发布' },
    },
    appear: {
      from: ['3'],
      to: '1',
      title: /*i18n*/ { id: 'announcement.appear', message: '到时发布' },
      due: { since: 'startTime', after: atOnce },
    },
    revoke: {
      from: ['1'],
      to: '2',
      title: /*i18n*/ { id: 'announcement.revoke', message: '撤销' },
      done: /*i18n*/ { id: 'done.revoke', message: '该系统通知撤销成功' },
    },
    expire: {
      from: ['1'],
      to: '4',
      title: /*i18n*/ { id: 'announcement.expire', message: '过期' },
      due: { since: 'endTime', after: atOnce },
    },
  },
})
export type SendStatus = ValueOf<typeof announcementStates.states>
