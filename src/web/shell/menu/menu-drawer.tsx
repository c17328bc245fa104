import { useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { Greeting } from '#web/shell/frame/greeting.tsx'
import { overlays } from '#web/state/overlays.ts'
import { Drawer } from '#web/ui/drawer.tsx'
import { SideMenu } from './side-menu.tsx'

const close = (): void => {
  overlays.isMenuOpen = false
}

/** The phone's menu; going somewhere closes it. */
export const MenuDrawer = () => {
  const { t } = useLingui()
  const { isMenuOpen } = useSnapshot(overlays)
  return (
    <Drawer
      side="left"
      size="menu"
      title={t`主菜单`}
      closeLabel={t`关闭`}
      open={isMenuOpen}
      onOpenChange={(isOpen) => {
        overlays.isMenuOpen = isOpen
      }}
    >
      <SideMenu isFolded={false} onGo={close}>
        <Greeting className="px-3 pb-3 break-keep wrap-anywhere text-menu-ink" />
      </SideMenu>
    </Drawer>
  )
}
