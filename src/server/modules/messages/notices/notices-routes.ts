import { refusal } from '#contract/core/failures.ts'
import { notices, type NoticeCategory } from '#contract/messages/notices.ts'
import type { Context } from '#server/calls/caller.ts'
import { implementResource, type OwnCalls } from '#server/implement-resource.ts'
import { noticeStore, readEveryNotice, readNotice, refuseUnread } from './notices-store.ts'

const needsUpgrade = /*i18n*/ { id: 'live.needsUpgrade', message: '该地址只接受 WebSocket 连接' }

/** Notices that were written in both languages come in the caller's (`my_announcement`). */
const inOwnLanguage =
  <Input, Result>(handle: (input: Input, context: Context) => Promise<Result>) =>
  async (input: Input, context: Context): Promise<Result> => {
    await context.tx.query(`SELECT set_config('app.locale', $1, true)`, [context.locale])
    return handle(input, context)
  }

const unread = (category: NoticeCategory, context: Context) =>
  noticeStore.list(
    { msgCategory: category, readFlag: '0', pageSize: '5', column: 'sendTime', order: 'desc' },
    context,
  )

const own = {
  listByUser: inOwnLanguage(async (_input: object, context) => {
    const announcements = await unread('1', context)
    const messages = await unread('2', context)
    return {
      anntMsgList: announcements.records,
      anntMsgTotal: announcements.total,
      sysMsgList: messages.records,
      sysMsgTotal: messages.total,
    }
  }),
  read: async ({ anntId }, { tx, caller }) => {
    await readNotice(tx, caller.userId, anntId)
    return null
  },
  readAll: async (_input, { tx, caller }) => {
    await readEveryNotice(tx, caller.userId)
    return null
  },
  live: () => Promise.reject(refusal(needsUpgrade)),
} satisfies OwnCalls<typeof notices>

export const noticesRoutes = implementResource(
  notices,
  {
    ...noticeStore,
    list: inOwnLanguage(noticeStore.list),
    queryById: inOwnLanguage(async ({ id }: { readonly id: string }, context) => {
      await refuseUnread(context.tx, id)
      return noticeStore.queryById({ id }, context)
    }),
    count: inOwnLanguage(noticeStore.count),
  },
  { own },
)
