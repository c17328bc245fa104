import { t } from '@lingui/core/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { claimPresence } from '#contract/claims/claim-presence.ts'
import type { LiveMedical } from '#contract/messages/live.ts'
import { notices } from '#contract/messages/notices.ts'
import { addressOf } from '#web/lib/call.ts'
import { expiry } from '#web/lib/failures.ts'
import { hasLive, joinLive } from '#web/lib/live.ts'
import { askAllAgain, forgetChoices, invalidateNoun, invalidateScreen } from '#web/lib/query-client.ts'
import { catchUp, reloadNotices } from '#web/lib/unread-notices.ts'
import { reloadPermissions } from '#web/shell/session/load-permissions.ts'
import { session } from '#web/state/session.ts'
import { toast } from '#web/ui/toasts.ts'
import { meaningOf, type LiveNoticed } from './live-words.ts'

/** A notice to everybody must not bring everybody's question in the same moment; all that is shown takes longer than a count. */
const SPREAD_MS = { notices: 300, beside: 300, rights: 300, records: 2_000, everything: 2_000 } as const

type Subject = keyof typeof SPREAD_MS

const address = (userId: string): string => {
  const { protocol, host } = window.location
  const path = addressOf(notices.live, { userId, timestamp: Date.now() })
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${path}`
}

/** Who looks at what is open, too, and what it is made of now. */
const askBeside = async (): Promise<void> =>
  void (await Promise.all([invalidateNoun(claimPresence.beat), invalidateScreen('/claim/ClaimList')]))

/** The real-time channel of whoever is signed in, while the shell is shown (specification 4); `show` stays the same. */
export const useLive = (show: (message: LiveMedical) => void): void => {
  const { token, userInfo, needChangePwd, viewing } = useSnapshot(session)
  const { isShown: isOver } = useSnapshot(expiry)
  const router = useRouter()
  const userId = userInfo?.id
  const isReady = !isOver && !needChangePwd.isFirstLogin && !needChangePwd.needModifyPwd
  useEffect(() => {
    if (token === null || userId === undefined || !isReady || viewing !== null) return undefined
    if (!hasLive()) {
      toast('warning', t`您的浏览器不支持Websocket通信协议，请使用Chrome或者Firefox浏览器！`)
      return undefined
    }
    const timers: Record<string, ReturnType<typeof setTimeout>> = {}
    const soon = (what: Subject, reload: () => Promise<void>, which = '') => {
      clearTimeout(timers[what + which])
      timers[what + which] = setTimeout(() => void reload(), Math.random() * SPREAD_MS[what])
    }
    const noticeCame = ({ screen, said }: LiveNoticed) => {
      if (said) toast('info', said.text, { title: said.title })
      soon('notices', reloadNotices)
      if (screen !== undefined) soon('records', () => invalidateScreen(screen), screen)
    }
    const rightsChanged = () => soon('rights', () => reloadPermissions(() => router.invalidate()))
    let hasOpened = false
    const heard = (text: string | undefined) => {
      if (text === undefined) {
        if (hasOpened) rightsChanged()
        hasOpened = true
        void forgetChoices()
        return soon('notices', catchUp())
      }
      const meaning = meaningOf(text)
      if (meaning.kind === 'rights') rightsChanged()
      else if (meaning.kind === 'reload') soon('notices', reloadNotices)
      else if (meaning.kind === 'notice') noticeCame(meaning)
      else if (meaning.kind === 'dictionaries') soon('everything', askAllAgain)
      else if (meaning.kind === 'beside') soon('beside', askBeside)
      else if (meaning.kind === 'medical') show(meaning.message)
      else if (meaning.kind === 'words') toast('info', meaning.text, { title: meaning.title })
      return undefined
    }
    const leave = joinLive({ userId, token, address: () => address(userId), heard })
    return () => {
      Object.values(timers).forEach(clearTimeout)
      leave()
    }
  }, [token, userId, isReady, viewing, show, router])
}
