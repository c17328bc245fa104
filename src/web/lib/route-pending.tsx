import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { CHUNK_LOAD_MS } from '#web/ui/lazy-part.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { RouteFailure } from './route-failure.tsx'

/** While a screen is on its way for longer than a moment; after two minutes it says so and offers to load again. */
export const RoutePending = () => {
  const { t } = useLingui()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), CHUNK_LOAD_MS)
    return () => clearTimeout(timer)
  }, [])
  if (isLate) return <RouteFailure error={new Error('chunk load timeout')} reset={() => undefined} />
  return (
    <div className="grid min-h-40 place-items-center text-ink-3">
      <Spinner size={24} label={t`正在加载`} />
    </div>
  )
}
