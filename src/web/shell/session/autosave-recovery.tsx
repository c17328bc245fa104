import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { openAutosaves } from '#web/lib/autosave.ts'
import { session } from '#web/state/session.ts'

/** Reads the autosaves of earlier pages of this user, and lets this page write its own. */
export const AutosaveRecovery = () => {
  const { token, needChangePwd, viewing } = useSnapshot(session)
  useEffect(() => {
    // Who sees the portal as another person reads nothing of theirs, and writes nothing.
    // Whose session ends here, or in a view, is about to start anew: nobody would be answered.
    if (viewing !== null || token === null) return
    // A change of password says so anew, and with it comes another key.
    void openAutosaves(needChangePwd.isFirstLogin || needChangePwd.needModifyPwd)
  }, [token, needChangePwd, viewing])
  return null
}
