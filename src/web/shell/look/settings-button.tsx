import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

const SettingsDrawer = lazyPart(() => import('./settings-drawer.tsx').then((file) => file.SettingsDrawer))

export const SettingsButton = () => {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton icon="settings" label={t`界面设置`} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      {isOpen ? <SettingsDrawer onClose={() => setOpen(false)} /> : null}
    </>
  )
}
