import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { checkSlots, type CheckSlot } from '#contract/checks/check-slots.ts'
import { clockOf } from '#web/figures/number-age.tsx'
import { nameOf } from '#web/lib/names.ts'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { queryOf } from '#web/lib/query-client.ts'
import { classes } from '#web/ui/classes.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface TimeProps {
  slot: CheckSlot
  isPicked: boolean
  onPick: (() => void) | undefined
}

/** For whom the places of a time are kept, and of when its number is. */
const Kept = ({ slot }: { slot: CheckSlot }) => {
  const { t } = useLingui()
  const { asOf, forGender, projectId } = slot
  const clock = asOf ? clockOf(asOf) : ''
  const said = [
    forGender === '2' && t`仅限女性`,
    forGender === '1' && t`仅限男性`,
    projectId && (nameOf(slot, 'projectName') || t`仅限一个项目`),
    clock && t`${clock} 的数`,
  ].filter(Boolean)
  return said.length > 0 ? <span className="block text-xs text-ink-3">{said.join(' · ')}</span> : null
}

/** One time of a day: how full it is, and what is left. */
const Time = ({ slot, isPicked, onPick }: TimeProps) => {
  const { t } = useLingui()
  const { fromTime, toTime, capacity, held, free } = slot
  const share = capacity === 0 ? 100 : Math.min(100, Math.round((held * 100) / capacity))
  const Box = onPick ? 'label' : 'div'
  return (
    <Box
      className={classes(
        'flex min-h-11 items-center gap-2.5 rounded border px-3 text-sm',
        onPick && 'cursor-pointer',
        isPicked ? 'border-accent bg-accent-soft' : 'border-line',
      )}
    >
      {onPick ? (
        <input
          type="radio"
          className="accent-accent"
          name="time-of-day"
          checked={isPicked}
          onChange={onPick}
        />
      ) : null}
      <span className="tabular-nums">
        {fromTime}–{toTime}
        <Kept slot={slot} />
      </span>
      <span aria-hidden="true" className="h-1.5 min-w-12 flex-1 overflow-hidden rounded-full bg-grey-soft">
        <span
          className={classes('block h-full', free > 0 ? 'bg-accent' : 'bg-red')}
          style={{ width: `${share}%` }}
        />
      </span>
      <span className={classes('min-w-14 text-right', free <= 0 && 'text-red')}>
        {free > 0 ? t`余 ${free}` : t`已满`}
      </span>
    </Box>
  )
}

interface DayTimesProps {
  branchId: string
  day: string
  /** The beginning of the time that is picked. */
  picked?: string
  /** Without it the times are only shown. */
  onPick?: (fromTime: string) => void
}

/** The times of a branch on a day, to pick one of or to look at. */
export const DayTimes = ({ branchId, day, picked, onPick }: DayTimesProps) => {
  const { data, error, refetch } = useQuery(
    queryOf(checkSlots.list, {
      branchId,
      day_begin: day,
      day_end: day,
      pageSize: '100',
      column: 'day',
      order: 'asc',
    }),
  )
  if (error) return <FailedCall failure={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-24" />
  const slots = data.records.toSorted((one, other) => (one.fromTime < other.fromTime ? -1 : 1))
  if (slots.length === 0)
    return (
      <p className="text-sm text-ink-3">
        <Trans>该网点这一天没有号源</Trans>
      </p>
    )
  return (
    <div role={onPick ? 'radiogroup' : 'group'} aria-label={day} className="grid gap-1.5">
      {slots.map((slot) => (
        <Time
          key={slot.id}
          slot={slot}
          isPicked={slot.fromTime === picked}
          onPick={onPick && (() => onPick(slot.fromTime))}
        />
      ))}
    </div>
  )
}
