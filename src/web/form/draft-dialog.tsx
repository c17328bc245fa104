import { Trans, useLingui } from '@lingui/react/macro'
import {
  useEffect,
  useId,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { isExpiryShown, type CallFailure } from '#web/lib/failures.ts'
import { useIsTrying } from '#web/lib/use-trial.ts'
import { useUnsaved } from '#web/lib/unsaved.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog, type DialogProps } from '#web/ui/dialog.tsx'
import type { Problems, Wire } from './draft.ts'
import { DraftContext } from './draft-context.ts'
import { problemName } from './lines-text.ts'
import type { Draft } from './use-draft.ts'

/** What a form in a dialog needs: the draft being filled in, and what to do with it. */
export interface DraftDialogProps {
  title: ReactNode
  /** Below the title. */
  description?: ReactNode
  draft: Draft
  size?: DialogProps['size']
  submitLabel?: ReactNode
  /** Red words on the button that sends it. */
  danger?: boolean
  isBusy: boolean
  /** Something above the fields. */
  notice?: ReactNode
  /** What was refused as a whole; it stands beside the button that was pressed. */
  refused?: ReactNode
  /** Gets what `draft.check` let through. */
  onSend: (data: Wire) => void
  onClose: () => void
  children: ReactNode
}

/** The server's problems by field; those of no field of this form are given back as sentences. */
const problemsOf = (
  failure: CallFailure,
  { rules, values }: Pick<Draft, 'rules' | 'values'>,
): { fields: Problems; others: string[] } => {
  const fields: Record<string, string> = {}
  const others: string[] = []
  for (const { path, message } of failure.problems) {
    const parts = path.split('.')
    if (Object.hasOwn(rules.shape, parts[0] ?? '')) fields[problemName(rules, values, parts)] ??= message
    else others.push(message)
  }
  return { fields, others }
}

/** Puts the server's problems at their fields; what belongs to no field is `failure`. */
export const useRefusal = (draft: Draft) => {
  const [failure, setFailure] = useState<CallFailure>()
  const refuse = (refused: CallFailure) => {
    const { fields, others } = problemsOf(refused, draft)
    draft.showProblems(fields)
    setFailure(Object.keys(fields).length > 0 && others.length === 0 ? undefined : refused)
  }
  return { failure, refuse, forget: () => setFailure(undefined) }
}

const focusable = 'input:enabled, select, textarea, button, [contenteditable]'

/** Each time the form is refused its first wrong field comes into sight, whole, and gets the focus. */
const useFirstWrong = (form: RefObject<HTMLFormElement | null>, { refusals }: Draft) =>
  useEffect(() => {
    if (refusals === 0) return
    const field = form.current?.querySelector('[data-wrong]:not(:has([data-wrong]))')
    field?.querySelector<HTMLElement>(focusable)?.focus({ preventScroll: true })
    field?.scrollIntoView({ block: 'center' })
  }, [form, refusals])

interface FooterProps extends Pick<
  DraftDialogProps,
  'draft' | 'isBusy' | 'submitLabel' | 'danger' | 'refused'
> {
  formId: string
  /** What sending would do is not known yet. */
  isTrying: boolean
  onCancel: () => void
}

/** Nothing in the form can be changed, so there is nothing to save. */
const isHeldWhole = ({ rules, locks }: Draft): boolean => {
  const fields = Object.keys(rules.shape)
  return fields.length > 0 && fields.every((field) => locks[field] !== undefined)
}

const Footer = (props: FooterProps) => {
  const isHeld = isHeldWhole(props.draft)
  return (
    <>
      {props.refused}
      <Button disabled={props.isBusy} onClick={props.onCancel}>
        {isHeld ? <Trans>关闭</Trans> : <Trans>取消</Trans>}
      </Button>
      {isHeld ? null : (
        <Button
          type="submit"
          form={props.formId}
          variant={props.danger ? 'danger' : 'primary'}
          busy={props.isBusy || props.isTrying}
        >
          {props.submitLabel ?? <Trans>保存</Trans>}
        </Button>
      )}
    </>
  )
}

interface DiscardProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  onDiscard: () => void
}

/** Asks before what was typed and not sent is thrown away. */
export const DiscardQuestion = ({ open, onOpenChange, onDiscard }: DiscardProps) => {
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
 * A form in a dialog: Enter in a line and Ctrl+Enter anywhere send it; it checks before, brings the first wrong field into sight, asks before it throws unsaved
 * input away, and cannot be closed while it sends. It is sent once what that would do can be read, where its fields find that out.
 */
export const DraftDialog = (props: DraftDialogProps) => {
  const { title, draft, size = 'large', isBusy, notice, onSend, onClose, children } = props
  const { t } = useLingui()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [isAsking, setAsking] = useState(false)
  const isTrying = useIsTrying()
  useUnsaved(draft.isDirty)
  useFirstWrong(form, draft)
  const close = () => {
    if (isBusy) return
    if (draft.isDirty) setAsking(true)
    else onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (isBusy || isTrying) return
    const checked = draft.check()
    if ('data' in checked) onSend(checked.data)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return
    event.preventDefault()
    event.currentTarget.requestSubmit()
  }
  return (
    <>
      <Dialog
        open
        onOpenChange={close}
        title={title}
        description={props.description}
        size={size}
        closeLabel={t`关闭`}
        dismissible={!isBusy}
        footer={<Footer {...props} isTrying={isTrying} formId={formId} onCancel={close} />}
      >
        {notice}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a key that sends it */}
        <form id={formId} ref={form} noValidate onSubmit={submit} onKeyDown={onKeyDown} className="pt-1">
          <DraftContext value={draft}>{children}</DraftContext>
        </form>
      </Dialog>
      <DiscardQuestion open={isAsking} onOpenChange={setAsking} onDiscard={onClose} />
    </>
  )
}

/** What the server refused as a whole, in its words, with a way on where there is one. */
export const RefusalNotice = ({
  failure,
  action,
}: {
  failure: CallFailure | undefined
  action?: ReactNode
}) =>
  failure && !isExpiryShown(failure) ? (
    <div role="alert" className="mr-auto flex min-w-0 flex-wrap items-center gap-3 text-sm text-red">
      <span className="min-w-0 wrap-anywhere">{failure.message}</span>
      {action}
    </div>
  ) : null

/** Fields of a form that belong together, in two columns where there is room. */
export const FieldGroup = ({ title, children }: { title?: ReactNode; children: ReactNode }) => (
  <fieldset className="min-w-0 [&+&]:mt-5">
    {title ? <legend className="mb-3 text-sm font-semibold">{title}</legend> : null}
    <div className="grid gap-x-4 gap-y-3.5 md:grid-cols-2">{children}</div>
  </fieldset>
)
