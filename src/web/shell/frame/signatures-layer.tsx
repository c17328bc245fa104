import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { recovery, recoverable } from '#web/lib/autosave.ts'
import { overlays } from '#web/state/overlays.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const SignatureDrawer = lazyPart(() =>
  import('#web/features/session/signatures/signature-drawer.tsx').then((file) => file.SignatureDrawer),
)

const close = (): void => {
  overlays.isSignaturesOpen = false
}

/** The e-mail signatures over whatever page is open; opened from the account menu, and by one that was being written. */
export const SignaturesLayer = () => {
  const { isSignaturesOpen } = useSnapshot(overlays)
  const { isReady } = useSnapshot(recovery)
  useEffect(() => {
    // Nothing else in a layer over all tabs is saved for recovery.
    if (isReady && recoverable(' ') !== undefined) overlays.isSignaturesOpen = true
  }, [isReady])
  return isSignaturesOpen ? <SignatureDrawer onClose={close} /> : null
}
