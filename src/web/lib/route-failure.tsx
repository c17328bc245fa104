import { Trans, useLingui } from '@lingui/react/macro'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { createContext, use, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Button } from '#web/ui/button.tsx'
import { FailurePanel } from '#web/ui/failure-panel.tsx'
import { CallFailure, reach } from './failures.ts'

/** How the screen around is tried again, where that is possible without loading all of the portal again. */
export const RetryContext = createContext<(() => void) | undefined>(undefined)

/** Whether there is no way to the server; once there is one again, `again` is done. */
const useWayBack = (again: () => void): boolean => {
  const { isLost } = useSnapshot(reach)
  const [wasLost, setWasLost] = useState(isLost)
  if (isLost && !wasLost) setWasLost(true)
  const isBack = wasLost && !isLost
  useEffect(() => {
    if (isBack) again()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the way is found again
  }, [isBack])
  return isLost
}

const reload = (): void => window.location.reload()

/**
 * A screen that could not be shown: the server's words where it said some, otherwise that the page failed to load
 * (specification 8, chunk load). Loading the page again fetches what is missing; in a tab it may be tried
 * again alone first. Without a network it says so, and tries again by itself once there is one.
 */
export const RouteFailure = ({ error }: ErrorComponentProps) => {
  const { t } = useLingui()
  const retry = use(RetryContext)
  const isLost = useWayBack(retry ?? reload)
  const failure = error instanceof CallFailure ? error : undefined
  return (
    <FailurePanel
      message={
        isLost
          ? t`网络已断开，页面暂时无法显示。网络恢复后会自动重试。`
          : (failure?.message ?? t`页面加载失败，请重新加载`)
      }
      requestId={failure?.requestId || undefined}
      requestIdLabel={<Trans>请求编号</Trans>}
      action={
        <span className="flex gap-2">
          {retry ? (
            <Button onClick={retry}>
              <Trans>重试</Trans>
            </Button>
          ) : null}
          {isLost ? null : (
            <Button icon="refresh" onClick={reload}>
              <Trans>重新加载</Trans>
            </Button>
          )}
        </span>
      }
    />
  )
}
