import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { Toaster } from '#web/ui/toast.tsx'
import { ExpiredDialog } from './expired-dialog.tsx'
import { followOtherTabs } from './follow-tabs.ts'
import { IdleDialog } from './idle-dialog.tsx'
import { KeptWork } from './kept-work.tsx'
import { PasswordReminder } from './password-reminder.tsx'
import { copyPlain } from './plain-copy.ts'
import { PortalBanner } from './portal-banner.tsx'
import { SignaturesLayer } from './signatures-layer.tsx'
import { Watermark } from './watermark.tsx'
import { useWorkBench } from './work-bench.ts'

/** What is there on every screen of the shell, whatever its layout: it watches, and speaks up when it must. */
export const Everywhere = () => {
  const { t } = useLingui()
  useEffect(followOtherTabs, [])
  useWorkBench()
  useEffect(() => {
    document.addEventListener('copy', copyPlain)
    return () => document.removeEventListener('copy', copyPlain)
  }, [])
  return (
    <>
      <KeptWork />
      <PasswordReminder />
      <SignaturesLayer />
      <IdleDialog />
      <ExpiredDialog />
      <PortalBanner />
      <Watermark />
      <Toaster closeLabel={t`关闭`} />
    </>
  )
}
