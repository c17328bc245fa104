import { useEffect, useRef } from 'react'

const fields = 'input:not([type=checkbox], [type=radio]), textarea, select'

/** Whether a key goes into something that takes letters; a box to tick does not. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(fields))

/** For the keyword field: `/` puts the cursor into it, unless a person is typing or a layer is open. */
export const useSlash = () => {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return
      if (document.querySelector('[role=dialog], [role=alertdialog]')) return
      event.preventDefault()
      field.current?.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return field
}
