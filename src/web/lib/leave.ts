import { proxy } from 'valtio'
import { storeTabs } from '#web/state/stored-tabs.ts'
import { endSession, isTakenOver, session } from '#web/state/session.ts'
import { readOwn, writeOwn } from '#web/state/persisted.ts'
import { forgetUnsaved } from './unsaved.ts'

const stored = readOwn('notice')

/** What the sign-in screen has to say about why the person is there; outlives a reload, until the next attempt. */
export const signOutNotice = proxy({ notice: typeof stored === 'string' ? stored : '' })

/** True once this page is about to start anew: it takes no input any more, which would be lost with it. */
export const restart = proxy({ isUnderWay: false })

/** Sets what the sign-in screen says; empty text takes it away. */
export const keepNotice = (notice: string): void => {
  signOutNotice.notice = notice
  writeOwn('notice', notice || null)
}

/** The address of the sign-in screen for who wanted to go to a path of the portal; it leads there afterwards. */
export const signInAddress = (wanted: string): string =>
  wanted.startsWith('/') && !/^\/(user(\/|$)|$)/.test(wanted)
    ? `#/user/login?redirect=${encodeURIComponent(wanted)}`
    : '#/user/login'

/** Starts the portal anew at an address. Nobody is asked whether they really want to leave: they have no choice. */
export const startAnew = (address: string): void => {
  forgetUnsaved()
  restart.isUnderWay = true
  window.location.replace(address)
  window.location.reload()
}

/**
 * Ends the session in this browser and starts the portal anew at the sign-in screen, so that nothing of the old
 * session stays in memory (specification 4 and 8: the session is cleared and the page reloads). `notice` is said
 * there; the place the person was at is kept for after the sign-in unless they left on purpose, or the next person is
 * here already. Who saw the portal as another person goes on as themselves instead, where they were.
 */
export const leave = (notice = '', isOnPurpose = false): void => {
  if (session.viewing !== null) {
    const { cameFrom } = session
    endSession()
    return startAnew(cameFrom || '#/')
  }
  // Whoever goes on purpose begins anew the next time.
  if (isOnPurpose && session.userInfo) storeTabs(session.userInfo.id, null)
  const isForThem = !isOnPurpose && !isTakenOver()
  endSession()
  keepNotice(notice)
  startAnew(signInAddress(isForThem ? window.location.hash.slice(1) : '/'))
}
