import { useEffect } from 'react'
import { workBench, workBenchStates } from '#contract/session/work-bench.ts'
import { call } from '#web/lib/call.ts'
import { can, session } from '#web/state/session.ts'

let isOffDuty = false

/**
 * The call centre hears that whoever worked there has gone, unless they were off duty anyway (domain 6.1). Nobody is
 * there any more to hear of a failure.
 */
export const sayAway = async (): Promise<void> => {
  if (session.token === null || isOffDuty || !can(workBench.operate)) return
  const away = { operateStatus: workBenchStates.away }
  await call(workBench.operate, away, { outlivesPage: true, isQuiet: true }).catch(() => undefined)
}

const watch = (): (() => void) => {
  const onEnd = () => void sayAway()
  const look = async () => {
    // Where it is not known, it is said.
    const state = await call(workBench.mine, {}, { isQuiet: true }).catch(() => undefined)
    isOffDuty = state?.operateStatus === workBenchStates.offDuty
  }
  void look()
  window.addEventListener('pagehide', onEnd)
  return () => window.removeEventListener('pagehide', onEnd)
}

/** Watches for the end of the page of whoever works in the call centre: they have the permission. */
export const useWorkBench = (): void => {
  useEffect(() => (can(workBench.operate) ? watch() : undefined), [])
}
