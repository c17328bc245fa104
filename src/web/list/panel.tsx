import { useLingui } from '@lingui/react/macro'
import { useRef, type ReactNode } from 'react'
import { useDistanceAbove } from '#web/lib/distance-above.ts'
import { ProgressLine } from '#web/ui/progress-line.tsx'

/** No higher than the window, so that heads, pager and the bar that scrolls sideways stay in sight while rows scroll. */
export const Panel = ({
  label,
  isActive,
  hasBar = false,
  children,
}: {
  label: string
  isActive: boolean
  /** There is a bar below it, which covers nothing. */
  hasBar?: boolean
  children: ReactNode
}) => {
  const { t } = useLingui()
  const panel = useRef<HTMLElement>(null)
  useDistanceAbove(panel)
  return (
    <section
      ref={panel}
      aria-label={label}
      data-bar={hasBar || undefined}
      className="min-w-0 rounded border border-line bg-surface md:flex md:max-h-[max(36rem,calc(100dvh-var(--above,12rem)-1rem))] md:flex-col data-bar:md:max-h-[max(36rem,calc(100dvh-var(--above,12rem)-4.5rem))]"
    >
      <ProgressLine active={isActive} label={t`加载中`} />
      {children}
    </section>
  )
}
