import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { matching } from '#web/core/use-matches.ts'
import { branches, type Branch } from '#contract/checks/branches.ts'
import type { CheckOrder } from '#contract/checks/check-order-fields.ts'
import { BranchCalendar } from '#web/figures/branch-calendar.tsx'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { nameOf } from '#web/lib/names.ts'
import { queryOf } from '#web/lib/query-client.ts'
import type { Listing } from '#web/list/listing.ts'
import { readShared, writeShared } from '#web/state/persisted.ts'
import { session } from '#web/state/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DayTimes } from './day-times.tsx'

type Orders = Listing<CheckOrder>

/** One branch that the list is filtered by. */
const branchIn = ({ conditions }: Orders): string => {
  const said = conditions['branchId'] ?? ''
  return /^\d+$/.test(said) ? said : ''
}

interface PlacesProps {
  listing: Orders
  all: readonly Branch[]
}

interface OfDayProps {
  branchId: string
  /** Empty until one is picked. */
  day: string
  onShow: () => void
}

/** What the times of a day have left, and the way to its orders. */
const OfDay = ({ branchId, day, onShow }: OfDayProps) =>
  day === '' ? (
    <p className="p-4.5 text-sm text-ink-3">
      <Trans>选一天，看各时段的余量和当天的订单</Trans>
    </p>
  ) : (
    <div className="grid gap-3 p-4.5">
      <h3 className="font-semibold tabular-nums">{day}</h3>
      <DayTimes branchId={branchId} day={day} />
      <Button onClick={onShow}>
        <Trans>查看当天的订单</Trans>
      </Button>
    </div>
  )

/** A month of a branch, and the times of a day, whose orders the list then shows. */
const Places = ({ listing, all }: PlacesProps) => {
  const { t } = useLingui()
  const asked = branchIn(listing)
  const [chosen, choose] = useState(asked || (all[0]?.id ?? ''))
  const [day, pick] = useState('')
  const branchId = asked || chosen
  const showOrders = () =>
    listing.apply(listing.keyword, {
      ...listing.conditions,
      branchId,
      examDay_begin: day,
      examDay_end: day,
    })
  return (
    <div className="grid items-start gap-x-6 lg:max-xl:grid-cols-[minmax(0,3fr)_minmax(16rem,2fr)]">
      <div className="grid gap-2">
        <div className="px-4.5 pt-3 sm:max-w-sm">
          <Select
            aria-label={t`网点`}
            value={branchId}
            options={all.map((one) => ({ value: one.id, label: nameOf({ ...one }, 'branchName') }))}
            onValue={(next) => {
              choose(next)
              pick('')
              // The list shows another branch as soon as the calendar does.
              if (asked) listing.apply(listing.keyword, { ...listing.conditions, branchId: next })
            }}
          />
        </div>
        <BranchCalendar
          key={branchId}
          branchId={branchId}
          picked={day || undefined}
          onPick={pick}
          picksPast
        />
      </div>
      <OfDay branchId={branchId} day={day} onShow={showOrders} />
    </div>
  )
}

const AllPlaces = ({ listing }: { listing: Orders }) => {
  const { data, error, refetch } = useQuery(
    queryOf(branches.list, {
      status: '1',
      pageSize: '500',
      column: 'branchName',
      order: 'asc',
      field: 'branchName,branchNameEn',
    }),
  )
  if (error) return <FailedCall failure={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="m-4.5 h-72" />
  if (data.records.length === 0)
    return (
      <p className="p-4.5 text-sm text-ink-3">
        <Trans>还没有营业的网点</Trans>
      </p>
    )
  return <Places listing={listing} all={data.records} />
}

/** There is room for it beside the columns of the list. */
const useIsWide = matching('(min-width: 1440px)')

/** What branches have left: beside the list of orders where that is wide or somebody opens it, folded above it else; so it stays for the person. */
export const PlacesStrip = ({ listing }: { listing: Orders }) => {
  const kept = `order-calendar:${session.userInfo?.id}`
  const isWide = useIsWide()
  const [chosen, choose] = useState(() => readShared(kept))
  const isOpen = typeof chosen === 'boolean' ? chosen : isWide
  return (
    <details
      data-beside
      className="rounded border border-line bg-surface open:xl:w-72"
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        if (open === isOpen) return
        choose(open)
        writeShared(kept, open)
      }}
    >
      <summary className="min-h-11 cursor-pointer px-4.5 py-2.5 font-semibold">
        <Trans>网点余量日历</Trans>
      </summary>
      {isOpen ? <AllPlaces listing={listing} /> : null}
    </details>
  )
}
