/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/no-static-element-interactions --
   no element of HTML is a list whose marked option the field around names */
import { useId, useRef, type ReactNode, type RefObject } from 'react'
import { classes } from './classes.ts'
import { controlFrame, controlInside } from './control-frame.ts'
import { useField } from './field.tsx'
import { optionLook } from './option-look.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { useBelow } from './use-below.ts'
import { useEscape, useKeys, useTyping, type ComboboxOption, type TypingProps } from './use-typing.ts'

export type ComboboxProps = TypingProps & {
  /** The chosen value; empty where nothing is chosen. */
  value: string
  /** The text of the chosen value; the value itself where they are not known. */
  chosen: string
  /** Said instead of options: how to search, that it searches, that nothing was found, what went wrong. */
  status?: ReactNode
  clearLabel: string
  /** What the list is called. */
  listLabel: string
  /** Draws the options otherwise than as a list. */
  drawList?: ((list: ListProps) => ReactNode) | undefined
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

/** What draws the options: ids are `<id>-<index>`, the list's is `<id>-list`; `at` is the marked one. */
export interface ListProps extends Pick<ComboboxProps, 'options' | 'value' | 'listLabel' | 'onBranch'> {
  id: string
  at: number
  onPoint: (at: number) => void
  onChoose: (option: ComboboxOption) => void
}

const Options = ({ id, options, value, at, onPoint, onChoose }: ListProps) =>
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
      className={optionLook(index === at)}
    >
      <span className="min-w-0 flex-1">
        <span className="block">{option.label}</span>
        {option.detail ? <span className="block text-xs text-ink-3">{option.detail}</span> : null}
      </span>
      {option.value === value ? <Icon name="check" size={14} /> : null}
    </li>
  ))

type ListBelowProps = Pick<ComboboxProps, 'drawList' | 'status'> &
  ListProps & { list: RefObject<HTMLDivElement | null> }

/** The options below the box, and what is said instead of them. */
const ListBelow = ({ drawList, status, list, ...options }: ListBelowProps) => (
  <div
    ref={list}
    popover="manual"
    // Pressing the list must not take the focus out of the box.
    onPointerDown={(event) => event.preventDefault()}
    onMouseDown={(event) => event.preventDefault()}
    className="fixed m-0 flex max-w-[calc(100vw-16px)] flex-col overflow-hidden rounded border border-line bg-surface p-1 text-ink shadow-float"
  >
    {drawList ? (
      drawList(options)
    ) : (
      <ul
        id={`${options.id}-list`}
        role="listbox"
        aria-label={options.listLabel}
        className="min-h-0 overflow-auto"
      >
        <Options {...options} />
      </ul>
    )}
    <output className="block px-2.5 py-1.5 text-sm text-ink-3 empty:hidden">{status}</output>
  </div>
)

const ClearButton = ({ label, onClear }: { label: string; onClear: () => void }) => (
  <IconButton
    small
    icon="close"
    label={label}
    onClick={onClear}
    className="-mr-1.5 size-6! max-md:size-11!"
  />
)

/** What names the box where no Field does. */
const namesOf = ({ prefix, 'aria-label': label }: ComboboxProps, id: string) => {
  if (label) return { 'aria-label': label }
  return prefix ? { 'aria-labelledby': `${id}-prefix` } : {}
}

interface TypeBoxProps {
  of: ComboboxProps
  id: string
  typing: ReturnType<typeof useTyping>
  input: RefObject<HTMLInputElement | null>
}

/** The box that is typed into; it keeps the focus while the list below it is open. */
const TypeBox = ({ of, id, typing, input }: TypeBoxProps) => {
  const { isOpen, at, typed } = typing
  const onKeyDown = useKeys(typing, of)
  const tied = useField({
    id,
    'aria-invalid': of['aria-invalid'],
    'aria-describedby': of['aria-describedby'],
  })
  return (
    <input
      {...tied}
      {...namesOf(of, id)}
      ref={input}
      name={of.name}
      role="combobox"
      type="text"
      autoComplete="off"
      spellCheck={false}
      aria-autocomplete="list"
      aria-expanded={isOpen}
      aria-haspopup={of.drawList ? 'tree' : 'listbox'}
      aria-controls={`${id}-list`}
      aria-activedescendant={isOpen && at >= 0 ? `${id}-${at}` : undefined}
      placeholder={of.placeholder}
      maxLength={100}
      value={typed ?? of.chosen}
      onChange={(event) => typing.type(event.target.value)}
      onClick={typing.open}
      onKeyDown={onKeyDown}
      onBlur={() => {
        typing.leave()
        of.onBlur?.()
      }}
      className={classes(controlInside, 'h-full w-full truncate')}
    />
  )
}

/**
 * A field that finds its value among many: typing narrows, arrows mark, Enter takes, a name typed in full is
 * taken when the field is left, Esc leaves it as it was.
 */
export const Combobox = (props: ComboboxProps) => {
  const { value, onValue, prefix, className } = props
  const id = useId()
  const typing = useTyping(props)
  const { isOpen, at } = typing
  const { box, list } = useBelow<HTMLSpanElement, HTMLDivElement>(isOpen)
  const input = useRef<HTMLInputElement>(null)
  useEscape(isOpen, typing.close)
  return (
    <span ref={box} className={controlFrame('normal', classes('relative', className))}>
      {prefix ? (
        <span id={`${id}-prefix`} className="shrink-0 text-ink-3">
          {prefix}
        </span>
      ) : null}
      <TypeBox of={props} id={id} typing={typing} input={input} />
      {value === '' ? (
        <Icon name="chevron-down" size={14} className="pointer-events-none text-ink-3" />
      ) : (
        <ClearButton
          label={props.clearLabel}
          onClear={() => {
            onValue('')
            input.current?.focus()
          }}
        />
      )}
      {isOpen ? (
        <ListBelow {...props} id={id} at={at} onPoint={typing.setAt} onChoose={typing.choose} list={list} />
      ) : null}
    </span>
  )
}
