import { useCallback, useLayoutEffect, useRef } from 'react'
import { layers } from '#web/ui/layers.ts'

const fields = 'input:not([type=checkbox], [type=radio]), textarea, select'

/** Whether a key goes into something that takes letters; a box to tick does not. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(fields))

/**
 * Does something at a key of the page from the moment that it is drawn, unless a person is typing or a layer is open. `then` stays the same
 * function.
 */
export const usePageKey = (key: string, then: () => void): void =>
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return
      if (layers.count() > 0) return
      event.preventDefault()
      then()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [key, then])

/** For the keyword field: `/` puts the cursor into it. */
export const useSlash = () => {
  const field = useRef<HTMLInputElement>(null)
  usePageKey(
    '/',
    useCallback(() => field.current?.focus(), []),
  )
  return field
}
