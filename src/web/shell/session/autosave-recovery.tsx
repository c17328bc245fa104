import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { openAutosaves } from '#web/lib/autosave.ts'
import { session } from '#web/state/session.ts'

/** Reads the autosaves of earlier pages of this user, and lets this page write its own. */
export const AutosaveRecovery = () => {
  const { needChangePwd, viewing } = useSnapshot(session)
  useEffect(() => {
    // Who sees the portal as another person reads nothing of theirs, and writes nothing.
    if (viewing !== null) return
    // A change of password says so anew, and with it comes another key.
    void openAutosaves(needChangePwd.isFirstLogin || needChangePwd.needModifyPwd)
  }, [needChangePwd, viewing])
  return null
}
