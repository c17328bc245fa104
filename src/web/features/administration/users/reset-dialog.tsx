import { Trans, useLingui } from '@lingui/react/macro'
import { type ValueOf } from '#contract/core/dictionary.ts'
import { useState } from 'react'
import { resetWays, users, type PasswordReset, type User } from '#contract/administration/users.ts'
import { useSending } from '#web/form/use-sending.ts'
import { dictChoices, useChoices } from '#web/pickers/choices.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { toast } from '#web/ui/toasts.ts'

type Way = ValueOf<typeof resetWays>

interface AskingProps {
  user: Pick<User, 'phone' | 'email'>
  way: Way
  onWay: (way: Way) => void
}

/** By e-mail is offered where it can be done: to who has an address and no phone. */
const Asking = ({ user: { phone, email }, way, onWay }: AskingProps) => {
  const mayMail = !phone && Boolean(email)
  const options = useChoices(dictChoices('reset_way')).filter(({ value }) => value !== 'EMAIL' || mayMail)
  return (
    <div className="grid gap-3">
      <p>
        <Trans>原密码立即失效，该用户在所有设备上退出登录。新密码只能由本人设置。</Trans>
      </p>
      <RadioGroup
        options={options}
        value={way}
        onValue={(value) => onWay(resetWays.values.find((one) => one === value) ?? 'SECRET')}
      />
    </div>
  )
}

/** Shown once: the server keeps its hash alone. */
const Secret = ({ secret, until }: { secret: string; until: string | null }) => {
  const { t } = useLingui()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret)
      toast('success', t`已复制`)
    } catch {
      toast('warning', t`无法复制，请手工抄录`)
    }
  }
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-center gap-3">
        <output aria-label={t`一次性密码`} className="rounded-sm bg-grey-soft px-3 py-1.5 font-mono text-lg">
          {secret}
        </output>
        <Button size="small" onClick={() => void copy()}>
          <Trans>复制</Trans>
        </Button>
      </p>
      <p className="text-sm text-ink-2">
        <Trans>只显示这一次，{until} 前有效。请转告本人，登录后须立即设置自己的密码。</Trans>
      </p>
    </div>
  )
}

/** Resets the password of an account; nobody but its owner ever knows the next one (security trap 11). */
export const ResetDialog = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const { id, realname } = user
  const { t } = useLingui()
  const [way, choose] = useState<Way>('SECRET')
  const [made, keep] = useState<PasswordReset>()
  const { run, isBusy } = useSending(users.changPassword, {
    say: (message, { secret }) => void (secret === null && toast('success', message)),
  })
  const reset = async () => {
    const sent = await run({ id, way })
    if (!sent || !('result' in sent)) return
    if (sent.result.secret === null) onClose()
    else keep(sent.result)
  }
  const footer = made ? (
    <Button variant="primary" onClick={onClose}>
      <Trans>我已记下</Trans>
    </Button>
  ) : (
    <>
      <Button onClick={onClose}>
        <Trans>取消</Trans>
      </Button>
      <Button variant="danger" busy={isBusy} onClick={() => void reset()}>
        <Trans>重置密码</Trans>
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissible={!made}
      size="small"
      title={<Trans>重置“{realname}”的密码</Trans>}
      closeLabel={t`关闭`}
      footer={footer}
    >
      {made?.secret ? (
        <Secret secret={made.secret} until={made.until} />
      ) : (
        <Asking user={user} way={way} onWay={choose} />
      )}
    </Dialog>
  )
}
