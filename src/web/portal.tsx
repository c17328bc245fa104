import { RouterProvider } from '@tanstack/react-router'
import { useLayoutEffect, type ReactNode } from 'react'
import { activateLocale } from './core/i18n.ts'
import { startLocale } from './lib/locale-choice.ts'
import { router } from './router.tsx'
import { prepareShell } from './shell/session/prepare-shell.ts'
import './shell.css'

/** Fetches what is shown after the sign-in. */
export const preparePortal = (): Promise<void> => prepareShell(router)

const Portal = ({ onDrawn }: { onDrawn: () => void }) => {
  useLayoutEffect(onDrawn, [onDrawn])
  return <RouterProvider router={router} />
}

/** All of the portal, once the screen that the address names can be drawn. */
export const loadPortal = async (): Promise<ReactNode> => {
  await activateLocale(startLocale())
  // The router hears of a changed address only from when it is drawn.
  const forget = router.history.subscribe(() => void router.load())
  await router.load()
  return <Portal onDrawn={forget} />
}
