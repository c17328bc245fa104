import * as z from 'zod/mini'
import { Announcement, AnnouncementDraft, checkAnnouncement } from './announcement-fields.ts'
import { announcementStates } from './announcement-states.ts'
import { withAttachments } from '#contract/core/attachments.ts'
import { ofFewRows, resource } from '#contract/core/define-resource.ts'
import { endpoint, endpointGroup } from '#contract/core/endpoint.ts'
import { withHistory } from '#contract/core/history.ts'
import { resourceOf } from '#contract/core/resource-group.ts'
import { oneId } from '#contract/core/resource-inputs.ts'
import { withStates } from '#contract/core/state-counts.ts'
import { noticeLabels } from './notices.ts'

const generic = withAttachments(
  ofFewRows(
    resource('system', '/sys/annountCement', {
      runsAs: 'server',
      permission: 'announcement',
      called: /*i18n*/ { id: 'noun.announcement', message: '通知公告' },
      nameField: 'titile',
      row: Announcement,
      draft: AnnouncementDraft,
      labels: {
        ...noticeLabels,
        titileEn: /*i18n*/ { id: 'announcement.titleEn', message: '英文标题' },
        msgContentEn: /*i18n*/ { id: 'announcement.contentEn', message: '英文内容' },
        msgType: /*i18n*/ { id: 'announcement.msgType', message: '通告对象' },
        userIds: noticeLabels.userId,
        orgCodes: /*i18n*/ { id: 'announcement.orgCodes', message: '接收机构' },
        roleIds: /*i18n*/ { id: 'announcement.roleIds', message: '接收角色' },
        startTime: /*i18n*/ { id: 'announcement.startTime', message: '定时发布时间' },
        endTime: /*i18n*/ { id: 'announcement.endTime', message: '有效期至' },
        sendStatus: /*i18n*/ { id: 'announcement.sendStatus', message: '发布状态' },
        cancelTime: /*i18n*/ { id: 'announcement.cancelTime', message: '撤销时间' },
        readCount: /*i18n*/ { id: 'announcement.readCount', message: '已读人数' },
        unreadCount: /*i18n*/ { id: 'announcement.unreadCount', message: '未读人数' },
      },
      filters: ['id', 'titile', 'sender', 'priority', 'msgType', 'sendStatus', 'createTime'],
      sorts: ['createTime', 'titile', 'startTime'],
      search: ['titile', 'titileEn'],
      check: checkAnnouncement,
      tasks: {
        publish: {
          title: /*i18n*/ { id: 'task.announcement.publish', message: '通知公告草稿待发布' },
          verb: 'publish',
          rows: { sendStatus: '0' },
        },
      },
      states: announcementStates,
    }),
  ),
)

const written = { maxBodyBytes: 256 * 1024 } as const
const byGet = {
  service: 'system',
  runsAs: 'server',
  method: 'GET',
  input: oneId,
  output: z.null(),
  access: { action: 'announcement:publish' },
  resource: resourceOf(generic),
} as const

/**
 * Announcements (specification 7, Notices). The specification publishes and revokes by GET, which the server
 * keeps safe (security trap 24); new clients use the moves.
 */
export const announcements = endpointGroup('announcement', {
  ...withStates(withHistory(generic), announcementStates),
  add: { ...generic.add, ...written },
  edit: { ...generic.edit, ...written },
  doReleaseData: endpoint({
    ...byGet,
    path: '/sys/annountCement/doReleaseData',
    summary: 'Publish an announcement; one that is published stays as it is',
    message: announcementStates.moves.release.done,
  }),
  doReovkeData: endpoint({
    ...byGet,
    path: '/sys/annountCement/doReovkeData',
    summary: 'Take a published announcement back; one that is taken back stays as it is',
    message: announcementStates.moves.revoke.done,
  }),
})
