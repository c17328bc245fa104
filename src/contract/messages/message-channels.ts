import { dictionary } from '#contract/core/dictionary.ts'

/** How people are told: an SMS, an e-mail, or a notice in the bell of the portal. The values are those of the dictionary `msgType` of this product's family. */
export const channels = { sms: '1', email: '2', notice: '4' } as const
export type ChannelName = keyof typeof channels
export type Channel = (typeof channels)[ChannelName]

/** Every channel, in the order in which they are offered. */
export const channelTypes = dictionary('msgType', { zh: '通知方式', en: 'Channel' }, [
  [channels.notice, '系统消息', 'Notice'],
  [channels.sms, '短信', 'SMS'],
  [channels.email, '邮件', 'E-mail'],
])
export const channelValues = channelTypes.values
