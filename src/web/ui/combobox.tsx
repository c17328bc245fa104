/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/no-static-element-interactions --
   no element of HTML is a list whose marked option the field around names */
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { classes } from './classes.ts'
import { controlFrame, controlInside } from './control-frame.ts'
import { useField } from './field.tsx'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { useBelow } from './use-below.ts'

export type ComboboxOption = {
  value: string
  label: string
  /** What tells it from others of the same name. */
  detail?: string | undefined
  /** What else it is found by, and nobody sees. */
  sought?: string | undefined
}

export type ComboboxProps = {
  /** The chosen value; empty where nothing is chosen. */
  value: string
  /** The text of the chosen value; the value itself where they are not known. */
  chosen: string
  onValue: (value: string) => void
  /** What fits the query. */
  options: readonly ComboboxOption[]
  /** Every change of the typed query, and with empty ones whenever the list closes. */
  onQuery: (query: string) => void
  onOpen?: ((isOpen: boolean) => void) | undefined
  /** Said instead of options: how to search, that it searches, that nothing was found, what went wrong. */
  status?: ReactNode
  clearLabel: string
  /** What the list is called. */
  listLabel: string
  placeholder?: string | undefined
  /** Words inside the box before the value; they name the control where no Field does. */
  prefix?: ReactNode
  name?: string | undefined
  onBlur?: (() => void) | undefined
  className?: string | undefined
  'aria-label'?: string | undefined
  'aria-invalid'?: boolean | undefined
  'aria-describedby'?: string | undefined
}

/** Esc closes the list and not the layer around, which listens earlier than any control inside it. */
const useEscape = (isOpen: boolean, close: () => void) => {
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

/** What is typed, whether the list is open, and which option is marked. */
const useTyping = ({ options, onQuery, onOpen, onValue }: ComboboxProps) => {
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
    setAt(query === '' ? -1 : 0)
    onQuery(query)
    if (query === '') onValue('')
  }
  const choose = (option: ComboboxOption) => {
    onValue(option.value)
    show(false)
  }
  const move = (by: number) => {
    open()
    if (options.length > 0) setAt((at + by + options.length + (at < 0 && by < 0 ? 1 : 0)) % options.length)
  }
  return { typed, isOpen, at: at < options.length ? at : -1, setAt, open, close, type, choose, move }
}

const useKeys =
  ({ typed, isOpen, at, close, choose, move }: ReturnType<typeof useTyping>, { options }: ComboboxProps) =>
  (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (event.altKey && step < 0) close()
      else move(step)
    } else if (event.key === 'Enter' && isOpen) {
      const option = options[at]
      if (option || typed !== undefined) event.preventDefault()
      if (option) choose(option)
      else if (typed === undefined) close()
    }
  }

interface ListProps {
  id: string
  at: number
  onPoint: (at: number) => void
  onChoose: (option: ComboboxOption) => void
}

const Options = ({ id, options, value, at, onPoint, onChoose }: ListProps & ComboboxProps) =>
  options.map((option, index) => (
    // The keyboard stays in the box, which says by aria-activedescendant what is marked.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <li
      key={option.value}
      id={`${id}-${index}`}
      role="option"
      aria-selected={option.value === value}
      ref={(item) => {
        if (index === at) item?.scrollIntoView?.({ block: 'nearest' })
      }}
      onPointerMove={() => index !== at && onPoint(index)}
      onClick={() => onChoose(option)}
      className={classes(
        'flex min-h-8 cursor-pointer max-md:min-h-11 items-center gap-2 rounded-xs px-2.5 py-1 text-sm',
        index === at && 'bg-accent-soft text-accent-strong shadow-[inset_2px_0_var(--accent-strong)]',
      )}
    >
      <span className="min-w-0 flex-1">
        <span className="block">{option.label}</span>
        {option.detail ? <span className="block text-xs text-ink-3">{option.detail}</span> : null}
      </span>
      {option.value === value ? <Icon name="check" size={14} /> : null}
    </li>
  ))

/** A field that finds its value among many: typing narrows, arrows mark, Enter takes, Esc leaves it as it was. */
export const Combobox = (props: ComboboxProps) => {
  const { value, chosen, onValue, status, clearLabel, listLabel, placeholder, prefix, name, className } =
    props
  const id = useId()
  const typing = useTyping(props)
  const { isOpen, at, typed } = typing
  const onKeyDown = useKeys(typing, props)
  const { box, list } = useBelow<HTMLSpanElement, HTMLDivElement>(isOpen)
  const input = useRef<HTMLInputElement>(null)
  useEscape(isOpen, typing.close)
  const tied = useField({
    id,
    'aria-invalid': props['aria-invalid'],
    'aria-describedby': props['aria-describedby'],
  })
  const named = props['aria-label']
    ? { 'aria-label': props['aria-label'] }
    : prefix
      ? { 'aria-labelledby': `${id}-prefix` }
      : {}
  return (
    <span ref={box} className={controlFrame('normal', classes('relative', className))}>
      {prefix ? (
        <span id={`${id}-prefix`} className="shrink-0 text-ink-3">
          {prefix}
        </span>
      ) : null}
      <input
        {...tied}
        {...named}
        ref={input}
        name={name}
        role="combobox"
        type="text"
        autoComplete="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={isOpen && at >= 0 ? `${id}-${at}` : undefined}
        placeholder={placeholder}
        maxLength={100}
        value={typed ?? chosen}
        onChange={(event) => typing.type(event.target.value)}
        onClick={typing.open}
        onKeyDown={onKeyDown}
        onBlur={() => {
          typing.close()
          props.onBlur?.()
        }}
        className={classes(controlInside, 'h-full w-full truncate')}
      />
      {value === '' ? (
        <Icon name="chevron-down" size={14} className="pointer-events-none text-ink-3" />
      ) : (
        <IconButton
          small
          icon="close"
          label={clearLabel}
          onClick={() => {
            onValue('')
            input.current?.focus()
          }}
          className="-mr-1.5 size-6! max-md:size-11!"
        />
      )}
      {isOpen ? (
        <div
          ref={list}
          popover="manual"
          // Pressing the list must not take the focus out of the box.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          className="fixed m-0 max-w-[calc(100vw-16px)] overflow-auto rounded border border-line bg-surface p-1 text-ink shadow-float"
        >
          <ul id={`${id}-list`} role="listbox" aria-label={listLabel}>
            <Options {...props} id={id} at={at} onPoint={typing.setAt} onChoose={typing.choose} />
          </ul>
          <output className="block px-2.5 py-1.5 text-sm text-ink-3 empty:hidden">{status}</output>
        </div>
      ) : null}
    </span>
  )
}
