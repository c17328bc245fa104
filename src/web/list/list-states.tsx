import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CallFailure } from '#web/lib/failures.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { FailurePanel } from '#web/ui/failure-panel.tsx'

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

/** The server's words, a way to ask again, and the number of the request (specification 8). */
export const FailedList = ({ failure, onRetry }: { failure: CallFailure; onRetry: () => void }) => (
  <FailurePanel
    message={failure.message}
    requestId={failure.requestId || undefined}
    requestIdLabel={<Trans>请求编号</Trans>}
    action={
      <Button icon="refresh" onClick={onRetry}>
        <Trans>重试</Trans>
      </Button>
    }
  />
)

/** Instead of a list that the caller may not see; no request is sent. */
export const ForbiddenList = () => (
  <Empty icon="lock">
    <Trans>您没有查看此列表的权限，请联系管理员授权</Trans>
  </Empty>
)
