import { whyOpen } from '#web/lib/why.ts'
import { useSnapshot } from 'valtio'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const WhyDialog = lazyPart(async () => (await import('./why-dialog.tsx')).WhyDialog)

/** Explains rights wherever somebody asks for it. */
export const WhyLayer = () => {
  const { asked } = useSnapshot(whyOpen)
  return asked ? <WhyDialog question={asked} onClose={() => (whyOpen.asked = null)} /> : null
}
