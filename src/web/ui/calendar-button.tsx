import type { ReactNode } from 'react'
import { Ahead, lazyPart } from './lazy-part.tsx'
import { IconButton } from './icon-button.tsx'
import { Popover } from './popover.tsx'

const wait = <div aria-busy="true" className="h-76 w-64" />
/** The calendars come when somebody reaches for one. */
export const DayCalendar = lazyPart(async () => (await import('./calendar.tsx')).DayCalendar, wait)
export const RangeCalendar = lazyPart(async () => (await import('./calendar.tsx')).RangeCalendar, wait)

/** The button at the end of a box that opens its calendar. */
export const CalendarButton = ({
  label,
  isDisabled = false,
  children,
}: {
  label: string
  isDisabled?: boolean | undefined
  children: ReactNode
}) => (
  <Ahead of={DayCalendar}>
    <Popover
      label={label}
      opener={(opening) => (
        <IconButton
          small
          {...opening}
          icon="calendar"
          label={label}
          disabled={isDisabled}
          className="-mr-1 size-6!"
        />
      )}
    >
      {children}
    </Popover>
  </Ahead>
)
