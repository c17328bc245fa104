import { useEffect, useId, useRef, type ReactNode } from 'react'
import { classes } from './classes.ts'
import { controlFrame, controlInside } from './control-frame.ts'
import { Fault } from './field.tsx'

export type NumberRange = readonly [least: string, most: string]
export type NumberRangeInputProps = {
  /** Two decimal numbers as text; each may be empty, or what was typed and is none. */
  value: NumberRange
  onValue: (value: NumberRange) => void
  /** How many digits may stand behind the point. */
  decimals?: number | undefined
  labels: NumberRange
  faults: { notANumber: string; reversed: string }
  prefix?: ReactNode
  className?: string | undefined
}

interface EndProps {
  label: string
  value: string
  fault: string
  faultId: string
  onValue: (value: string) => void
}

const End = ({ label, value, fault, faultId, onValue }: EndProps) => {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => box.current?.setCustomValidity(fault), [fault])
  return (
    <input
      ref={box}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      maxLength={16}
      aria-label={label}
      aria-invalid={fault !== '' || undefined}
      aria-describedby={fault ? faultId : undefined}
      value={value}
      // Specification 5: everything but digits and the dot is dropped.
      onChange={(event) => onValue(event.target.value.replaceAll(/[^\d.]/g, ''))}
      className={classes(controlInside, 'h-full w-16')}
    />
  )
}

/** True for a number of up to nine whole digits and `decimals` behind the point, or an empty text. */
export const isNumberText = (text: string, decimals = 0): boolean =>
  text === '' ||
  new RegExp(String.raw`^-?\d{1,9}${decimals > 0 ? String.raw`(\.\d{1,${decimals}})?` : ''}$`).test(text)

/** Two numbers, both included; the form around cannot be sent while one is wrong or they stand the wrong way round. */
export const NumberRangeInput = (props: NumberRangeInputProps) => {
  const { value, onValue, decimals = 0, labels, faults, prefix, className } = props
  const id = useId()
  const [least, most] = value
  const isFine = isNumberText(least, decimals) && isNumberText(most, decimals)
  const isReversed = isFine && least !== '' && most !== '' && Number(most) < Number(least)
  const leastFault = isNumberText(least, decimals) ? '' : faults.notANumber
  const mostFault = isNumberText(most, decimals) ? (isReversed ? faults.reversed : '') : faults.notANumber
  const message = leastFault || mostFault
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
            label={labels[0]}
            value={least}
            fault={leastFault}
            faultId={`${id}-fault`}
            onValue={(next) => onValue([next, most])}
          />
          <span aria-hidden="true" className="text-ink-3">
            ~
          </span>
          <End
            label={labels[1]}
            value={most}
            fault={mostFault}
            faultId={`${id}-fault`}
            onValue={(next) => onValue([least, next])}
          />
        </span>
      </fieldset>
      <span aria-live="polite" className="empty:-mt-1.5">
        {message ? <Fault id={`${id}-fault`}>{message}</Fault> : null}
      </span>
    </span>
  )
}
