import { Trans, useLingui } from '@lingui/react/macro'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { createContext, use } from 'react'
import { Button } from '#web/ui/button.tsx'
import { FailurePanel } from '#web/ui/failure-panel.tsx'
import { CallFailure } from './failures.ts'

/** How the screen around is tried again, where that is possible without loading all of the portal again. */
export const RetryContext = createContext<(() => void) | undefined>(undefined)

/**
 * A screen that could not be shown: the server's words where it said some, otherwise that the page failed to load
 * (specification 8, chunk load). Loading the page again fetches what is missing; in a tab it may be tried
 * again alone first.
 */
export const RouteFailure = ({ error }: ErrorComponentProps) => {
  const { t } = useLingui()
  const retry = use(RetryContext)
  const failure = error instanceof CallFailure ? error : undefined
  return (
    <FailurePanel
      message={failure?.message ?? t`页面加载失败，请重新加载`}
      requestId={failure?.requestId || undefined}
      requestIdLabel={<Trans>请求编号</Trans>}
      action={
        <span className="flex gap-2">
          {retry ? (
            <Button onClick={retry}>
              <Trans>重试</Trans>
            </Button>
          ) : null}
          <Button icon="refresh" onClick={() => window.location.reload()}>
            <Trans>重新加载</Trans>
          </Button>
        </span>
      }
    />
  )
}
