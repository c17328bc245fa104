import {
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
  type RefObject,
} from 'react'
import { useIsPhone } from './is-phone.ts'
import { Button, type ButtonProps } from './button.tsx'
import { classes } from './classes.ts'
import { layers } from './layers.ts'

const GAP_PX = 6
const EDGE_PX = 8

/** Below its button, right edges in line; never beyond the window. */
const position = (panel: HTMLElement, button: HTMLElement): void => {
  const at = button.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const farthest = clientWidth - panel.offsetWidth - EDGE_PX
  const top = Math.min(at.bottom + GAP_PX, Math.max(EDGE_PX, clientHeight - panel.offsetHeight - EDGE_PX))
  panel.style.top = `${top}px`
  panel.style.left = `${Math.max(EDGE_PX, Math.min(at.right - panel.offsetWidth, farthest))}px`
}

type Opener = Pick<ComponentProps<'button'>, 'popoverTarget' | 'aria-haspopup' | 'aria-expanded'>

const openerOf = (id: string) => document.querySelector<HTMLElement>(`[popovertarget="${id}"]`)

/** Closes the popover that holds an element; focus goes back to its button. */
export const closePopover = (within: Element): void => within.closest<HTMLElement>('[popover]')?.hidePopover()

export type PopoverProps = Pick<ButtonProps, 'variant' | 'size' | 'icon' | 'className'> & {
  /** Names the button and the panel; on a phone the icon alone stands for it. */
  label: string
  /** Another button than one with the label on it; it takes these props. */
  opener?: ((props: Opener) => ReactNode) | undefined
  children: ReactNode
}

/** Keeps an open panel below its button, gives it the focus, and closes it by Esc. On a phone it is a layer. */
const useOpenPanel = (panel: RefObject<HTMLElement | null>, id: string, isOpen: boolean) => {
  const isPhone = useIsPhone()
  useEffect(() => {
    const shown = panel.current
    const beside = openerOf(id)
    if (!isOpen || !shown || !beside) return undefined
    const follow = () => position(shown, beside)
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return
      event.stopPropagation()
      event.preventDefault()
      shown.hidePopover()
    }
    follow()
    if (!shown.contains(document.activeElement)) shown.focus()
    // Caught on the window: a layer around listens earlier than anything inside it.
    window.addEventListener('keydown', onKey, { capture: true })
    window.addEventListener('scroll', follow, { capture: true, passive: true })
    window.addEventListener('resize', follow)
    const taken = isPhone ? layers.add(shown, () => shown.hidePopover()) : undefined
    const watch = new ResizeObserver(follow)
    watch.observe(shown)
    return () => {
      watch.disconnect()
      taken?.()
      window.removeEventListener('keydown', onKey, { capture: true })
      window.removeEventListener('scroll', follow, { capture: true })
      window.removeEventListener('resize', follow)
    }
  }, [panel, isOpen, id, isPhone])
}

/**
 * A button and the panel it opens. The browser's own popover: a press outside or Esc closes it and focus goes back to
 * the button. What is inside is drawn while it is open only.
 */
export const Popover = ({ label, opener, children, className, ...look }: PopoverProps) => {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  useOpenPanel(panel, id, isOpen)
  const opening = { popoverTarget: id, 'aria-haspopup': 'dialog', 'aria-expanded': isOpen } as const

  return (
    <>
      {opener ? (
        opener(opening)
      ) : (
        <Button {...look} {...opening} className={classes('max-md:px-2', className)}>
          <span className="max-md:sr-only">{label}</span>
        </Button>
      )}
      <div
        ref={panel}
        id={id}
        popover="auto"
        tabIndex={-1}
        {...(isOpen && { role: 'dialog', 'aria-label': label })}
        onToggle={({ newState }) => {
          setOpen(newState === 'open')
          // What had the focus may be gone or shut.
          if (newState === 'closed' && document.activeElement === document.body) openerOf(id)?.focus()
        }}
        className="fixed m-0 max-h-[calc(100dvh-16px)] max-w-[calc(100vw-16px)] overflow-auto rounded border border-line bg-surface p-0 text-ink shadow-float outline-none"
      >
        {isOpen ? children : null}
      </div>
    </>
  )
}
