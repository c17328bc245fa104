import { lazy, Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { overlays } from '#web/state/overlays.ts'

const SignatureDrawer = lazy(() =>
  import('#web/features/signatures/signature-drawer.tsx').then((file) => ({ default: file.SignatureDrawer })),
)

const close = (): void => {
  overlays.isSignaturesOpen = false
}

/** The e-mail signatures over whatever page is open; opened from the account menu. */
export const SignaturesLayer = () => {
  const { isSignaturesOpen } = useSnapshot(overlays)
  return isSignaturesOpen ? (
    <Suspense fallback={null}>
      <SignatureDrawer onClose={close} />
    </Suspense>
  ) : null
}
