import { Trans } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import type { Access } from '#contract/core/access.ts'
import { AddButton } from '#web/form/form-buttons.tsx'
import { FileActions } from '#web/import-export/file-actions.tsx'
import { FailedCall } from '#web/lib/failed-call.tsx'
import type { CallFailure } from '#web/lib/failures.ts'
import { usePageKey } from '#web/lib/page-key.ts'
import { can } from '#web/state/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { ListRow } from './columns/column.tsx'
import type { ListGroup, Listing } from './listing.ts'
import { Pager } from './paging/pager.tsx'
import { WhyButton } from './why-button.tsx'

/** The way to a first row: adding one, else importing. */
const FirstRow = <Row extends ListRow>({ of, label }: { of: ListGroup<Row>; label: string }) => {
  const { add, exportXls: _exportXls, ...rest } = of
  if (add && can(add)) return <AddButton on={add} />
  return <FileActions of={rest} title={label} />
}

interface EmptyListProps<Row extends ListRow> {
  of: ListGroup<Row>
  listing: Listing<Row>
  label: string
}

/**
 * Nothing there: filters that can be taken back, a state that no record is in, or the one action that makes the first row.
 * Where the state is the first one and waits for one of us, the work is done.
 */
export const EmptyList = <Row extends ListRow>({ of, listing, label }: EmptyListProps<Row>) => {
  const { isFiltered, tabbed, conditions, reset, apply } = listing
  if (isFiltered)
    return (
      <Empty
        icon="search"
        action={
          <>
            <Button onClick={reset}>
              <Trans>清除条件</Trans>
            </Button>
            <WhyButton of={[of.list.access]} />
          </>
        }
      >
        <Trans>没有符合条件的数据</Trans>
      </Empty>
    )
  if (tabbed === undefined)
    return (
      <Empty
        action={
          <>
            <FirstRow of={of} label={label} />
            <WhyButton of={[of.list.access]}>
              <Trans>为什么是空的？</Trans>
            </WhyButton>
          </>
        }
      >
        <Trans>还没有数据</Trans>
      </Empty>
    )
  const { first, states } = of.stateCounts?.machine ?? {}
  const isDone = conditions[tabbed] === first && states?.tones?.[first ?? ''] === 'orange'
  const all = (
    <Button onClick={() => apply('', {})}>
      <Trans>查看全部</Trans>
    </Button>
  )
  return (
    <Empty icon={isDone ? 'success' : 'leaf'} action={all}>
      {isDone ? <Trans>全部处理完了</Trans> : <Trans>没有处于此状态的数据</Trans>}
    </Empty>
  )
}

interface FailedListProps<Row extends ListRow> {
  failure: CallFailure
  listing: Listing<Row>
}

/** Where asking again may not help, a later page can be left for the first one. */
export const FailedList = <Row extends ListRow>({ failure, listing }: FailedListProps<Row>) => (
  <FailedCall failure={failure} onRetry={listing.retry}>
    {listing.pageNo > 1 ? (
      <Button onClick={() => listing.goTo(1)}>
        <Trans>回到第一页</Trans>
      </Button>
    ) : null}
  </FailedCall>
)

/** Instead of a list that the caller may not see: whom to ask; no request is sent. */
export const ForbiddenList = ({ access }: { access: Access }) => (
  <Empty icon="lock" action={<WhyButton of={[access]} />}>
    <Trans>您的角色没有查看此列表的权限，请联系管理员授权</Trans>
  </Empty>
)

const AddressRemarks = lazyPart(async () => (await import('./address/address-remarks.tsx')).AddressRemarks)

/** What a list could not do with its address is told; most lists have nothing to tell. */
export const AddressNotice = <Row extends ListRow>({ listing }: { listing: Listing<Row> }) => {
  const { ignored, cutView, opened } = listing
  const tells = ignored.length > 0 || cutView !== undefined || opened.failure !== undefined
  return <output className="contents">{tells ? <AddressRemarks listing={listing} /> : null}</output>
}

/** The rows of each density: their class, and how high they are in px. */
export const rowHeights = {
  compact: { className: 'h-row-compact', px: 36 },
  standard: { className: 'h-row', px: 44 },
  comfortable: { className: 'h-row-comfortable', px: 52 },
} as const

/**
 * Rows of a table before the first answer, as high as those that will come. One cell a row: hundreds that are drawn only
 * to be thrown away would keep the real ones waiting.
 */
export const SkeletonRows = ({ rows, cells, height }: { rows: number; cells: number; height: string }) =>
  Array.from({ length: rows }, (_, row) => (
    <tr key={row} className={height}>
      <td colSpan={cells} className="border-b border-line-soft px-3">
        <Skeleton
          isStill
          className="h-3.5 bg-transparent! bg-[repeating-linear-gradient(90deg,var(--grey-soft)_0_7%,#0000_7%_10.33%)]"
        />
      </td>
    </tr>
  ))

/** The same for cards. */
export const SkeletonCards = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, at) => (
    <li key={at} className="grid gap-2 border-b border-line-soft px-3 py-3">
      <Skeleton isStill className="h-4 w-24" />
      <Skeleton isStill className="h-3.5 w-40" />
      <Skeleton isStill className="h-3.5 w-32" />
    </li>
  ))

/** The pager of a list, and what stands there before the first answer. */
export const ListPager = <Row extends ListRow>({ listing }: { listing: Listing<Row> }) => {
  const { page, pageNo, pageSize, failure, total, totalIsExact } = listing
  if (failure) return null
  if (!page) {
    return (
      <div className="flex h-12.5 items-center justify-between px-3">
        <Skeleton className="h-3.5 w-36" />
        <Skeleton className="h-3.5 w-64" />
      </div>
    )
  }
  return (
    <Pager
      pageNo={pageNo}
      pageSize={pageSize}
      shown={page}
      total={total}
      totalIsExact={totalIsExact}
      pages={Math.max(page.pages, Math.ceil(total / pageSize))}
      onPage={listing.goTo}
      onSize={listing.resize}
      onPrefetch={listing.prefetch}
      onCount={listing.countAll}
      isCounting={listing.isCounting}
    />
  )
}

const ListKeys = lazyPart(async () => (await import('./list-keys.tsx')).ListKeys)

/** `?` tells what the keyboard can do. */
export const KeysAtHand = () => {
  const [isOpen, setOpen] = useState(false)
  usePageKey(
    '?',
    useCallback(() => setOpen(true), []),
  )
  return isOpen ? <ListKeys onClose={() => setOpen(false)} /> : null
}
