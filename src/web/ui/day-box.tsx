import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { classes } from './classes.ts'
import { controlInside } from './control-frame.ts'
import { readDay } from './day-text.ts'
import { IconButton } from './icon-button.tsx'

/** The browser's own calendar, below the box; the field that it belongs to is never seen. */
const Calendar = ({
  label,
  value,
  onValue,
}: {
  label: string
  value: string
  onValue: (day: string) => void
}) => {
  const native = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={native}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        max="9999-12-31"
        value={readDay(value) ?? ''}
        onChange={(event) => onValue(event.target.value)}
        className="pointer-events-none absolute inset-0 opacity-0"
      />
      <IconButton
        small
        icon="calendar"
        label={label}
        onClick={() => native.current?.showPicker()}
        className="-mx-1 size-6!"
      />
    </>
  )
}

type DayBoxProps = Omit<ComponentProps<'input'>, 'value'> & {
  value: string
  onValue: (value: string) => void
  onTyping: (isTyping: boolean) => void
  calendarLabel: string
  /** What keeps the form around from being sent; empty where nothing does. */
  fault: string
}

/** Shows what is typed while it is typed, and the day it means once it is left. */
export const DayBox = ({ value, onValue, onTyping, calendarLabel, fault, onBlur, ...rest }: DayBoxProps) => {
  const { t } = useLingui()
  const box = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string>()
  useEffect(() => box.current?.setCustomValidity(fault), [fault])
  const isFresh = typed !== undefined && (readDay(typed) ?? typed) === value
  const take = (text: string | undefined, day: string) => {
    setTyped(text)
    onTyping(text !== undefined)
    onValue(day)
  }
  return (
    <span className="relative flex min-w-0 flex-1 items-center">
      <input
        {...rest}
        ref={box}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        placeholder={t`年-月-日`}
        value={isFresh ? typed : value}
        onChange={(event) => take(event.target.value, readDay(event.target.value) ?? event.target.value)}
        onBlur={(event) => {
          setTyped(undefined)
          onTyping(false)
          onBlur?.(event)
        }}
        className={classes(controlInside, 'h-full w-20 placeholder:font-normal')}
      />
      <Calendar label={calendarLabel} value={value} onValue={(day) => take(undefined, day)} />
    </span>
  )
}
