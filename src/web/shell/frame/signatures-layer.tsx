import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { keptState, waitingWork } from '#web/lib/kept-work.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { overlays } from '#web/state/overlays.ts'

const SignatureDrawer = lazyPart(() =>
  import('#web/features/signatures/signature-drawer.tsx').then((file) => file.SignatureDrawer),
)

const close = (): void => {
  overlays.isSignaturesOpen = false
}

/** The e-mail signatures over whatever page is open; opened from the account menu, and by one that was being written. */
export const SignaturesLayer = () => {
  const { isSignaturesOpen } = useSnapshot(overlays)
  const { isOpen } = useSnapshot(keptState)
  useEffect(() => {
    // Nothing else in a layer over all tabs is kept.
    if (isOpen && waitingWork(' ') !== undefined) overlays.isSignaturesOpen = true
  }, [isOpen])
  return isSignaturesOpen ? <SignatureDrawer onClose={close} /> : null
}
