import { Trans } from '@lingui/react/macro'
import { useEffect, useState, type ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { recovery } from '#web/lib/autosave.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { portalWatch, watchPortal } from './portal-watch.ts'

const Bar = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <span className="pointer-events-auto flex max-w-full animate-rise items-center gap-2.5 rounded border border-line-strong bg-surface px-3.5 py-2 text-sm text-ink shadow-float">
    <Icon name={icon} size={16} className="text-orange" />
    {children}
  </span>
)

/** Says what stands between the page and its server; it waits at the foot, in nobody's way, and goes by itself. */
export const PortalBanner = () => {
  const { isOffline, isOutdated } = useSnapshot(portalWatch)
  const { isReady: isAutosaving } = useSnapshot(recovery)
  const [isLater, setLater] = useState(false)
  useEffect(watchPortal, [])
  const isOffered = isOutdated && !isLater && !isOffline
  return (
    <output
      data-print="hide"
      className="pointer-events-none fixed inset-x-4 bottom-4 z-toast grid justify-items-center md:justify-items-start"
    >
      {isOffline ? (
        <Bar icon="warning">
          {isAutosaving ? (
            <Trans>网络已断开，正在尝试重新连接。已填写的内容不会丢失。</Trans>
          ) : (
            <Trans>网络已断开，正在尝试重新连接。请不要关闭或刷新页面，以免已填写的内容丢失。</Trans>
          )}
        </Bar>
      ) : null}
      {isOffered ? (
        <Bar icon="info">
          <span className="min-w-0">
            <Trans>系统已更新，刷新后使用新版本。</Trans>
          </span>
          <Button variant="primary" size="small" onClick={() => window.location.reload()}>
            <Trans>刷新</Trans>
          </Button>
          <Button size="small" onClick={() => setLater(true)}>
            <Trans>稍后</Trans>
          </Button>
        </Bar>
      ) : null}
    </output>
  )
}
