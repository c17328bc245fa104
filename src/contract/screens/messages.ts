import type { GroupName } from './groups.ts'
import { action, words, type RoleCode, type Screen } from './screen.ts'

const admin: readonly RoleCode[] = ['admin']

export const messageScreens = {
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
