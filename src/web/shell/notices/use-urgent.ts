import { t } from '@lingui/core/macro'
import { useEffect, useRef } from 'react'
import type { Notice } from '#contract/messages/notices.ts'
import { toast } from '#web/ui/toasts.ts'

/** Long enough to be read and pressed. */
const SHOWN_MS = 15_000

/** Says an urgent notice when it comes, with the way to it; one that was there before is in the bell. */
export const useUrgent = (
  unread: readonly Notice[],
  isPending: boolean,
  open: (id: string) => void,
): void => {
  const known = useRef<ReadonlySet<string>>(undefined)
  useEffect(() => {
    if (isPending) return
    const urgent = unread.filter(({ priority }) => priority === 'H')
    const before = known.current
    known.current = new Set([...(before ?? []), ...urgent.map(({ id }) => id)])
    for (const { id, titile } of urgent.filter((one) => before && !before.has(one.id)))
      toast('warning', titile, {
        title: t`紧急消息`,
        durationMs: SHOWN_MS,
        action: { label: t`查看`, run: () => open(id) },
      })
    // oxlint-disable-next-line react/exhaustive-deps -- `open` sets a state, which is the same always
  }, [unread, isPending])
}
