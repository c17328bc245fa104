import * as Radix from '@radix-ui/react-dropdown-menu'
import type { ReactNode } from 'react'

export type PointMenuProps = {
  /** The element the menu belongs to: it names it, the menu opens below it, and focus goes back to it. */
  of: string
  onClose: () => void
  children: ReactNode
}

/** A menu that is open as long as it is drawn, for a press of the other mouse button. Its items are those of `Menu`. */
export const PointMenu = ({ of, onClose, children }: PointMenuProps) => {
  const { left = 0, bottom = 0 } = document.getElementById(of)?.getBoundingClientRect() ?? {}
  return (
    <Radix.Root open modal={false} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Trigger asChild>
        <span aria-hidden="true" className="pointer-events-none fixed size-0" style={{ left, top: bottom }} />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-labelledby={of}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (document.activeElement === document.body) document.getElementById(of)?.focus()
          }}
          className="z-menu min-w-36 animate-appear overflow-auto rounded border border-line bg-surface p-1 text-ink shadow-float outline-none"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
