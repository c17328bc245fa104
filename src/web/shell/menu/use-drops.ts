import { useRef, useState } from 'react'
import type { MenuProps } from '#web/ui/menu.tsx'
import { visibleLines } from './menu-keys.ts'

/** What makes one drop-down of a menu bar part of it. */
export type Drop = Pick<MenuProps, 'open' | 'onOpenChange' | 'onKeyDown' | 'onCloseAutoFocus'>

const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 }

/** An open drop-down gives way to its neighbours at the arrow keys, as in every menu bar; a plain line gets the focus. */
export const useDrops = (): ((name: string) => Drop) => {
  const [opened, setOpened] = useState<string>()
  const isMoving = useRef(false)
  return (name) => ({
    open: opened === name,
    onOpenChange: (isOpen) => setOpened((before) => (isOpen ? name : before === name ? undefined : before)),
    // The neighbour has the focus already.
    onCloseAutoFocus: (event) => {
      if (isMoving.current) event.preventDefault()
      isMoving.current = false
    },
    onKeyDown: (event) => {
      const step = steps[event.key]
      const own = document.querySelector(`[data-menu-line="${CSS.escape(name)}"]`)
      const lines = visibleLines(own?.closest('nav') ?? null)
      const next =
        lines[(lines.findIndex((line) => line === own) + (step ?? 0) + lines.length) % lines.length]
      if (!step || !next || next === own) return
      event.preventDefault()
      event.stopPropagation()
      isMoving.current = true
      next.focus()
      setOpened(next.dataset['menuLine'] || undefined)
    },
  })
}
