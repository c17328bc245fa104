import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { checkSlots } from '#contract/checks/check-slots.ts'
import { addDays, addMonths, dateOf, dayAt } from '#contract/rules/calendar.ts'
import { queryOf } from '#web/lib/query-client.ts'
import { readShared, writeShared } from '#web/state/persisted.ts'

type By = 'month' | 'week'
const kept = 'calendar-by'

/** The first day of what is shown with a day. */
const beginOf = (by: By, day: string): string =>
  by === 'week' ? addDays(day, 1 - (dateOf(day).getDay() || 7)) : `${day.slice(0, 7)}-01`

const useMonth = (branchId: string, day: string) =>
  useQuery(queryOf(checkSlots.month, { branchId, month: day.slice(0, 7) }))

/** The days of a month or a week of a branch, and the ways to others; which of them it is stays in this browser. */
export const useCalendarDays = (branchId: string, picked: string | undefined) => {
  const [by, choose] = useState<By>(() => (readShared(kept) === 'week' ? 'week' : 'month'))
  const [day, go] = useState(picked || addDays(dayAt(), 1))
  const first = beginOf(by, day)
  const last = addDays(by === 'week' ? addDays(first, 7) : addMonths(first, 1), -1)
  // A week may lie in two months.
  const [begun, ended] = [useMonth(branchId, first), useMonth(branchId, last)]
  const isOne = first.slice(0, 7) === last.slice(0, 7)
  const all = begun.data && ended.data && (isOne ? begun.data : [...begun.data, ...ended.data])
  return {
    by,
    name: by === 'week' ? `${first.slice(5)} ~ ${last.slice(5)}` : first.slice(0, 7),
    shown: all?.filter((one) => one.day >= first && one.day <= last),
    error: begun.error ?? ended.error,
    retry: () => void Promise.all([begun.refetch(), ended.refetch()]),
    show: (next: By) => {
      choose(next)
      writeShared(kept, next)
    },
    step: (steps: 1 | -1) => go(by === 'week' ? addDays(first, 7 * steps) : addMonths(first, steps)),
  }
}
