import type { GroupName } from './groups.ts'
import { action, words, type RoleCode, type Screen } from './screen.ts'

const admin: readonly RoleCode[] = ['admin']

export const messageScreens = {
  '/system/AnnouncementList': {
    id: 1010,
    zh: '通知公告',
    en: 'Announcements',
    under: 'system',
    roles: admin,
    query: 'announcement:list',
    list: '/sys/annountCement',
    record: { zh: '通知公告', en: 'Announcement' },
    permissions: [
      ...words('announcement', { zh: '通知公告', en: 'announcements' }, admin, {
        list: 1011,
        add: 1012,
        edit: 1013,
        delete: 1014,
      }),
      action(
        131,
        'announcement:publish',
        { zh: '发布和撤销通知公告', en: 'Publish and revoke announcements' },
        admin,
      ),
    ],
  },
  '/system/MessageEventList': {
    id: 1040,
    zh: '消息事件',
    en: 'Message events',
    under: 'system',
    roles: admin,
    query: 'messageEvent:list',
    list: '/msg/event',
    permissions: words('messageEvent', { zh: '消息事件', en: 'message events' }, admin, {
      list: 1041,
      add: 1042,
      edit: 1043,
      delete: 1044,
    }),
  },
  '/system/MessageTemplateList': {
    id: 1045,
    zh: '消息模板',
    en: 'Message templates',
    under: 'system',
    roles: admin,
    query: 'messageTemplate:list',
    list: '/msg/template',
    permissions: [
      ...words('messageTemplate', { zh: '消息模板', en: 'message templates' }, admin, {
        list: 1046,
        add: 1047,
        edit: 1048,
        delete: 1049,
      }),
      action(1050, 'messageTemplate:test', { zh: '发送测试消息', en: 'Send test messages' }, admin),
    ],
  },
  '/system/MessageLogList': {
    id: 1055,
    zh: '消息发送记录',
    en: 'Message log',
    under: 'system',
    roles: admin,
    query: 'messageLog:list',
    list: '/msg/log',
    permissions: [
      ...words('messageLog', { zh: '消息发送记录', en: 'the message log' }, admin, { list: 1056 }),
      action(1057, 'messageLog:resend', { zh: '重新发送消息', en: 'Send messages again' }, admin),
      action(
        1058,
        'messageLog:reveal',
        { zh: '查看消息内容和接收人', en: 'Reveal texts and receivers of messages' },
        admin,
      ),
    ],
  },
} as const satisfies Record<string, Screen<GroupName>>
