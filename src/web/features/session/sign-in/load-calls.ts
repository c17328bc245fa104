/** The calls come when somebody begins to type: looking at the sign-in screen costs nothing of them. */
export const loadCalls = () => import('./calls.ts')

/** Goes on a form's `onInput`. */
export const warmUp = (): void => void loadCalls().catch(() => undefined)

const prepareKey = async (): Promise<void> => (await loadCalls()).prepareKey()

/** Also the key of the next attempt with a password. */
export const warmUpKey = (): void => void prepareKey().catch(() => undefined)
