import { Trans, useLingui } from '@lingui/react/macro'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { Button } from '#web/ui/button.tsx'
import { FailurePanel } from '#web/ui/failure-panel.tsx'
import { CallFailure } from './failures.ts'

/**
 * A screen that could not be shown: the server's words where it said some, otherwise that the page failed to load
 * (specification 8, chunk load). Loading the page again fetches what is missing.
 */
export const RouteFailure = ({ error }: ErrorComponentProps) => {
  const { t } = useLingui()
  const failure = error instanceof CallFailure ? error : undefined
  return (
    <FailurePanel
      message={failure?.message ?? t`页面加载失败，请重新加载`}
      requestId={failure?.requestId || undefined}
      requestIdLabel={<Trans>请求编号</Trans>}
      action={
        <Button icon="refresh" onClick={() => window.location.reload()}>
          <Trans>重新加载</Trans>
        </Button>
      }
    />
  )
}
