import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { classes } from './classes.ts'

export type TabsProps<Value extends string> = {
  /** Names the row of tabs. */
  label: string
  options: readonly { readonly value: Value; readonly label: ReactNode }[]
  value: Value
  onValue: (value: Value) => void
  /** What belongs to the tab that is shown. */
  children: ReactNode
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** Tabs over one panel: arrow keys, Home and End go from tab to tab, and show it. */
export const Tabs = <Value extends string>({
  label,
  options,
  value,
  onValue,
  children,
}: TabsProps<Value>) => {
  const id = useId()
  const row = useRef<HTMLDivElement>(null)
  const go = (event: KeyboardEvent, at: number) => {
    const step = steps[event.key]
    const to =
      event.key === 'Home' ? 0 : event.key === 'End' ? options.length - 1 : step ? at + step : undefined
    const option = to === undefined ? undefined : options.at(to % options.length)
    if (!option) return
    event.preventDefault()
    onValue(option.value)
    row.current?.querySelectorAll<HTMLElement>('[role=tab]')[options.indexOf(option)]?.focus()
  }
  return (
    <>
      <div ref={row} role="tablist" aria-label={label} className="flex flex-wrap border-b border-line px-1">
        {options.map((option, at) => (
          <button
            key={option.value}
            type="button"
            role="tab"
            id={`${id}${option.value}`}
            aria-selected={option.value === value}
            aria-controls={`${id}panel`}
            tabIndex={option.value === value ? 0 : -1}
            onClick={() => onValue(option.value)}
            onKeyDown={(event) => go(event, at)}
            className={classes(
              '-mb-px h-tabs border-b-2 px-2 text-sm whitespace-nowrap',
              option.value === value
                ? 'border-accent-strong font-semibold text-accent-strong'
                : 'border-transparent text-ink-2 hover:text-ink',
            )}
          >
            {option.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${value}`}>
        {children}
      </div>
    </>
  )
}
