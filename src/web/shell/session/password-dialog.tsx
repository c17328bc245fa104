import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { passwordProblems } from '#contract/rules/password.ts'
import { users } from '#contract/administration/users.ts'
import { NewPasswordFields, type NewPassword } from '#web/form/new-password-fields.tsx'
import { PasswordInput } from '#web/form/password-input.tsx'
import { passwordRemarks } from '#web/form/password-remarks.ts'
import { useSubmission } from '#web/form/use-submission.ts'
import { send } from '#web/lib/call.ts'
import { autosavesOpened, announceNewKey } from '#web/lib/autosave.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { passwordChanged, session } from '#web/state/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toasts.ts'
import { LogoutButton } from './logout-button.tsx'

interface Change extends NewPassword {
  old: string
}

const useChange = (values: Change, onClose: () => void) => {
  const username = session.userInfo?.username ?? ''
  const changes = { username, password: values.password }
  return useSubmission({
    check: () =>
      passwordRemarks(
        passwordProblems({ ...changes, oldPassword: values.old, confirmPassword: values.confirm }),
      ),
    fieldOf: { oldpassword: 'old', password: 'password' },
    work: async () => {
      const body = { ...changes, oldpassword: values.old, confirmpassword: values.confirm }
      await autosavesOpened()
      const { message } = await send(users.updatePassword, body)
      announceNewKey()
      passwordChanged()
      onClose()
      // What was refused until now may be asked again.
      await queryClient.invalidateQueries()
      toast('success', message)
    },
  })
}

/** Change-password dialog, 800 px wide; when the change is forced it cannot be dismissed (specification 2.6, 5). */
export const PasswordDialog = ({ isForced, onClose }: { isForced: boolean; onClose: () => void }) => {
  const { t } = useLingui()
  const id = useId()
  const [values, setValues] = useState({ old: '', password: '', confirm: '' })
  const { form, problems, failure, isBusy } = useChange(values, onClose)
  const set = (change: Partial<Change>) => setValues((before) => ({ ...before, ...change }))
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isForced && !isBusy && onClose()}
      size="large"
      title={<Trans>修改密码</Trans>}
      closeLabel={t`关闭`}
      dismissible={!isForced && !isBusy}
      footer={
        <>
          {isForced ? (
            <LogoutButton />
          ) : (
            <Button disabled={isBusy} onClick={onClose}>
              <Trans>取消</Trans>
            </Button>
          )}
          <Button type="submit" form={id} variant="primary" busy={isBusy}>
            <Trans>确定</Trans>
          </Button>
        </>
      }
    >
      <form {...form} id={id} className="mx-auto flex w-full max-w-110 flex-col gap-4 py-2">
        <input type="text" autoComplete="username" value={session.userInfo?.username ?? ''} readOnly hidden />
        <Field label={<Trans>旧密码</Trans>} required error={problems.old}>
          <PasswordInput
            size="normal"
            autoComplete="current-password"
            value={values.old}
            onValue={(old) => set({ old })}
          />
        </Field>
        <NewPasswordFields size="normal" required value={values} onValue={set} problems={problems} />
        <Notice>{failure}</Notice>
      </form>
    </Dialog>
  )
}
