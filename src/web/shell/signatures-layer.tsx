import { useSnapshot } from 'valtio'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { overlays } from '#web/state/overlays.ts'

const SignatureDrawer = lazyPart(() =>
  import('#web/features/signatures/signature-drawer.tsx').then((file) => file.SignatureDrawer),
)

const close = (): void => {
  overlays.isSignaturesOpen = false
}

/** The e-mail signatures over whatever page is open; opened from the account menu. */
export const SignaturesLayer = () => {
  const { isSignaturesOpen } = useSnapshot(overlays)
  return isSignaturesOpen ? <SignatureDrawer onClose={close} /> : null
}
