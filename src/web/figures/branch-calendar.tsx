import { Trans, useLingui } from '@lingui/react/macro'
import type { SlotDay } from '#contract/checks/check-slots.ts'
import { dateOf, dayAt } from '#contract/rules/calendar.ts'
import { useLocale } from '#web/core/i18n.ts'
import { NumberAge } from './number-age.tsx'
import { RowsLink } from './rows-link.tsx'
import { useCalendarDays } from './calendar-days.ts'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { classes } from '#web/ui/classes.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Below so many places a day is soon full. */
const few = 10

/** Monday to Sunday, as they are called for short. */
const useWeekdays = (): string[] => {
  const { format } = new Intl.DateTimeFormat(useLocale() === 'en' ? 'en' : 'zh-CN', { weekday: 'short' })
  // A Monday and what follows.
  return Array.from({ length: 7 }, (_, at) => format(new Date(2024, 0, 1 + at)))
}

/** Nobody is booked for today, nor before. */
const isPast = ({ day }: SlotDay): boolean => day <= dayAt()

const lookOf = (one: SlotDay): string => {
  const { slots, free, isClosed } = one
  if (isClosed || slots === 0 || isPast(one)) return 'border-line-soft bg-grey-soft text-ink-3'
  if (free === 0) return 'border-red/40 bg-red-soft text-red'
  return free < few ? 'border-orange/40 bg-orange-soft text-orange' : 'border-line text-ink-2'
}

interface Picking {
  /** The day that is picked. */
  readonly picked?: string | undefined
  /** Days are picked; without it a day opens its times. */
  readonly onPick?: ((day: string) => void) | undefined
  /** Today and days before it are picked, too: whoever looks, and books nothing. */
  readonly picksPast?: boolean | undefined
}

interface DayProps extends Picking {
  branchId: string
  one: SlotDay
}

const Day = ({ branchId, one, picked, onPick, picksPast }: DayProps) => {
  const { t } = useLingui()
  const { day, slots, free, held, isClosed } = one
  const isLeft = !isClosed && free > 0 && !isPast(one)
  const said = isClosed
    ? t`休息`
    : slots === 0
      ? '–'
      : isPast(one)
        ? t`已过`
        : free === 0
          ? t`已满`
          : t`余 ${free}`
  // A narrow calendar has room for a sign.
  const shown = isPast(one) ? '–' : said
  return (
    <li
      className={classes(
        'relative grid min-h-14 content-between rounded border p-1.5 text-xs',
        lookOf(one),
        day === picked && 'outline-2 outline-accent',
      )}
      style={day.endsWith('-01') ? { gridColumnStart: dateOf(day).getDay() || 7 } : undefined}
    >
      {onPick ? (
        <button
          type="button"
          disabled={!picksPast && (isClosed || slots === 0 || day <= dayAt())}
          aria-pressed={day === picked}
          className="text-left after:absolute after:inset-0 disabled:cursor-not-allowed"
          onClick={() => onPick(day)}
        >
          <span aria-hidden="true">{Number(day.slice(8))}</span>
          <span className="sr-only">{t`${day}：${said}，已约 ${held}`}</span>
        </button>
      ) : (
        <RowsLink
          of={{ to: '/health/CheckSlotList', search: { branchId, day_begin: day, day_end: day } }}
          label={t`${day}：${said}，已约 ${held}`}
        >
          {Number(day.slice(8))}
        </RowsLink>
      )}
      <span className="text-right font-medium whitespace-nowrap @max-md:text-center">
        <span className={isLeft ? '@max-md:hidden' : ''}>{shown}</span>
        {isLeft ? <span className="@md:hidden">{free}</span> : null}
      </span>
    </li>
  )
}

type Days = ReturnType<typeof useCalendarDays>

/** When the oldest of the numbers were told that are shown. */
const oldest = (shown: readonly SlotDay[] = []): string | undefined =>
  shown.flatMap(({ asOf }) => asOf ?? []).toSorted()[0]

/** Which days are shown: a month or a week, and the way to those before and after. */
const DaysHead = ({ days: { by, name, show, step } }: { days: Days }) => {
  const { t } = useLingui()
  const isWeek = by === 'week'
  return (
    <div className="flex flex-wrap items-center gap-2">
      <IconButton icon="chevron-left" label={isWeek ? t`上一周` : t`上个月`} onClick={() => step(-1)} />
      <h3 aria-live="polite" className="min-w-20 text-center font-semibold tabular-nums">
        {name}
      </h3>
      <IconButton icon="chevron-right" label={isWeek ? t`下一周` : t`下个月`} onClick={() => step(1)} />
      <span className="ml-auto">
        <Segmented
          label={t`日历范围`}
          value={by}
          options={[
            { value: 'month', label: t`月` },
            { value: 'week', label: t`周` },
          ]}
          onValue={show}
        />
      </span>
    </div>
  )
}

/** What a branch has left in a month or a week, day by day; a day opens its times, or is picked. */
export const BranchCalendar = ({ branchId, ...picking }: { branchId: string } & Picking) => {
  const days = useCalendarDays(branchId, picking.picked)
  const weekdays = useWeekdays()
  if (days.error) return <FailedCall failure={days.error} onRetry={days.retry} />
  return (
    <section className="@container grid max-w-3xl gap-2.5 p-4.5">
      <DaysHead days={days} />
      <div aria-hidden="true" className="grid grid-cols-7 gap-1.5 text-center text-xs text-ink-3">
        {weekdays.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      {days.shown ? (
        <ol aria-label={days.name} className="grid grid-cols-7 gap-1.5">
          {days.shown.map((one) => (
            <Day key={one.day} branchId={branchId} one={one} {...picking} />
          ))}
        </ol>
      ) : (
        <Skeleton className={days.by === 'week' ? 'h-14' : 'h-72'} />
      )}
      <NumberAge asOf={oldest(days.shown)} />
      <p className="text-xs text-ink-3">
        <Trans>余量不足 {few} 的为橙色，已满的为红色</Trans>
      </p>
    </section>
  )
}
