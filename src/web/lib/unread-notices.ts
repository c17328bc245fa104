import { useQuery } from '@tanstack/react-query'
import { useSnapshot } from 'valtio'
import type { OutputOf } from '#contract/core/endpoint.ts'
import { notices } from '#contract/notices.ts'
import { send } from './call.ts'
import { liveState } from './live.ts'
import { invalidateNoun, queryOf } from './query-client.ts'

/** How often is asked while nothing is told. */
const POLL_MS = 60_000

/** What the bell shows before the first answer (specification 4). */
const before: OutputOf<typeof notices.listByUser> = {
  anntMsgList: [],
  anntMsgTotal: 3,
  sysMsgList: [],
  sysMsgTotal: 0,
}

/**
 * The caller's unread notices; asked for again when the channel says so, every minute while there is none or while the
 * last question failed, since the channel tells of a thing only once.
 */
export const useUnreadNotices = () => {
  const { isConnected } = useSnapshot(liveState)
  const { data, isPending } = useQuery({
    ...queryOf(notices.listByUser, {}),
    refetchInterval: ({ state }) => (isConnected && state.status !== 'error' ? false : POLL_MS),
  })
  return { ...(data ?? before), isPending }
}

/** Asks again for everything shown of notices: counts, and lists of them. */
export const reloadNotices = async (): Promise<void> => {
  await Promise.all([invalidateNoun(notices.listByUser), invalidateNoun(notices.list)])
}

/** Marks a notice as read; a failure leaves it unread, which shows by itself. */
export const markNoticeRead = async (anntId: string): Promise<void> => {
  const isRead = await send(notices.read, { anntId }).then(
    () => true,
    () => false,
  )
  if (isRead) await reloadNotices()
}
