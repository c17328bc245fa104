import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { safeRedirect } from '#contract/rules/redirect.ts'
import { activateLocale } from './core/i18n.ts'
import { SignInScreen } from './first-paint/sign-in-screen.tsx'
import { takeOver } from './first-paint/take-over.ts'
import { startLocale } from './lib/locale-choice.ts'
import { signInAddress } from './lib/leave.ts'
import { RouteFailure } from './lib/route-failure.tsx'
import { session } from './state/session.ts'

const container = document.getElementById('root')
if (!container) throw new Error('the page has no place for the portal')
const root = createRoot(container)

const show = (screen: ReactNode): void =>
  root.render(
    <StrictMode>
      <I18nProvider i18n={i18n}>{screen}</I18nProvider>
    </StrictMode>,
  )

const importPortal = () => import('./portal.tsx')

const path = (): string => window.location.hash.slice(1) || '/'
/** All addresses but those of the other screens that are open to everybody. */
const needsSignIn = (): boolean => session.token === null && !/^\/user\/(?!login)/.test(path())

/** Another path is where somebody wants to go; it is kept for after the sign-in. */
const keepWanted = (): void => {
  if (!path().startsWith('/user/login'))
    window.history.replaceState(window.history.state, '', signInAddress(path()))
}

/** The sign-in screen is left by a link, or by who changes the address. */
const onMove = (): void => (needsSignIn() ? keepWanted() : void openPortal())

const openPortal = async (): Promise<void> => {
  window.removeEventListener('hashchange', onMove)
  try {
    const { loadPortal } = await importPortal()
    const portal = await loadPortal()
    await takeOver(() => show(portal))
  } catch (error) {
    await activateLocale(startLocale())
    show(<RouteFailure error={error as Error} reset={() => undefined} />)
  }
}

const enter = async (): Promise<void> => {
  const wanted = new URLSearchParams(path().split('?')[1]).get('redirect') ?? undefined
  window.history.replaceState(window.history.state, '', `#${safeRedirect(wanted)}`)
  await openPortal()
}

/** The sign-in comes without the portal: nothing else is loaded while it is only looked at. */
const openSignIn = async (): Promise<void> => {
  keepWanted()
  await activateLocale(startLocale())
  const fetchPortal = () =>
    void importPortal()
      .then(({ preparePortal }) => preparePortal())
      .catch(() => undefined)
  await takeOver(() => show(<SignInScreen onTyping={fetchPortal} onEntered={enter} />))
  window.addEventListener('hashchange', onMove)
  onMove()
}

// Nothing of it is awaited at the top: the portal imports parts of this file's chunk, which would wait for it in turn.
const start = async (): Promise<void> => {
  // The built page holds its own styles (decision 031).
  if (import.meta.env.DEV) await Promise.all([import('./styles.css'), import('./shell.css')])
  await (needsSignIn() ? openSignIn() : openPortal())
}
void start()
