import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react'
import type { CallFailure } from '#web/lib/failures.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog, type DialogProps } from '#web/ui/dialog.tsx'
import type { Problems, Wire } from './draft.ts'
import { DraftContext } from './draft-context.ts'
import type { Draft } from './use-draft.ts'

export interface DraftDialogProps {
  title: ReactNode
  draft: Draft
  size?: DialogProps['size']
  submitLabel?: ReactNode
  isBusy: boolean
  /** Something above the fields, e.g. what the server refused as a whole. */
  notice?: ReactNode
  /** Gets what `draft.check` let through. */
  onSend: (data: Wire) => void
  onClose: () => void
  children: ReactNode
}

/** The server's problems by field; those of no field of this form are given back as sentences. */
export const problemsOf = (
  failure: CallFailure,
  names: readonly string[],
): { fields: Problems; others: string[] } => {
  const fields: Record<string, string> = {}
  const others: string[] = []
  for (const { path, message } of failure.problems) {
    const name = path.split('.')[0] ?? ''
    if (names.includes(name)) fields[name] ??= message
    else others.push(message)
  }
  return { fields, others }
}

/** Focus goes to the first field that is wrong, once it is marked. */
const focusFirstWrong = (form: HTMLFormElement | null) =>
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())

/**
 * A form in a dialog: checks before it sends, brings the focus to the first wrong field, asks before it throws unsaved
 * input away, and cannot be closed while it sends.
 */
export const DraftDialog = (props: DraftDialogProps) => {
  const { title, draft, size = 'large', submitLabel, isBusy, notice, onSend, onClose, children } = props
  const { t } = useLingui()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [isAsking, setAsking] = useState(false)
  const close = () => {
    if (isBusy) return
    if (draft.isDirty) setAsking(true)
    else onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (isBusy) return
    const checked = draft.check()
    if ('data' in checked) onSend(checked.data)
    else focusFirstWrong(form.current)
  }
  const footer = (
    <>
      <Button disabled={isBusy} onClick={close}>
        <Trans>取消</Trans>
      </Button>
      <Button type="submit" form={formId} variant="primary" busy={isBusy}>
        {submitLabel ?? <Trans>保存</Trans>}
      </Button>
    </>
  )
  return (
    <>
      <Dialog
        open
        onOpenChange={close}
        title={title}
        size={size}
        closeLabel={t`关闭`}
        dismissible={!isBusy}
        footer={footer}
      >
        {notice}
        <form id={formId} ref={form} noValidate onSubmit={submit} className="pt-1">
          <DraftContext value={draft}>{children}</DraftContext>
        </form>
      </Dialog>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={<Trans>放弃未保存的内容？</Trans>}
        text={<Trans>您填写的内容还没有保存，关闭后将丢失。</Trans>}
        confirmLabel={<Trans>放弃</Trans>}
        cancelLabel={t`继续填写`}
        danger
        onConfirm={() => {
          setAsking(false)
          onClose()
        }}
      />
    </>
  )
}

/** What the server refused as a whole, in its words, with a way on where there is one. */
export const RefusalNotice = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
  <div
    role="alert"
    className="mb-4 flex flex-wrap items-center gap-3 rounded-sm bg-orange-soft px-3.5 py-2.5 text-sm text-orange"
  >
    <span className="min-w-0 flex-1 wrap-anywhere">{children}</span>
    {action}
  </div>
)

/** Fields of a form that belong together, in two columns where there is room. */
export const FieldGroup = ({ title, children }: { title?: ReactNode; children: ReactNode }) => (
  <fieldset className="min-w-0 [&+&]:mt-5">
    {title ? <legend className="mb-3 text-sm font-semibold">{title}</legend> : null}
    <div className="grid gap-x-4 gap-y-3.5 md:grid-cols-2">{children}</div>
  </fieldset>
)
