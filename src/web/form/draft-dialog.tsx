import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react'
import type { CallFailure } from '#web/lib/failures.ts'
import { useUnsaved } from '#web/lib/unsaved.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog, type DialogProps } from '#web/ui/dialog.tsx'
import type { Problems, Wire } from './draft.ts'
import { DraftContext } from './draft-context.ts'
import type { Draft } from './use-draft.ts'

/** What a form in a dialog needs: the draft being filled in, and what to do with it. */
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
const problemsOf = (
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

/** Puts the server's problems at their fields; what belongs to no field becomes the notice. */
export const useRefusal = (draft: Draft) => {
  const [failure, setFailure] = useState<CallFailure>()
  const refuse = (refused: CallFailure) => {
    const { fields, others } = problemsOf(refused, Object.keys(draft.rules.shape))
    draft.showProblems(fields)
    setFailure(Object.keys(fields).length > 0 && others.length === 0 ? undefined : refused)
  }
  return { failure, refuse, forget: () => setFailure(undefined) }
}

/** Focus goes to the first field that is wrong, once it is marked. */
const focusFirstWrong = (form: HTMLFormElement | null) =>
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())

const Footer = (props: { formId: string; isBusy: boolean; submitLabel: ReactNode; onCancel: () => void }) => (
  <>
    <Button disabled={props.isBusy} onClick={props.onCancel}>
      <Trans>取消</Trans>
    </Button>
    <Button type="submit" form={props.formId} variant="primary" busy={props.isBusy}>
      {props.submitLabel ?? <Trans>保存</Trans>}
    </Button>
  </>
)

interface DiscardProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  onDiscard: () => void
}

const DiscardQuestion = ({ open, onOpenChange, onDiscard }: DiscardProps) => {
  const { t } = useLingui()
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={<Trans>放弃未保存的内容？</Trans>}
      text={<Trans>您填写的内容还没有保存，关闭后将丢失。</Trans>}
      confirmLabel={<Trans>放弃</Trans>}
      cancelLabel={t`继续填写`}
      danger
      onConfirm={() => {
        onOpenChange(false)
        onDiscard()
      }}
    />
  )
}

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
  useUnsaved(draft.isDirty)
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
  return (
    <>
      <Dialog
        open
        onOpenChange={close}
        title={title}
        size={size}
        closeLabel={t`关闭`}
        dismissible={!isBusy}
        footer={<Footer formId={formId} isBusy={isBusy} submitLabel={submitLabel} onCancel={close} />}
      >
        {notice}
        <form id={formId} ref={form} noValidate onSubmit={submit} className="pt-1">
          <DraftContext value={draft}>{children}</DraftContext>
        </form>
      </Dialog>
      <DiscardQuestion open={isAsking} onOpenChange={setAsking} onDiscard={onClose} />
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
