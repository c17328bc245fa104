import { overlays } from '#web/state/overlays.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const SettingsDrawer = lazyPart(() => import('./settings-drawer.tsx').then((file) => file.SettingsDrawer))

export const openLook = (): void => {
  overlays.isLookOpen = true
}
const closeLook = (): void => {
  overlays.isLookOpen = false
}

export const SettingsButton = () => {
  const { t } = useLingui()
  return <IconButton icon="settings" label={t`界面设置`} aria-haspopup="dialog" onClick={openLook} />
}

export const SettingsLayer = () =>
  useSnapshot(overlays).isLookOpen ? <SettingsDrawer onClose={closeLook} /> : null
