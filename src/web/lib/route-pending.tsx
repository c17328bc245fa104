import { useLingui } from '@lingui/react/macro'
import { Spinner } from '#web/ui/spinner.tsx'

/** While a screen is on its way for longer than a moment. */
export const RoutePending = () => {
  const { t } = useLingui()
  return (
    <div className="grid min-h-40 place-items-center text-ink-3">
      <Spinner size={24} label={t`正在加载`} />
    </div>
  )
}
