import { useLingui } from '@lingui/react/macro'
import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'

export interface Way<Name extends string> {
  name: Name
  label: string
}

interface WaysProps<Name extends string> {
  ways: readonly Way<Name>[]
  value: Name
  onValue: (name: Name) => void
  children: ReactNode
}

/** The ways to sign in as tabs: arrow keys move, the panel belongs to the one taken. */
export const Ways = <Name extends string>({ ways, value, onValue, children }: WaysProps<Name>) => {
  const { t } = useLingui()
  const id = useId()
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    const at = ways.findIndex((way) => way.name === value)
    const next = ways[(at + step + ways.length) % ways.length]
    if (!next) return
    onValue(next.name)
    document.getElementById(`${id}-${next.name}`)?.focus()
  }
  return (
    <>
      <div role="tablist" aria-label={t`登录方式`} className="mb-5.5 flex gap-6 border-b border-line">
        {ways.map(({ name, label }) => (
          <button
            key={name}
            id={`${id}-${name}`}
            type="button"
            role="tab"
            aria-selected={name === value}
            aria-controls={`${id}-panel`}
            tabIndex={name === value ? 0 : -1}
            onClick={() => onValue(name)}
            onKeyDown={move}
            className={classes(
              '-mb-px rounded-t-xs border-b-2 pb-2',
              name === value
                ? 'border-accent-edge font-semibold'
                : 'border-transparent text-ink-3 hover:text-ink',
            )}
          >
            {label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  )
}
