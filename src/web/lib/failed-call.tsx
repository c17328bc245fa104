import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { FailurePanel } from '#web/ui/failure-panel.tsx'
import { isExpiryShown, isNotFound, saidOf, type CallFailure } from './failures.ts'

interface FailedCallProps {
  failure: CallFailure
  onRetry: () => void
  /** The call is tried again just now. */
  isBusy?: boolean
  /** Instead of another try, where that cannot help. */
  action?: ReactNode
  /** Further ways on, beside another try. */
  children?: ReactNode
}

/**
 * Instead of what a call should have brought: the server's message, a way to ask again, the number of the request (specification 8).
 * A record that is not there is said as people say it, and is not asked for again.
 */
export const FailedCall = ({ failure, onRetry, isBusy = false, action, children }: FailedCallProps) =>
  isExpiryShown(failure) ? null : (
    <FailurePanel
      message={saidOf(failure)}
      requestId={failure.requestId || undefined}
      requestIdLabel={<Trans>请求编号</Trans>}
      action={
        action ?? (
          <span className="flex items-center gap-3">
            {isNotFound(failure) ? null : (
              <Button icon="refresh" busy={isBusy} onClick={onRetry}>
                <Trans>重试</Trans>
              </Button>
            )}
            {children}
          </span>
        )
      }
    />
  )
