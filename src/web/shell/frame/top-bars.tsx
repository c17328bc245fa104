import { useSnapshot } from 'valtio'
import { settings } from '#web/state/settings.ts'
import { classes } from '#web/ui/classes.ts'
import { Header } from './header.tsx'
import type { useAutoHide } from './use-auto-hide.ts'

interface TopBarsProps {
  isPhone: boolean
  isTopMenu: boolean
  hiding: ReturnType<typeof useAutoHide>
}

/** The header; where the menu is a bar it stands in it. */
export const TopBars = ({ isPhone, isTopMenu, hiding: { bar, isHidden, show } }: TopBarsProps) => {
  const { fixedHeader } = useSnapshot(settings)
  return (
    <div
      ref={bar}
      onFocus={show}
      className={classes(
        'z-bar shrink-0 transition-transform print:hidden',
        fixedHeader && 'sticky top-0',
        isHidden && '-translate-y-full',
      )}
    >
      <Header isPhone={isPhone} isTopMenu={isTopMenu} />
    </div>
  )
}
