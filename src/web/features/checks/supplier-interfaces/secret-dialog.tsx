import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { supplierInterfaces, type SupplierInterface } from '#contract/checks/supplier-interfaces.ts'
import { useSending } from '#web/form/use-sending.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toasts.ts'

/** Shown once: the server keeps it sealed. */
const Secret = ({ secret }: { secret: string }) => {
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
        <output
          aria-label={t`接口密钥`}
          className="rounded-sm bg-grey-soft px-3 py-1.5 font-mono text-sm break-all"
        >
          {secret}
        </output>
        <Button size="small" onClick={() => void copy()}>
          <Trans>复制</Trans>
        </Button>
      </p>
      <p className="text-sm text-ink-2">
        <Trans>只显示这一次。请通过安全的途径交给供应商；原密钥还有效 7 天，供双方更换。</Trans>
      </p>
    </div>
  )
}

/** Makes the secret that both sides sign with. */
export const SecretDialog = ({ row, onClose }: { row: SupplierInterface; onClose: () => void }) => {
  const { id, supplierName } = row
  const { t } = useLingui()
  const [secret, keep] = useState<string>()
  const { run, isBusy } = useSending(supplierInterfaces.newSecret, { say: () => undefined })
  const make = async () => {
    const sent = await run({ id })
    if (sent && 'result' in sent) keep(sent.result.secret)
  }
  const footer = secret ? (
    <Button variant="primary" onClick={onClose}>
      <Trans>我已记下</Trans>
    </Button>
  ) : (
    <>
      <Button onClick={onClose}>
        <Trans>取消</Trans>
      </Button>
      <Button variant="primary" busy={isBusy} onClick={() => void make()}>
        <Trans>生成新密钥</Trans>
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissible={!secret}
      size="small"
      title={<Trans>“{supplierName}”的接口密钥</Trans>}
      closeLabel={t`关闭`}
      footer={footer}
    >
      {secret ? (
        <Secret secret={secret} />
      ) : (
        <p>
          <Trans>双方用它签署每一条消息。更早的密钥立即失效，目前的密钥还有效 7 天。</Trans>
        </p>
      )}
    </Dialog>
  )
}
