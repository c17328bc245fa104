import { useCallback, useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react'
import { classes } from './classes.ts'
import { layers } from './layers.ts'

const GAP_PX = 6
const EDGE_PX = 8

// The transparent rim lets the pointer cross the gap to the tip, whose words can be selected.
const look =
  'pointer-events-auto fixed m-0 max-w-90 animate-appear overflow-visible rounded-sm border border-inverse-line bg-inverse px-2.5 py-1.5 text-left text-xs font-normal wrap-anywhere whitespace-normal text-inverse-ink shadow-float before:absolute before:inset-x-0 before:-inset-y-2'

/** Above its anchor where there is room, else below; never beyond the window. */
const position = (tip: HTMLElement, anchor: HTMLElement): void => {
  const at = anchor.getBoundingClientRect()
  const above = at.top - tip.offsetHeight - GAP_PX
  const left = at.left + at.width / 2 - tip.offsetWidth / 2
  const farthest = document.documentElement.clientWidth - tip.offsetWidth - EDGE_PX
  tip.style.top = `${above >= EDGE_PX ? above : at.bottom + GAP_PX}px`
  tip.style.left = `${Math.max(EDGE_PX, Math.min(left, farthest))}px`
}

/** Esc is caught on the window, before any layer hears it: the tip is the topmost layer. */
const useEscape = (open: boolean, close: () => void): void => {
  useEffect(() => {
    if (!open) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      close()
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [open, close])
}

type Element = RefObject<HTMLElement | null>

/** Keeps an open tip beside its anchor. */
const useTipBeside = (tip: Element, anchor: Element, isOpen: boolean): void => {
  useEffect(() => {
    if (!tip.current || !anchor.current || !isOpen) return undefined
    const [shown, beside] = [tip.current, anchor.current]
    const follow = () => position(shown, beside)
    shown.showPopover()
    follow()
    window.addEventListener('scroll', follow, { capture: true, passive: true })
    const watch = new ResizeObserver(follow)
    watch.observe(shown)
    return () => {
      watch.disconnect()
      window.removeEventListener('scroll', follow, { capture: true })
    }
  }, [tip, anchor, isOpen])
}

/** Describes what is in the anchor by the tip of an id, beside what describes it already. */
const useDescription = (anchor: Element, id: string, silent: boolean): void => {
  useEffect(() => {
    const inner = anchor.current?.firstElementChild
    if (silent || !inner) return undefined
    const before = inner.getAttribute('aria-describedby')
    inner.setAttribute('aria-describedby', classes(before, id))
    return () => inner.setAttribute('aria-describedby', before ?? '')
  }, [anchor, id, silent])
}

export type TooltipProps = {
  text: ReactNode
  /** The anchor; a focusable child shows the tip on focus too. */
  children: ReactNode
  className?: string | undefined
  /** When the anchor already says the same words (an icon button's label), the tip stays silent. */
  silent?: boolean | undefined
  /** The tip stays away: what its anchor opens is in its place. */
  isShut?: boolean | undefined
}

export const Tooltip = ({ text, children, className, silent = false, isShut = false }: TooltipProps) => {
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const tip = useRef<HTMLSpanElement>(null)
  const [isReached, setOpen] = useState(false)
  const isOpen = isReached && !isShut
  const open = () => setOpen(true)
  const close = useCallback(() => setOpen(false), [])
  useEscape(isOpen, close)
  // What opens lies above the tip, which would else catch its Esc.
  useEffect(() => (isOpen ? layers.subscribe(close) : undefined), [isOpen, close])

  useTipBeside(tip, anchor, isOpen)
  useDescription(anchor, id, silent)

  return (
    <span
      ref={anchor}
      className={classes('inline-flex min-w-0', className)}
      onMouseEnter={open}
      onMouseLeave={close}
      onFocus={(event) => event.target.matches(':focus-visible') && open()}
      onBlur={close}
    >
      {children}
      {isOpen ? (
        <span key="shown" ref={tip} id={id} role="tooltip" popover="manual" className={look}>
          {text}
        </span>
      ) : null}
      {isOpen || silent ? null : (
        <span key="spoken" id={id} hidden>
          {text}
        </span>
      )}
    </span>
  )
}
