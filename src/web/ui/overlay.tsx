import * as Radix from '@radix-ui/react-dialog'

/** Dims what is below a layer. Of several only the topmost dims (shell.css). */
export const Overlay = () => (
  <Radix.Overlay data-overlay className="fixed inset-0 z-layer animate-appear bg-overlay" />
)
