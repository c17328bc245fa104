import { useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { Endpoint, InputOf, OutputOf } from '#contract/core/endpoint.ts'
import type { CallFailure } from '#web/lib/failures.ts'
import { can } from '#web/state/session.ts'
import type { ButtonProps } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { ToastAction } from '#web/ui/toasts.ts'
import { isDangerous } from './action.ts'
import { CallButton } from './call-button.tsx'
import { useSending, type SendingOptions } from './use-sending.ts'

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

/** The call, its whole input, and the question before it. */
export interface ActQuestionProps<E extends Endpoint> extends Pick<SendingOptions<E>, 'say' | 'offer'> {
  on: E
  with: InputOf<E>
  title: ReactNode
  text: ReactNode
  /** What its button says: the verb of the question. */
  word: ReactNode
  onDone?: ((result: OutputOf<E>) => void) | undefined
  onClose: () => void
}

/** Asks once, and makes the call. */
export const ActQuestion = <E extends Endpoint>(props: ActQuestionProps<E>) => {
  const { on, with: input, title, text, word, say, offer, onDone, onClose } = props
  const { t } = useLingui()
  const { run, isBusy } = useSending(on, { ...(say && { say }), offer })
  const act = async () => {
    const sent = await run(input)
    onClose()
    if (sent && 'result' in sent) onDone?.(sent.result)
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={title}
      text={text}
      confirmLabel={word}
      cancelLabel={t`取消`}
      danger={isDangerous(on)}
      busy={isBusy}
      onConfirm={() => void act()}
    />
  )
}

/**
 * A button that makes one call: not there without permission, shut for 1000 ms after a click, with an idempotency key,
 * the server's sentence as a toast, and everything of the same noun asked for again (architecture 2).
 */
export const Act = <E extends Endpoint>(props: ActProps<E>) => {
  const { on, with: input, confirm, onDone, offer, children, ...look } = props
  const [isAsking, setAsking] = useState(false)
  const { run, isBusy } = useSending(on, { offer })
  if (!can(on)) return null
  const act = async () => {
    const sent = await run(input)
    if (sent && 'result' in sent) onDone?.(sent.result)
  }
  const press = () => {
    if (confirm) setAsking(true)
    else void act()
  }
  return (
    <>
      <CallButton on={on} variant="link" {...look} busy={isBusy} onClick={press}>
        {children}
      </CallButton>
      {confirm && isAsking ? (
        <ActQuestion
          on={on}
          with={input}
          {...confirm}
          word={children}
          onDone={onDone}
          offer={offer}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}
