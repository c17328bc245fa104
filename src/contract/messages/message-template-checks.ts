import { problemsOf, type ProblemsOf } from '#contract/core/draft-problems.ts'
import { channelsOf, eventCatalogue, type EventCode } from './event-catalogue.ts'
import { secretPlace } from './mail-events.ts'
import { channels, type Channel } from './message-channels.ts'
import { plainTextOf } from '#contract/rules/plain-text.ts'

/** How long a text may be on each channel, in characters. */
export const templateLimits: Readonly<Record<Channel, number>> = {
  [channels.sms]: 300,
  [channels.notice]: 2_000,
  [channels.email]: 5_000,
}

/** What a template says, as far as it is written. */
interface Written {
  readonly templateCode?: EventCode
  readonly templateType?: Channel
  readonly templateTitle?: string | null | undefined
  readonly templateContent?: string
}

const refusals = {
  impossible: /*i18n*/ { id: 'messageTemplate.impossible', message: '该事件不支持这一通知方式' },
  needsTitle: /*i18n*/ { id: 'messageTemplate.needsTitle', message: '系统消息和邮件需要标题' },
  needsSecret: /*i18n*/ {
    id: 'messageTemplate.needsSecret',
    message: "该邮件须在正文的文字中写一次 '{'secret'}'，标题和链接中不能有",
  },
  noTitle: /*i18n*/ { id: 'messageTemplate.noTitle', message: '短信没有标题' },
  smsTooLong: /*i18n*/ { id: 'messageTemplate.smsTooLong', message: '短信内容不能超过 300 个字符' },
  noticeTooLong: /*i18n*/ {
    id: 'messageTemplate.noticeTooLong',
    message: '系统消息内容不能超过 2000 个字符',
  },
}

const timesIn = (text: string): number => text.split(secretPlace).length - 1

/** In the words that are read, once: a link would give it away, and a subject stands in the log. */
const holdsSecretOnce = ({ templateTitle, templateContent = '' }: Written): boolean =>
  timesIn(templateTitle ?? '') === 0 &&
  timesIn(templateContent) === 1 &&
  timesIn(plainTextOf(templateContent)) === 1

/** What goes together in a template; its variables are the server's to check. */
export const checkTemplate = (template: Written): ProblemsOf<Written> => {
  const { templateCode, templateType, templateTitle, templateContent = '' } = template
  if (!templateCode || !templateType) return []
  const isSms = templateType === channels.sms
  const isLong = templateContent.length > templateLimits[templateType]
  const event = eventCatalogue[templateCode]
  return problemsOf(
    !channelsOf(event).includes(templateType) && { field: 'templateType', text: refusals.impossible },
    isSms && templateTitle && { field: 'templateTitle', text: refusals.noTitle },
    !isSms && !templateTitle && { field: 'templateTitle', text: refusals.needsTitle },
    event.holdsSecret &&
      !holdsSecretOnce(template) && { field: 'templateContent', text: refusals.needsSecret },
    isLong && { field: 'templateContent', text: isSms ? refusals.smsTooLong : refusals.noticeTooLong },
  )
}
