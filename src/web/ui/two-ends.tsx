import { useEffect, useId, useRef, type ReactNode } from 'react'
import { classes } from './classes.ts'
import { controlFrame, controlInside } from './control-frame.ts'
import { Fault } from './field.tsx'

/** Two texts; each may be empty, or what was typed and is none. */
export type Ends = readonly [from: string, to: string]

interface TwoEndsProps {
  value: Ends
  onValue: (value: Ends) => void
  labels: Ends
  /** What is wrong with each; empty where nothing is. */
  faults: Ends
  /** What stays of a text while it is typed. */
  typed: (text: string) => string
  /** What becomes of it when its end is left. */
  settled: (text: string) => string
  inputMode?: 'decimal' | undefined
  prefix?: ReactNode
  className?: string | undefined
}

interface EndProps extends Pick<TwoEndsProps, 'typed' | 'settled' | 'inputMode'> {
  label: string
  value: string
  fault: string
  faultId: string
  onValue: (value: string) => void
}

const End = ({ label, value, fault, faultId, onValue, typed, settled, inputMode }: EndProps) => {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => box.current?.setCustomValidity(fault), [fault])
  return (
    <input
      ref={box}
      type="text"
      inputMode={inputMode}
      autoComplete="off"
      maxLength={24}
      aria-label={label}
      aria-invalid={fault !== '' || undefined}
      aria-describedby={fault ? faultId : undefined}
      value={value}
      onChange={(event) => onValue(typed(event.target.value))}
      onBlur={() => {
        if (settled(value) !== value) onValue(settled(value))
      }}
      className={classes(controlInside, 'h-full w-16')}
    />
  )
}

/** Two ends of a range, both included; the form around cannot be sent while one is wrong. */
export const TwoEnds = (props: TwoEndsProps) => {
  const { value, onValue, labels, faults, typed, settled, inputMode, prefix, className } = props
  const id = useId()
  const [from, to] = value
  const message = faults[0] || faults[1]
  const shared = { typed, settled, inputMode, faultId: `${id}-fault` }
  return (
    <span className={classes('flex min-w-0 flex-col gap-1.5', className)}>
      <fieldset aria-labelledby={prefix ? `${id}-prefix` : undefined} className="contents">
        <span className={controlFrame('normal')}>
          {prefix ? (
            <span id={`${id}-prefix`} className="shrink-0 text-ink-3">
              {prefix}
            </span>
          ) : null}
          <End
            {...shared}
            label={labels[0]}
            value={from}
            fault={faults[0]}
            onValue={(next) => onValue([next, to])}
          />
          <span aria-hidden="true" className="text-ink-3">
            ~
          </span>
          <End
            {...shared}
            label={labels[1]}
            value={to}
            fault={faults[1]}
            onValue={(next) => onValue([from, next])}
          />
        </span>
      </fieldset>
      <span aria-live="polite" className="empty:-mt-1.5">
        {message ? <Fault id={`${id}-fault`}>{message}</Fault> : null}
      </span>
    </span>
  )
}
