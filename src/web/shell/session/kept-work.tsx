import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { openKeptWork } from '#web/lib/kept-work.ts'
import { session } from '#web/state/session.ts'

/** Gets back what was unsaved when an earlier page of this user ended, and keeps what is unsaved in this one. */
export const KeptWork = () => {
  const { needChangePwd } = useSnapshot(session)
  useEffect(() => {
    // A change of password says so anew, and with it comes another key.
    void openKeptWork(needChangePwd.isFirstLogin || needChangePwd.needModifyPwd)
  }, [needChangePwd])
  return null
}
