import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { Endpoint, InputOf, OutputOf } from '#contract/core/endpoint.ts'
import type { CallFailure } from '#web/lib/failures.ts'
import { can } from '#web/state/session.ts'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { ToastAction } from '#web/ui/toasts.ts'
import { useSending } from './use-sending.ts'

/** The call, its whole input, and how the button looks. */
export interface ActProps<E extends Endpoint> extends Pick<
  ButtonProps,
  'variant' | 'size' | 'icon' | 'className'
> {
  on: E
  with: InputOf<E>
  /** Asks once before doing it, saying what will be done to whom. */
  confirm?: { title: ReactNode; text: ReactNode } | undefined
  onDone?: ((result: OutputOf<E>) => void) | undefined
  /** What may be done about a refusal. */
  offer?: ((failure: CallFailure) => ToastAction | undefined) | undefined
  children: ReactNode
}

/**
 * A button that makes one call: not there without permission, shut for 1000 ms after a click, with an idempotency key,
 * the server's sentence as a toast, and everything of the same noun asked for again (architecture 2).
 */
export const Act = <E extends Endpoint>(props: ActProps<E>) => {
  const { on, with: input, confirm, onDone, offer, children, ...look } = props
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const { run, isBusy } = useSending(on, { offer })
  if (!can(on)) return null
  const act = async () => {
    const sent = await run(input)
    setAsking(false)
    if (sent && 'result' in sent) onDone?.(sent.result)
  }
  const press = () => {
    if (confirm) setAsking(true)
    else void act()
  }
  return (
    <>
      <Button variant="link" {...look} busy={isBusy && !confirm} onClick={press}>
        {children}
      </Button>
      {confirm ? (
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setAsking}
          title={confirm.title}
          text={confirm.text}
          confirmLabel={<Trans>确定</Trans>}
          cancelLabel={t`取消`}
          busy={isBusy}
          onConfirm={() => void act()}
        />
      ) : null}
    </>
  )
}
