import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'

/** The room for the detail beside the list. */
export const besideLook = (desk: object | undefined): string =>
  desk ? 'md:mr-drawer-panel' : 'md:mr-drawer-half'

interface BesideProps {
  aside: ReactNode
  /** The detail stands there. */
  isRoomTaken: boolean
  children: ReactNode
}

/** The list with what stands at its right, or above it on narrow screens and where it is folded (`details`). */
export const Beside = ({ aside, isRoomTaken, children }: BesideProps) =>
  aside ? (
    <div className="group/beside grid min-w-0 items-start gap-3.5 xl:not-has-[[data-beside]:not([open])]:grid-cols-[minmax(0,1fr)_auto]">
      <div
        className={classes(
          'min-w-0 xl:group-not-has-[[data-beside]:not([open])]/beside:order-last',
          isRoomTaken && 'xl:hidden',
        )}
      >
        {aside}
      </div>
      {children}
    </div>
  ) : (
    children
  )
