import { useEffect } from 'react'
import { maxPages, workBench, workBenchStates } from '#contract/work-bench.ts'
import { call } from '#web/lib/call.ts'
import { can, session } from '#web/state/session.ts'
import { watchWindows, type OpenWindows } from './open-windows.ts'

let isOffDuty = false

/**
 * The call centre hears that whoever worked there has gone, unless they were off duty anyway (specification 7, Session;
 * decision 025); of one window among others, the server makes out when the last has ended. Nobody is there any more to
 * hear of a failure.
 */
export const sayAway = async (windows?: OpenWindows): Promise<void> => {
  if (session.token === null || isOffDuty || !can(workBench.operate)) return
  const ended = windows && { page: windows.page, otherPages: windows.others().slice(0, maxPages) }
  const away = { operateStatus: workBenchStates.away, ...ended }
  await call(workBench.operate, away, { outlivesPage: true, isQuiet: true }).catch(() => undefined)
}

const watch = (): (() => void) => {
  const meet = () => watchWindows(session.userInfo?.id ?? '')
  let windows = meet()
  const onEnd = () => void sayAway(windows)
  // One that is shown again after it ended is another.
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    windows.stop()
    windows = meet()
  }
  const look = async () => {
    // Where it is not known, it is said.
    const state = await call(workBench.mine, {}, { isQuiet: true }).catch(() => undefined)
    isOffDuty = state?.operateStatus === workBenchStates.offDuty
  }
  void look()
  window.addEventListener('pagehide', onEnd)
  window.addEventListener('pageshow', onShow)
  return () => {
    windows.stop()
    window.removeEventListener('pagehide', onEnd)
    window.removeEventListener('pageshow', onShow)
  }
}

/** Watches for the end of the page of whoever works in the call centre: they have the permission. */
export const useWorkBench = (): void => {
  useEffect(() => (can(workBench.operate) ? watch() : undefined), [])
}
