import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { readDay } from '#contract/rules/day-text.ts'
import { classes } from './classes.ts'
import { controlInside } from './control-frame.ts'

type DayBoxProps = Omit<ComponentProps<'input'>, 'value'> & {
  value: string
  onValue: (value: string) => void
  onTyping: (isTyping: boolean) => void
  /** What keeps the form around from being sent; empty where nothing does. */
  fault: string
}

/** Shows what is typed while it is typed, and the day it means once it is left. */
export const DayBox = ({ value, onValue, onTyping, fault, onBlur, ...rest }: DayBoxProps) => {
  const { t } = useLingui()
  const box = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string>()
  useEffect(() => box.current?.setCustomValidity(fault), [fault])
  const isFresh = typed !== undefined && (readDay(typed) ?? typed) === value
  const take = (text: string) => {
    setTyped(text)
    onTyping(true)
    onValue(readDay(text) ?? text)
  }
  return (
    <input
      {...rest}
      ref={box}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      placeholder={t`年-月-日`}
      value={isFresh ? typed : value}
      onChange={(event) => take(event.target.value)}
      // The form was to be sent: what is wrong is said at once, not when the box is left.
      onInvalid={() => onTyping(false)}
      onBlur={(event) => {
        setTyped(undefined)
        onTyping(false)
        onBlur?.(event)
      }}
      className={classes(controlInside, 'h-full w-21 placeholder:font-normal')}
    />
  )
}
