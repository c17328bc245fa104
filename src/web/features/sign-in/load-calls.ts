import type { AnyRouter } from '@tanstack/react-router'

/** The calls come when somebody begins to type: looking at the sign-in screen costs nothing of them. */
export const loadCalls = () => import('./calls.ts')

/** Goes on a form's `onInput`. */
export const warmUp = (): void => void loadCalls().catch(() => undefined)

const prepareKey = async (): Promise<void> => (await loadCalls()).prepareKey()

/** Also the key of the next attempt with a password. */
export const warmUpKey = (): void => void prepareKey().catch(() => undefined)

const prepare = async (router: AnyRouter): Promise<void> => {
  await loadCalls()
  const { prepareShell } = await import('#web/shell/session/prepare-shell.ts')
  await prepareShell(router)
}

/** The same on a form that leads into the portal: what is shown after it comes while it is filled in (decision 024). */
export const warmUpShell = (router: AnyRouter): void => void prepare(router).catch(() => undefined)
