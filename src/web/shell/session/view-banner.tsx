import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { leave } from '#web/lib/leave.ts'
import { stopView } from '#web/lib/viewing.ts'
import { session } from '#web/state/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

const SECOND_MS = 1_000

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Seconds that are left by the clock; at none the view is over. */
const useLeft = (until: number): number => {
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((until - now) / SECOND_MS))
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    if (left === 0) leave()
  }, [left])
  return left
}

const Bar = ({ name, until }: { name: string; until: number }) => {
  const left = clock(useLeft(until))
  const [isStopping, setStopping] = useState(false)
  const stop = () => {
    setStopping(true)
    void stopView()
  }
  return (
    <section
      aria-labelledby="view-as"
      data-print="hide"
      // A dialog takes presses away from whatever lies outside it.
      className="pointer-events-auto fixed inset-x-0 bottom-0 z-toast flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-t border-orange bg-orange-soft px-4 py-2 text-sm text-ink"
    >
      <span className="flex min-w-0 items-center gap-2">
        <Icon name="eye" size={16} className="shrink-0 text-orange" />
        <span id="view-as" className="min-w-0 wrap-anywhere">
          <Trans>您正在以“{name}”的身份只读查看，不能修改任何内容</Trans>
        </span>
      </span>
      <span className="tabular-nums">
        <Trans>剩余 {left}</Trans>
      </span>
      <Button variant="primary" size="small" busy={isStopping} onClick={stop}>
        <Trans>结束查看</Trans>
      </Button>
    </section>
  )
}

/** Says whom the portal is seen as, and how long yet; it cannot be closed (decision 068). */
export const ViewBanner = () => {
  const { viewing, userInfo } = useSnapshot(session)
  return viewing === null ? null : <Bar name={userInfo?.realname ?? ''} until={viewing} />
}
