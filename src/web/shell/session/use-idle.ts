import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { signIn } from '#contract/session/sign-in.ts'
import { call } from '#web/lib/call.ts'
import { leave } from '#web/lib/leave.ts'
import { lastActivity, noteActivity, onActivityElsewhere } from '#web/state/activity.ts'
import { readShared, writeShared } from '#web/state/persisted.ts'
import { sayGoodbye } from './goodbye.ts'
import { IDLE_CHECK_MS, idleStage, isTouchDue, type IdleStage } from './idle.ts'

/** How long the portal waits for the server before it leaves without it. */
const GOODBYE_MS = 2000

const touch = (now: number): void => {
  if (!isTouchDue(Number(readShared('touchedAt') ?? 0), now)) return
  writeShared('touchedAt', now)
  // A session that has ended answers 401, which `call` heeds; anything else may be tried again at the next activity.
  call(signIn.touch, {}).catch(() => writeShared('touchedAt', null))
}

/** The server's session ends too; if it cannot be reached, its own idle limit does that. */
const endEverywhere = async (notice: string): Promise<void> => {
  const goodbye = sayGoodbye().catch(() => undefined)
  await Promise.race([goodbye, new Promise((resolve) => setTimeout(resolve, GOODBYE_MS))])
  leave(notice)
}

/** Watches for mouse and key presses and ends the session after half an hour without one (specification 4, 9). */
export const useIdle = (): IdleStage => {
  const { t } = useLingui()
  const [stage, setStage] = useState<IdleStage>('active')
  useEffect(() => {
    const check = () => setStage(idleStage(lastActivity(), Date.now()))
    const onPress = () => {
      if (idleStage(lastActivity(), Date.now()) === 'over') return check()
      noteActivity()
      touch(Date.now())
      setStage('active')
    }
    check()
    const timer = setInterval(check, IDLE_CHECK_MS)
    const forget = onActivityElsewhere(check)
    window.addEventListener('mousedown', onPress, true)
    window.addEventListener('keydown', onPress, true)
    return () => {
      clearInterval(timer)
      forget()
      window.removeEventListener('mousedown', onPress, true)
      window.removeEventListener('keydown', onPress, true)
    }
  }, [])
  useEffect(() => {
    if (stage === 'over') void endEverywhere(t`长时间未操作，请重新登录`)
  }, [stage, t])
  return stage
}
