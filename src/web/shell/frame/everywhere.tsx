import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { AsideLayer } from '#web/form/next-act.tsx'
import { SettingsLayer } from '#web/shell/look/settings-button.tsx'
import { Watermark } from '#web/shell/look/watermark.tsx'
import { ExpiredDialog } from '#web/shell/session/expired-dialog.tsx'
import { followOtherTabs } from '#web/shell/session/follow-tabs.ts'
import { IdleDialog } from '#web/shell/session/idle-dialog.tsx'
import { AutosaveRecovery } from '#web/shell/session/autosave-recovery.tsx'
import { LogoutQuestion } from '#web/shell/session/logout-button.tsx'
import { PasswordReminder } from '#web/shell/session/password-reminder.tsx'
import { useWorkBench } from '#web/shell/session/work-bench.ts'
import { WhyLayer } from '#web/shell/why/why-layer.tsx'
import { Toaster } from '#web/ui/toast.tsx'
import { forgetRefusals } from '#web/ui/toasts.ts'
import { leavesRows } from './leaves-rows.ts'
import { BackClosesLayers } from './back-closes-layers.ts'
import { copyPlain } from './plain-copy.ts'
import { PortalBanner } from './portal-banner.tsx'
import { SignaturesLayer } from './signatures-layer.tsx'

/** What is there on every screen of the shell, whatever its layout: it watches, and speaks up when it must. */
export const Everywhere = () => {
  const { t } = useLingui()
  useEffect(followOtherTabs, [])
  useWorkBench()
  const router = useRouter()
  // What was refused on a page means nothing on the next, nor under another tab of its list.
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', (move) => {
        if (move.pathChanged || leavesRows(move)) forgetRefusals()
      }),
    [router],
  )
  useEffect(() => {
    document.addEventListener('copy', copyPlain)
    return () => document.removeEventListener('copy', copyPlain)
  }, [])
  return (
    <>
      <BackClosesLayers />
      <AutosaveRecovery />
      <PasswordReminder />
      <SignaturesLayer />
      <SettingsLayer />
      <LogoutQuestion />
      <IdleDialog />
      <ExpiredDialog />
      <WhyLayer />
      <AsideLayer />
      <PortalBanner />
      <Watermark />
      <Toaster closeLabel={t`关闭`} />
    </>
  )
}
