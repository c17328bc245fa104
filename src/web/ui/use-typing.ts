import { useEffect, useRef, useState, type KeyboardEvent } from 'react'

/** One of the choices of a field that finds its value. */
export type ComboboxOption = {
  value: string
  label: string
  /** What tells it from others of the same name. */
  detail?: string | undefined
  /** What else it is found by and nobody sees, a line each; found by how a line begins. */
  sought?: string | undefined
  /** The value of the option that it lies in, where the options are a tree. */
  parent?: string | undefined
  /** Named where it was chosen before, and offered to nobody. */
  isPast?: boolean | undefined
  /** Only opened, never chosen: what lies in it is. */
  isHeading?: boolean | undefined
  /** Whether a branch is open, as it is drawn; undefined for what has nothing below it. */
  isOpen?: boolean | undefined
}

/** Whether an option fits what was typed, in small letters: its texts contain it, or a line of `sought` begins with it. */
export const isLike = (query: string, { label, detail = '', sought = '', value }: ComboboxOption): boolean =>
  `${label}\n${detail}\n${value}`.toLowerCase().includes(query) ||
  `\n${sought}`.toLowerCase().includes(`\n${query}`)

/** What typing and keys do in such a field. */
export type TypingProps = {
  onValue: (value: string) => void
  /** What fits the query. */
  options: readonly ComboboxOption[]
  /** Every change of the typed query, and with empty ones whenever the list closes. */
  onQuery: (query: string) => void
  onOpen?: ((isOpen: boolean) => void) | undefined
  /** Opens or closes a branch, where the options are a tree. */
  onBranch?: ((value: string, isOpen: boolean) => void) | undefined
}

/** Esc closes the list and not the layer around, which listens earlier than any control inside it. */
export const useEscape = (isOpen: boolean, close: () => void) => {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    if (!isOpen) return
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return
      event.stopPropagation()
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [isOpen])
}

/** The one option that is called as was typed; undefined where none or several are. */
const namedBy = (options: readonly ComboboxOption[], typed: string | undefined) => {
  const named = options.filter(({ label, isHeading }) => label === typed?.trim() && !isHeading)
  return named.length === 1 ? named[0] : undefined
}

/** One further, or one back, round and round; -1 is before the first. */
const steppedAt = (at: number, by: number, count: number): number =>
  (at + by + count + (at < 0 && by < 0 ? 1 : 0)) % count

/** What is typed, whether the list is open, and which option is marked. */
export const useTyping = ({ options, onQuery, onOpen, onValue, onBranch }: TypingProps) => {
  const [typed, setTyped] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const show = (next: boolean) => {
    setOpen(next)
    onOpen?.(next)
    if (next) return
    setTyped(undefined)
    setAt(-1)
    onQuery('')
  }
  const open = () => !isOpen && show(true)
  const close = () => isOpen && show(false)
  const type = (query: string) => {
    open()
    setTyped(query)
    // Blanks look for nothing, so Enter behind them takes nothing.
    setAt(query.trim() === '' ? -1 : 0)
    onQuery(query)
    if (query === '') onValue('')
  }
  const choose = (option: ComboboxOption) => {
    if (option.isHeading) return onBranch?.(option.value, !option.isOpen)
    onValue(option.value)
    show(false)
  }
  /** Who leaves the field after a whole name has chosen it. */
  const leave = () => {
    const named = namedBy(options, typed)
    if (named) onValue(named.value)
    close()
  }
  const move = (by: number) => {
    open()
    // They are still to come: the first one is marked then.
    if (options.length === 0 && by < 0) return
    setAt(options.length === 0 ? 0 : steppedAt(at, by, options.length))
  }
  /** → opens a branch and ← closes it, or goes to the one above; false where they move in the text. */
  const turn = (isInwards: boolean): boolean => {
    const option = options[at]
    if (!option || !onBranch || typed) return false
    if (option.isOpen === !isInwards) onBranch(option.value, isInwards)
    else if (!isInwards && option.parent) setAt(options.findIndex(({ value }) => value === option.parent))
    return true
  }
  const marked = at < options.length ? at : -1
  return { turn, typed, isOpen, at: marked, setAt, open, close, leave, type, choose, move }
}

/** Arrows mark, → and ← open and close branches, Enter takes. */
export const useKeys =
  (
    { typed, isOpen, at, close, choose, move, turn }: ReturnType<typeof useTyping>,
    { options }: TypingProps,
  ) =>
  (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (event.altKey && step < 0) close()
      else move(step)
    } else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      if (isOpen && turn(event.key === 'ArrowRight')) event.preventDefault()
    } else if (event.key === 'Enter' && isOpen) {
      const option = options[at]
      if (option || typed !== undefined) event.preventDefault()
      if (option) choose(option)
      else if (typed === undefined) close()
    }
  }
