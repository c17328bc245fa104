import { useRouter } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { useSnapshot } from 'valtio'
import { useIsPhone } from '#web/ui/is-phone.ts'
import { TabBar } from '#web/shell/tabs/tab-bar.tsx'
import { TabHost } from '#web/shell/tabs/tab-host.tsx'
import { tabsOf } from '#web/shell/tabs/tabs.ts'
import { settings } from '#web/state/settings.ts'
import { belowBars, frameLooks } from './frame-looks.ts'

/** Where the screens of the shell are shown: each in a tab of its own, unless there is room for one only. */
export const PageHost = () => {
  const tabs = tabsOf(useRouter())
  const { multipage } = useSnapshot(settings)
  const isPhone = useIsPhone()
  const hasBar = multipage && !isPhone
  useLayoutEffect(() => tabs.setMany(hasBar), [tabs, hasBar])
  return (
    <>
      {hasBar ? <TabBar tabs={tabs} /> : null}
      <main id="content" tabIndex={-1} className={frameLooks.main} style={belowBars(hasBar)}>
        <TabHost tabs={tabs} hasBar={hasBar} />
      </main>
    </>
  )
}
