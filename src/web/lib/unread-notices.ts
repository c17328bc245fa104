import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { OutputOf } from '#contract/core/endpoint.ts'
import { notices } from '#contract/messages/notices.ts'
import { isViewOnly } from '#web/state/session.ts'
import { send } from './call.ts'
import { liveState } from './live.ts'
import { invalidateNoun, queryClient, queryOf } from './query-client.ts'

/** How often is asked while nothing is told. */
const POLL_MS = 60_000

/** How long the first question waits for the channel: asked before it opens, it would have to be asked again. */
const CHANNEL_MS = 2_000

/** What the bell shows before the first answer (specification 4). */
const before: OutputOf<typeof notices.listByUser> = {
  anntMsgList: [],
  anntMsgTotal: 3,
  sysMsgList: [],
  sysMsgTotal: 0,
}

/**
 * The caller's unread notices; asked for once the channel is open, or does not open, again when the channel says so, every minute while there is none or while the
 * last question failed, since the channel tells of a thing only once.
 */
export const useUnreadNotices = () => {
  const { isConnected } = useSnapshot(liveState)
  const [isAlone, setAlone] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setAlone(true), CHANNEL_MS)
    return () => clearTimeout(timer)
  }, [])
  const { data, isPending } = useQuery({
    ...queryOf(notices.listByUser, {}),
    enabled: isConnected || isAlone,
    refetchInterval: ({ state }) => (isConnected && state.status !== 'error' ? false : POLL_MS),
  })
  return { ...(data ?? before), isPending }
}

/** Asks again for everything shown of notices: counts, and lists of them. */
export const reloadNotices = async (): Promise<void> => {
  await Promise.all([invalidateNoun(notices.listByUser), invalidateNoun(notices.list)])
}

/**
 * What asks again when the channel has just opened: what was asked before may have missed something; what was not is asked
 * now by what shows it.
 */
export const catchUp = (): (() => Promise<void>) => {
  const { queryKey } = queryOf(notices.listByUser, {})
  const { status, fetchStatus } = queryClient.getQueryState(queryKey) ?? {}
  if (status === undefined || (status === 'pending' && fetchStatus === 'idle'))
    return () => invalidateNoun(notices.list)
  return async () => {
    // A first question under way would be waited for, not asked again.
    await queryClient.cancelQueries({ queryKey })
    await reloadNotices()
  }
}

/** Marks a notice as read; a failure leaves it unread, which shows by itself. */
export const markNoticeRead = async (anntId: string): Promise<void> => {
  // Who sees the portal as another person reads nothing for them.
  if (isViewOnly(notices.read)) return
  const isRead = await send(notices.read, { anntId }).then(
    () => true,
    () => false,
  )
  if (isRead) await reloadNotices()
}
