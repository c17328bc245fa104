import { useLingui } from '@lingui/react/macro'
import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import { notADay } from '#contract/core/fields.ts'
import { readDay } from '#contract/rules/day-text.ts'
import { useText } from '#web/core/i18n.ts'
import { CalendarButton, DayCalendar, RangeCalendar } from './calendar-button.tsx'
import type { NamedSpan } from './calendar.tsx'
import { classes } from './classes.ts'
import { controlFrame, type ControlSize } from './control-frame.ts'
import { DayBox } from './day-box.tsx'
import { Fault, useField, useFieldFault } from './field.tsx'
import { closePopover } from './popover.tsx'

const isWrong = (value: string): boolean => readDay(value) === undefined

/** The calendar closes when a choice is made: what has the focus then is in it. */
const closeCalendar = () => document.activeElement && closePopover(document.activeElement)

const thenClose =
  <Value,>(take: (value: Value) => void) =>
  (value: Value) => {
    take(value)
    closeCalendar()
  }

/** The box, and below it what is wrong; a Field that says something itself comes first. */
const Faulty = ({
  id,
  message,
  className,
  children,
}: {
  id: string
  message: string
  className?: string | undefined
  children: ReactNode
}) => (
  <span className={classes('flex min-w-0 flex-col gap-1.5', className)}>
    {children}
    <span aria-live="polite" className="empty:-mt-1.5">
      {message ? <Fault id={id}>{message}</Fault> : null}
    </span>
  </span>
)

export type DateInputProps = Omit<ComponentProps<'input'>, 'size' | 'type' | 'value' | 'prefix'> & {
  /** YYYY-MM-DD, empty, or what was typed and is no day. */
  value: string
  onValue: (value: string) => void
  size?: ControlSize | undefined
  prefix?: ReactNode
  /** Says which calendar the button opens. */
  label?: string | undefined
}

/** A day, written YYYY-MM-DD in every browser and language; wrong text stays and is answered in words. */
export const DateInput = (props: DateInputProps) => {
  const { value, onValue, size = 'normal', prefix, label, className, ...rest } = props
  const { t } = useLingui()
  const text = useText()
  const faultId = useId()
  const fieldFault = useFieldFault()
  const [isTyping, setTyping] = useState(false)
  const tied = useField(rest)
  const fault = isWrong(value) ? text(notADay) : ''
  const shown = fieldFault || isTyping ? '' : fault
  return (
    <Faulty id={faultId} message={shown} className={className}>
      <span className={controlFrame(size)}>
        {prefix ? <span className="shrink-0 text-ink-3">{prefix}</span> : null}
        <DayBox
          {...tied}
          aria-invalid={tied['aria-invalid'] ?? (shown ? true : undefined)}
          aria-describedby={classes(tied['aria-describedby'], shown && faultId) || undefined}
          value={value}
          onValue={onValue}
          onTyping={setTyping}
          fault={fault}
        />
        <CalendarButton label={label ? t`打开日历：${label}` : t`打开日历`} isDisabled={rest.disabled}>
          <DayCalendar value={readDay(value) ?? ''} onValue={thenClose(onValue)} />
        </CalendarButton>
      </span>
    </Faulty>
  )
}

export type DateRange = readonly [from: string, to: string]
export type DateRangeInputProps = {
  /** Two of YYYY-MM-DD; each may be empty, or what was typed and is no day. */
  value: DateRange
  onValue: (value: DateRange) => void
  fromLabel: string
  toLabel: string
  size?: ControlSize | undefined
  prefix?: ReactNode
  /** What the range is of, for the button that opens the calendar. */
  label?: string | undefined
  /** Spans that are often wanted, beside the calendar. */
  spans?: readonly NamedSpan[] | undefined
  /** One of them was pressed; without it that is a value like any. */
  onSpan?: ((value: DateRange) => void) | undefined
  className?: string | undefined
}

/** The two boxes of a range: their labels, what is in them, what is wrong, and how they change. */
const useEnds = ({ value: [from, to], onValue, fromLabel, toLabel }: DateRangeInputProps) => {
  const { t } = useLingui()
  const text = useText()
  const isReversed = !isWrong(from) && !isWrong(to) && from !== '' && to !== '' && to < from
  const reversed = isReversed ? t`结束日期不能早于开始日期` : ''
  return [
    {
      label: fromLabel,
      value: from,
      fault: isWrong(from) ? text(notADay) : '',
      change: (next: string) => onValue([next, to]),
    },
    {
      label: toLabel,
      value: to,
      fault: isWrong(to) ? text(notADay) : reversed,
      change: (next: string) => onValue([from, next]),
    },
  ]
}

/** Two days, both included; the form around cannot be sent while one is wrong or the last comes before the first. */
export const DateRangeInput = (props: DateRangeInputProps) => {
  const { value, onValue, onSpan = onValue, size = 'normal', prefix, label, className } = props
  const { t } = useLingui()
  const id = useId()
  const [isTyping, setTyping] = useState(false)
  const [from, to] = value
  const ends = useEnds(props)
  const message = isTyping ? '' : (ends.find((end) => end.fault)?.fault ?? '')
  const [first, last] = ends.map((end) => (
    <DayBox
      key={end.label}
      aria-label={end.label}
      aria-invalid={(message && end.fault !== '') || undefined}
      aria-describedby={message && end.fault ? `${id}-fault` : undefined}
      value={end.value}
      onValue={end.change}
      onTyping={setTyping}
      fault={end.fault}
    />
  ))
  return (
    <Faulty id={`${id}-fault`} message={message} className={className}>
      <fieldset aria-labelledby={prefix ? `${id}-prefix` : undefined} className="contents">
        <span className={controlFrame(size)}>
          {prefix ? (
            <span id={`${id}-prefix`} className="shrink-0 text-ink-3">
              {prefix}
            </span>
          ) : null}
          {first}
          <span aria-hidden="true" className="text-ink-3">
            ~
          </span>
          {last}
          <CalendarButton label={label ? t`打开日历：${label}` : t`打开日历`}>
            <RangeCalendar
              value={[readDay(from) ?? '', readDay(to) ?? '']}
              spans={props.spans}
              onValue={thenClose(onValue)}
              onSpan={thenClose(onSpan)}
            />
          </CalendarButton>
        </span>
      </fieldset>
    </Faulty>
  )
}
