import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'

const STEP_PX = 16

/** Follows the pointer until it is let go (true) or Esc is pressed (false); what has not moved has no end. */
const followPointer = (
  { clientX: fromX }: { clientX: number },
  onMove: (byX: number) => void,
  onEnd: (isKept: boolean) => void,
) => {
  const watch = new AbortController()
  const options = { signal: watch.signal, capture: true }
  let isMoved = false
  const end = (isKept: boolean) => {
    watch.abort()
    if (isMoved) onEnd(isKept)
  }
  const move = ({ clientX }: globalThis.PointerEvent) => {
    if (clientX === fromX && !isMoved) return
    isMoved = true
    onMove(clientX - fromX)
  }
  const onKey = (event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    end(false)
  }
  window.addEventListener('pointermove', move, options)
  window.addEventListener('pointerup', () => end(true), options)
  window.addEventListener('pointercancel', () => end(false), options)
  window.addEventListener('keydown', onKey, options)
}

export type ResizeHandleProps = {
  /** Says what it makes wider. */
  label: string
  /** In px; null where nobody has set one. */
  value: number | null
  least: number
  most: number
  /** What the thing measures now, in px. */
  measure: () => number
  /** Once before the first change, so that `onCancel` can bring back what was there. */
  onStart: () => void
  /** While the pointer moves; null when it has been let go. */
  onPreview: (width: number | null) => void
  onValue: (width: number) => void
  /** As wide as it is by itself. */
  onReset: () => void
  onCancel: () => void
}

/** Dragging and keys: a change begins once, and is kept or taken back as a whole. */
const useResizing = (props: ResizeHandleProps) => {
  const { least, most, measure, onStart, onPreview, onValue, onReset, onCancel } = props
  const isBegun = useRef(false)
  const within = (width: number) => Math.round(Math.min(most, Math.max(least, width)))
  const start = () => {
    if (!isBegun.current) onStart()
    isBegun.current = true
  }
  const stop = (isKept: boolean) => {
    if (isBegun.current && !isKept) onCancel()
    isBegun.current = false
  }
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    const from = measure()
    let width = from
    stop(true)
    followPointer(
      event,
      (byX) => {
        start()
        width = within(from + byX)
        onPreview(width)
      },
      (isKept) => {
        onPreview(null)
        if (isKept) onValue(width)
        stop(isKept)
      },
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -STEP_PX, ArrowRight: STEP_PX }[event.key]
    if (event.key === 'Escape' && isBegun.current) stop(false)
    else if (step !== undefined || event.key === 'Enter') {
      start()
      if (step === undefined) onReset()
      else onValue(within(measure() + step))
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return { within, stop, drag, onKeyDown }
}

/**
 * A separator that is dragged, or moved with ← and → by 16 px. Double click and Enter give it its own width; Esc brings back what was
 * there when it was taken hold of.
 */
export const ResizeHandle = (props: ResizeHandleProps) => {
  const { label, value, least, most, measure, onStart, onReset } = props
  const [seen, setSeen] = useState(least)
  const { within, stop, drag, onKeyDown } = useResizing(props)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <span
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a rule of hand-set width, moved with keys
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={value ?? seen}
      aria-valuemin={least}
      aria-valuemax={most}
      // No stop of Tab: a head would have two. The keyboard finds the width in the column panel.
      tabIndex={-1}
      onFocus={() => setSeen(within(measure()))}
      onBlur={() => stop(true)}
      onPointerDown={drag}
      onMouseDown={(event) => {
        // No words are selected on the way, which the next press would drag away.
        event.preventDefault()
        event.currentTarget.focus()
      }}
      onDoubleClick={() => {
        onStart()
        onReset()
      }}
      onKeyDown={onKeyDown}
      className="absolute inset-y-0 right-0 w-2 cursor-col-resize touch-none border-r-2 border-transparent group-hover/row:border-line hover:border-accent-strong!"
    />
  )
}
