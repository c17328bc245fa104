import { proxy } from 'valtio'
import { subscribeKey } from 'valtio/utils'
import { reach } from '#web/lib/failures.ts'
import { askFailedAgain } from '#web/lib/query-client.ts'
import { liveState } from '#web/lib/live.ts'

/** How often is looked for a newer portal, and for the way back to the server once it is lost. */
const NEWER_EVERY_MS = 10 * 60_000
const BACK_EVERY_MS = 5000

/** Whether the server cannot be reached, and whether it serves another build of the portal than this page runs. */
export const portalWatch = proxy({ isOffline: false, isOutdated: false })

/** The addresses of this build's first scripts, of which one changes with everything that they load. */
const ownScripts = (): string[] =>
  Array.from(
    document.querySelectorAll('script[type="module"][src]'),
    (script) => script.getAttribute('src') ?? '',
  )

/** Whether a page is this product's, made by another build; what a proxy answers in its place is neither. */
export const isOtherBuild = (page: string, scripts: readonly string[]): boolean =>
  page.includes('id="root"') && scripts.some((script) => !page.includes(`"${script}"`))

let lookedAt = Date.now()

/** Asks for the page of the portal, which is small: an answer is the way back, another build in it is news. */
const look = async (): Promise<void> => {
  lookedAt = Date.now()
  try {
    const answer = await fetch('./', { cache: 'no-store' })
    const page = await answer.text()
    if (reach.isLost) askFailedAgain()
    reach.isLost = false
    if (answer.ok && isOtherBuild(page, ownScripts())) portalWatch.isOutdated = true
  } catch {
    reach.isLost = true
  }
}

const lookIfDue = (): void => {
  if (!document.hidden && Date.now() - lookedAt >= NEWER_EVERY_MS) void look()
}

/**
 * A part that does not come fails its own page, where it can be tried again. At the browser's own words the router would
 * load the whole portal anew by itself, and throw away what is typed in all tabs.
 */
const onChunkLost = ({ payload }: VitePreloadErrorEvent): void => {
  payload.message = `a part of the portal is missing: ${payload.message}`
  void look()
}

const watchReach = (): (() => void) => {
  let timer: ReturnType<typeof setInterval> | undefined
  const tell = () => {
    portalWatch.isOffline = reach.isLost || !navigator.onLine
    clearInterval(timer)
    timer = portalWatch.isOffline
      ? setInterval(() => navigator.onLine && void look(), BACK_EVERY_MS)
      : undefined
  }
  const onOnline = () => void look().then(tell)
  const forget = subscribeKey(reach, 'isLost', tell)
  window.addEventListener('offline', tell)
  window.addEventListener('online', onOnline)
  tell()
  return () => {
    clearInterval(timer)
    forget()
    window.removeEventListener('offline', tell)
    window.removeEventListener('online', onOnline)
  }
}

const watchBuild = (): (() => void) => {
  const timer = setInterval(lookIfDue, NEWER_EVERY_MS)
  // A channel that comes back may come back from a server that was replaced.
  let wasConnected = liveState.isConnected
  const forget = subscribeKey(liveState, 'isConnected', (isConnected) => {
    if (isConnected && wasConnected) void look()
    wasConnected ||= isConnected
  })
  document.addEventListener('visibilitychange', lookIfDue)
  window.addEventListener('vite:preloadError', onChunkLost)
  return () => {
    clearInterval(timer)
    forget()
    document.removeEventListener('visibilitychange', lookIfDue)
    window.removeEventListener('vite:preloadError', onChunkLost)
  }
}

/** Keeps `portalWatch` true to what is, until the end that it gives back is called. */
export const watchPortal = (): (() => void) => {
  const ends = [watchReach(), watchBuild()]
  return () => ends.forEach((end) => end())
}
