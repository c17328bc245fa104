import { useCallback, useState } from 'react'
import type { LiveMedical } from '#contract/messages/live.ts'
import { notices } from '#contract/messages/notices.ts'
import { call } from '#web/lib/call.ts'

/** Resolves once somebody looks at this page again. */
const untilSeen = () =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (document.hidden) return
      document.removeEventListener('visibilitychange', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look)
  })

/** What cannot be asked about is not shown either: the bell has it. */
const isUnread = (id: string): Promise<boolean> =>
  call(notices.queryById, { id }).then(
    ({ readFlag }) => readFlag === '0',
    () => false,
  )

/**
 * Messages that are shown when they come, one after the other: at once where the page is looked at; elsewhere when it
 * is, unless the message was read in another tab meanwhile.
 */
export const useMedical = () => {
  const [messages, setMessages] = useState<readonly LiveMedical[]>([])
  const show = useCallback((message: LiveMedical) => {
    const add = () => setMessages((all) => [...all, message])
    if (!document.hidden) return add()
    const addLater = async () => {
      await untilSeen()
      if (message.msgId === undefined || (await isUnread(message.msgId))) add()
    }
    void addLater()
    return undefined
  }, [])
  const close = () => setMessages((all) => all.slice(1))
  return { message: messages[0], show, close }
}
