import { RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { activateWholeLocale, startLocale } from './lib/i18n.ts'
import { router } from './router.tsx'
import { prepareShell } from './shell/session/prepare-shell.ts'
import './shell.css'

/** Fetches what is shown after the sign-in. */
export const preparePortal = (): Promise<void> => prepareShell(router)

/** All of the portal, once the screen that the address names can be drawn. */
export const loadPortal = async (): Promise<ReactNode> => {
  await activateWholeLocale(startLocale())
  await router.load()
  return <RouterProvider router={router} />
}
