import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CallFailure } from '#web/lib/failures.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { FailurePanel } from '#web/ui/failure-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Nothing there: filters that can be taken back, or the one action that makes the first row. */
export const EmptyList = ({
  isFiltered,
  onReset,
  action,
}: {
  isFiltered: boolean
  onReset: () => void
  action: ReactNode
}) =>
  isFiltered ? (
    <Empty
      icon="search"
      action={
        <Button onClick={onReset}>
          <Trans>清除条件</Trans>
        </Button>
      }
    >
      <Trans>没有符合条件的数据</Trans>
    </Empty>
  ) : (
    <Empty action={action}>
      <Trans>还没有数据</Trans>
    </Empty>
  )

interface FailedListProps {
  failure: CallFailure
  onRetry: () => void
  /** Where asking again may not help: back to the first page. */
  onFirst?: (() => void) | undefined
}

/** The server's words, a way to ask again, and the number of the request (specification 8). */
export const FailedList = ({ failure, onRetry, onFirst }: FailedListProps) => (
  <FailurePanel
    message={failure.message}
    requestId={failure.requestId || undefined}
    requestIdLabel={<Trans>请求编号</Trans>}
    action={
      <span className="flex gap-2">
        <Button icon="refresh" onClick={onRetry}>
          <Trans>重试</Trans>
        </Button>
        {onFirst ? (
          <Button onClick={onFirst}>
            <Trans>回到第一页</Trans>
          </Button>
        ) : null}
      </span>
    }
  />
)

/** Instead of a list that the caller may not see; no request is sent. */
export const ForbiddenList = () => (
  <Empty icon="lock">
    <Trans>您没有查看此列表的权限，请联系管理员授权</Trans>
  </Empty>
)

/** Rows of a table before the first answer, as high as those that will come. */
export const SkeletonRows = ({ rows, cells }: { rows: number; cells: number }) =>
  Array.from({ length: rows }, (_, row) => (
    <tr key={row} className="h-row border-b border-line-soft">
      {Array.from({ length: cells }, (__, cell) => (
        <td key={cell} className="px-3">
          <Skeleton className="h-3.5 w-4/5 min-w-4" />
        </td>
      ))}
    </tr>
  ))

/** The same for cards. */
export const SkeletonCards = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, at) => (
    <li key={at} className="grid gap-2 border-b border-line-soft px-3 py-3">
      <Skeleton className="h-4 w-24" />
      <Skeleton className="h-3.5 w-40" />
      <Skeleton className="h-3.5 w-32" />
    </li>
  ))
