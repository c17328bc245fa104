import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { account } from '#contract/session/account.ts'
import {
  bareMobile,
  checkMobileCode,
  MobileCodeFields,
  type CodeSent,
  type MobileCode,
} from '#web/form/mobile-code-fields.tsx'
import { PasswordInput } from '#web/form/password-input.tsx'
import { useSubmission, type FieldProblems } from '#web/form/use-submission.ts'
import { send } from '#web/lib/call.ts'
import { invalidateNoun } from '#web/lib/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toasts.ts'

const sendCode = async (mobile: string): Promise<CodeSent> => {
  const { result, message } = await send(account.sendMobileCode, { mobile })
  return { message, resendInSeconds: result.resendIn }
}

interface MobileDialogProps {
  version: number
  onClose: () => void
}

const useChange = (value: MobileCode & { password: string }, { version, onClose }: MobileDialogProps) => {
  const { t } = useLingui()
  return useSubmission({
    check: (): FieldProblems<keyof typeof value> => ({
      ...checkMobileCode(value),
      ...(value.password === '' && { password: t`请填写当前密码` }),
    }),
    work: async () => {
      const { mobile, code, password } = value
      const { message } = await send(account.changeMobile, {
        version,
        mobile: bareMobile(mobile),
        code: code.trim(),
        password,
      }).finally(() => invalidateNoun(account.profile))
      onClose()
      toast('success', message)
    },
  })
}

/** A new mobile number: a code proves that it is there, the password that it is the right person who wants it. */
export const MobileDialog = (props: MobileDialogProps) => {
  const { t } = useLingui()
  const id = useId()
  const [value, setValue] = useState({ mobile: '', code: '', password: '' })
  const { form, problems, failure, isBusy, say: sayFailure } = useChange(value, props)
  return (
    <Dialog
      open
      onOpenChange={() => !isBusy && props.onClose()}
      title={<Trans>更换手机号</Trans>}
      description={<Trans>验证码将发送到新手机号，更换后请用新手机号登录。</Trans>}
      closeLabel={t`关闭`}
      dismissible={!isBusy}
      footer={
        <>
          <Button disabled={isBusy} onClick={props.onClose}>
            <Trans>取消</Trans>
          </Button>
          <Button type="submit" form={id} variant="primary" busy={isBusy}>
            <Trans>确定</Trans>
          </Button>
        </>
      }
    >
      <form {...form} id={id} className="flex flex-col gap-4 py-1">
        <MobileCodeFields
          size="normal"
          value={value}
          onValue={(next) => setValue((before) => ({ ...before, ...next }))}
          problems={problems}
          send={sendCode}
          onFailure={sayFailure}
        />
        <Field label={<Trans>当前密码</Trans>} error={problems.password}>
          <PasswordInput
            size="normal"
            autoComplete="current-password"
            value={value.password}
            onValue={(password) => setValue((before) => ({ ...before, password }))}
          />
        </Field>
        <Notice>{failure}</Notice>
      </form>
    </Dialog>
  )
}
