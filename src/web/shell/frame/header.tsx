import { useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { JobCentre } from '#web/jobs/job-centre.tsx'
import type { JobParts } from '#web/jobs/job-dialog.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { askAllAgain } from '#web/lib/query-client.ts'
import { LanguageSwitch } from '#web/shell/look/language-switch.tsx'
import { SettingsButton } from '#web/shell/look/settings-button.tsx'
import { FindButton } from '#web/shell/find/find-button.tsx'
import { TopMenu } from '#web/shell/menu/top-menu.tsx'
import { NoticeBell } from '#web/shell/notices/notice-bell.tsx'
import { LogoutButton } from '#web/shell/session/logout-button.tsx'
import { overlays } from '#web/state/overlays.ts'
import { session } from '#web/state/session.ts'
import { change, settings } from '#web/state/settings.ts'
import { classes } from '#web/ui/classes.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { AvatarMenu } from './avatar-menu.tsx'
import { frameLooks } from './frame-looks.ts'
import { Greeting } from './greeting.tsx'

const ChangeReport = lazyPart(async () => (await import('#web/parts/change-report.tsx')).ChangeReport)

/** What jobs tell of the rows of nouns. */
const jobParts: JobParts = { change: (job) => <ChangeReport job={job} /> }

const FoldButton = () => {
  const { t } = useLingui()
  const { isSidebarOpen } = useSnapshot(settings)
  return (
    <IconButton
      icon={isSidebarOpen ? 'menu-fold' : 'menu-unfold'}
      label={isSidebarOpen ? t`收起菜单` : t`展开菜单`}
      aria-expanded={isSidebarOpen}
      onClick={() => change({ isSidebarOpen: !isSidebarOpen })}
    />
  )
}

const MenuButton = () => {
  const { t } = useLingui()
  const open = () => {
    overlays.isMenuOpen = true
  }
  return <IconButton icon="menu" label={t`打开菜单`} aria-haspopup="dialog" onClick={open} />
}

export const Header = ({ isPhone, isTopMenu }: { isPhone: boolean; isTopMenu: boolean }) => {
  const { category } = useSnapshot(session)
  return (
    <header data-bar={isTopMenu ? 'menu' : undefined} className={frameLooks.header}>
      {isPhone ? <MenuButton /> : isTopMenu ? <TopMenu /> : <FoldButton />}
      {isPhone ? null : (
        <Greeting
          className={classes(
            'min-w-0 truncate text-ink-2 [&>b]:text-ink',
            isTopMenu && 'max-w-70 max-[1200px]:hidden',
          )}
        />
      )}
      <div className="ml-auto flex shrink-0 items-center gap-1.5">
        {category === '2' ? <LanguageSwitch onChosen={askAllAgain} /> : null}
        <FindButton />
        <JobCentre parts={jobParts} />
        <NoticeBell />
        {isPhone ? null : <SettingsButton />}
        <AvatarMenu isShort={isPhone} />
        {isPhone ? null : <LogoutButton />}
      </div>
    </header>
  )
}
