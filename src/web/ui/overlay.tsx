import * as Radix from '@radix-ui/react-dialog'
import { classes } from './classes.ts'

/** Dims what is below a layer, or hides it, unless told otherwise. Of several only the topmost dims (shell.css). */
export const Overlay = ({ dims = true, hides = false }: { dims?: boolean; hides?: boolean }) => (
  <Radix.Overlay
    data-overlay
    className={classes('fixed inset-0 z-layer animate-appear', hides ? 'bg-canvas' : dims && 'bg-overlay')}
  />
)
