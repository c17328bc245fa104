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
 * (specification 8, chunk load). In a tab it is tried again there; elsewhere loading the page again fetches what is
 * missing.
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
        <Button icon="refresh" onClick={retry ?? (() => window.location.reload())}>
          {retry ? <Trans>重试</Trans> : <Trans>重新加载</Trans>}
        </Button>
      }
    />
  )
}
