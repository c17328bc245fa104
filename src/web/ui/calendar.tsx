import { useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { DayPicker, type ChevronProps, type DayPickerProps, type DropdownProps } from 'react-day-picker'
import { addMonths, dateOf, dayAt, dayOf } from '#contract/rules/calendar.ts'
import { useLocale } from '#web/core/i18n.ts'
import { useIsPhone } from './is-phone.ts'
import { Icon } from './icon.tsx'
import { Select } from './select.tsx'

const [firstYear, lastYear] = [1900, 2100]
/** A week begins on Monday in Chinese calendars, on Sunday in English ones. */
const weekStarts = { zh: 1, en: 0 } as const

const navButton = 'grid size-8 place-items-center rounded-sm text-ink-2 hover:bg-grey-soft hover:text-ink'
const looks: NonNullable<DayPickerProps['classNames']> = {
  months: 'relative flex gap-5',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  button_previous: navButton,
  button_next: navButton,
  month_caption: 'flex h-8 items-center justify-center text-sm font-semibold',
  dropdowns: 'flex items-center gap-1.5',
  month_grid: 'mt-2 border-collapse',
  weekday: 'size-8 text-xs font-normal text-ink-3',
  day: 'p-0 py-px text-center',
  day_button: 'size-8 rounded-sm text-sm hover:bg-grey-soft max-md:size-10',
  today: '[&>button]:font-semibold [&>button]:text-accent-strong [&>button]:underline',
  selected: '[&>button]:bg-accent! [&>button]:text-accent-ink!',
  range_start: 'rounded-l-sm bg-accent-soft',
  range_end: 'rounded-r-sm bg-accent-soft',
  range_middle: 'bg-accent-soft [&>button]:bg-transparent! [&>button]:text-accent-strong!',
  outside: 'text-ink-3',
  hidden: 'invisible',
}

const Chevron = ({ orientation }: ChevronProps) => (
  <Icon name={orientation === 'left' ? 'chevron-left' : 'chevron-right'} size={16} />
)
const Dropdown = ({ options = [], value, onChange, 'aria-label': label }: DropdownProps) => (
  <Select
    size="small"
    aria-label={label}
    options={options.map((one) => ({ ...one, value: String(one.value) }))}
    value={String(value)}
    onChange={onChange}
  />
)

/** The words of a calendar in the language on the screen. */
const useWords = (): Pick<DayPickerProps, 'formatters' | 'labels'> => {
  const { t } = useLingui()
  const locale = useLocale()
  return useMemo(() => {
    const format = (options: Intl.DateTimeFormatOptions) => {
      const { format: inWords } = new Intl.DateTimeFormat(locale, options)
      return (date: Date) => inWords(date)
    }
    const weekday = format({ weekday: locale === 'zh' ? 'narrow' : 'short' })
    const [month, whole] = [format({ month: 'short' }), format({ dateStyle: 'full' })]
    return {
      formatters: {
        formatCaption: format({ year: 'numeric', month: 'long' }),
        formatWeekdayName: (date) => weekday(date).slice(0, 2),
        formatMonthDropdown: month,
        formatYearDropdown: format({ year: 'numeric' }),
      },
      labels: {
        labelNav: () => t`月份`,
        labelPrevious: () => t`上个月`,
        labelNext: () => t`下个月`,
        labelMonthDropdown: () => t`月份`,
        labelYearDropdown: () => t`年份`,
        labelGrid: format({ year: 'numeric', month: 'long' }),
        labelWeekday: format({ weekday: 'long' }),
        labelDayButton: (date, { today, selected }) =>
          [whole(date), today && t`今天`, selected && t`已选`].filter(Boolean).join(t`，`),
      },
    }
  }, [locale, t])
}

const useShared = () => {
  const locale = useLocale()
  return {
    ...useWords(),
    autoFocus: true,
    captionLayout: 'dropdown',
    classNames: looks,
    components: { Chevron, Dropdown },
    startMonth: new Date(firstYear, 0),
    endMonth: new Date(lastYear, 11),
    today: dateOf(dayAt()),
    weekStartsOn: weekStarts[locale],
  } satisfies DayPickerProps
}

/** A month of days; the first press chooses. Days are `YYYY-MM-DD`, '' for none. */
export const DayCalendar = ({ value, onValue }: { value: string; onValue: (day: string) => void }) => {
  const selected = value === '' ? undefined : dateOf(value)
  return (
    <div className="p-3">
      <DayPicker
        {...useShared()}
        mode="single"
        required
        fixedWeeks
        showOutsideDays
        selected={selected}
        defaultMonth={selected ?? dateOf(dayAt())}
        onSelect={(date) => onValue(dayOf(date))}
      />
    </div>
  )
}

/** Two days of which either may be '', both included. */
type Span = readonly [from: string, to: string]

/** A span that is often wanted. */
export interface NamedSpan {
  readonly name: string
  readonly span: Span
}

interface RangeCalendarProps {
  value: Span
  /** Both ends are chosen, the earlier first. */
  onValue: (value: Span) => void
  spans?: readonly NamedSpan[] | undefined
  /** One of `spans` was pressed. */
  onSpan: (value: Span) => void
}

const inOrder = (one: Date, other: Date) =>
  one <= other ? { from: one, to: other } : { from: other, to: one }

/** Two months of days, one on a phone: the first press is one end, the second the other, whichever comes first. */
export const RangeCalendar = ({ value: [from, to], onValue, spans = [], onSpan }: RangeCalendarProps) => {
  const isPhone = useIsPhone()
  const [start, setStart] = useState<Date>()
  const [pointed, setPointed] = useState<Date>()
  const chosen = { from: from ? dateOf(from) : undefined, to: to ? dateOf(to) : undefined }
  const first = chosen.from ?? chosen.to ?? dateOf(isPhone ? dayAt() : addMonths(dayAt(), -1))
  const press = (date: Date) => {
    setStart(start ? undefined : date)
    setPointed(undefined)
    if (!start) return
    const range = inOrder(start, date)
    onValue([dayOf(range.from), dayOf(range.to)])
  }
  return (
    <div className="flex max-md:flex-col">
      {spans.length === 0 ? null : (
        <ul className="flex flex-col gap-0.5 border-line p-3 max-md:flex-row max-md:flex-wrap max-md:border-b md:border-r">
          {spans.map(({ name, span }) => (
            <li key={name}>
              <button
                type="button"
                onClick={() => onSpan(span)}
                className="w-full rounded-sm px-2.5 py-1 text-left text-sm hover:bg-grey-soft max-md:min-h-11"
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="p-3">
        <DayPicker
          {...useShared()}
          mode="range"
          numberOfMonths={isPhone ? 1 : 2}
          selected={start ? inOrder(start, pointed ?? start) : chosen}
          defaultMonth={first}
          onSelect={(_, date) => press(date)}
          onDayMouseEnter={(date) => setPointed(date)}
          onDayFocus={(date) => setPointed(date)}
        />
      </div>
    </div>
  )
}
