import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'

const SettingsDrawer = lazy(() =>
  import('./settings-drawer.tsx').then((file) => ({ default: file.SettingsDrawer })),
)

export const SettingsButton = () => {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton icon="settings" label={t`界面设置`} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      {isOpen ? (
        <Suspense>
          <SettingsDrawer onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
