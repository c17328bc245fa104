import { announcementReaders } from '#contract/messages/announcement-readers.ts'
import { addresseesOf, type Announcement } from '#contract/messages/announcement-fields.ts'
import { Failure } from '#contract/core/failures.ts'
import type { Message } from '#contract/core/message.ts'
import { richTextOf } from '#contract/rules/rich-text.ts'
import type { Context } from '#server/calls/caller.ts'
import { forEveryOrganisation } from '#server/calls/implement.ts'
import { implementResource } from '#server/implement-resource.ts'
import { reminderEvent } from '#server/notices/publish-notice.ts'
import type { Routes, Services } from '#server/services.ts'
import { noteReminded, readerStore } from './announcement-readers-store.ts'
import { announcementStore } from './announcements-store.ts'

const texts = {
  sender: /*i18n*/ { id: 'notice.system', message: '健康福利平台' },
  title: /*i18n*/ { id: 'notice.reminderTitle', message: '请阅读：{title}' },
  content: /*i18n*/ {
    id: 'notice.reminder',
    message: '{sender}发布的通知“{title}”您还没有阅读，请在“我的通知”中查看。',
  },
  reminded: /*i18n*/ {
    id: 'announcementReader.reminded',
    message: '已提醒 {reminded} 人，{skipped} 人一小时内已提醒过',
  },
  remindedAll: /*i18n*/ { id: 'announcementReader.remindedAll', message: '已提醒 {reminded} 人' },
} satisfies Record<string, Message>

/** Puts a reminder into the bells of these people, in both languages. */
const tell = async (
  { id, titile, titileEn, sender, priority }: Announcement,
  users: readonly string[],
  { tx }: Context,
  { notices, translate }: Services,
): Promise<void> => {
  if (users.length === 0) return
  const said = (locale: 'zh' | 'en', title: string) => ({
    title: translate(locale, texts.title, { title }),
    content: `<p>${richTextOf(translate(locale, texts.content, { sender, title }))}</p>`,
    sender: translate(locale, texts.sender),
  })
  await notices.publish(
    {
      to: { users },
      ...said('zh', titile),
      english: said('en', titileEn ?? titile),
      priority,
      category: '2',
      url: `/isps/userAnnouncement?open=${id}`,
      eventName: reminderEvent,
      orderId: id,
    },
    { tx },
  )
}

/** Who has read an announcement, and reminders to those who have not. */
export const announcementReaderRoutes: Routes = (services) =>
  forEveryOrganisation(
    implementResource(
      announcementReaders,
      {
        ...readerStore,
        list: (question, context) => {
          // The readers of all announcements together are no list: a person would stand in it many times.
          if (!question['anntId']) throw new Failure('badInput')
          return readerStore.list(question, context)
        },
      },
      {
        own: {
          remind: async ({ id, userIds }, context) => {
            const announcement = await announcementStore.whole(id, context)
            if (announcement.sendStatus !== '1') throw new Failure('notAllowedNow')
            const some = addresseesOf(userIds)
            const { users, skipped } = await noteReminded(id, some.length > 0 ? some : null, context)
            await tell(announcement, users, context, services)
            const reminded = users.length
            const said = context.translate(skipped > 0 ? texts.reminded : texts.remindedAll, {
              reminded,
              skipped,
            })
            return { reminded, skipped, said }
          },
        },
      },
    )(services),
  )
