import { useLingui } from '@lingui/react/macro'
import { Toaster } from '#web/ui/toast.tsx'
import { ExpiredDialog } from './expired-dialog.tsx'
import { IdleDialog } from './idle-dialog.tsx'
import { PasswordReminder } from './password-reminder.tsx'

/** What is there on every screen of the shell, whatever its layout: it watches, and speaks up when it must. */
export const Everywhere = () => {
  const { t } = useLingui()
  return (
    <>
      <PasswordReminder />
      <IdleDialog />
      <ExpiredDialog />
      <Toaster closeLabel={t`关闭`} />
    </>
  )
}
