import type { MessageDescriptor } from '@lingui/core'
import { useState, type ReactNode } from 'react'
import type * as z from 'zod/mini'
import { attachmentCallOf } from '#contract/core/attachments.ts'
import type { Endpoint, InputOf, OutputOf } from '#contract/core/endpoint.ts'
import type { Message } from '#contract/core/message.ts'
import { dropAutosave } from '#web/lib/autosave.ts'
import { can } from '#web/state/session.ts'
import type { ButtonProps } from '#web/ui/button.tsx'
import type { DialogProps } from '#web/ui/dialog.tsx'
import { DraftDialog, RefusalNotice, useRefusal } from './draft-dialog.tsx'
import { isDangerous } from './action.ts'
import { CallButton } from './call-button.tsx'
import type { DraftRules, Shape, Wire } from './draft.ts'
import { useAutosaveScope, useRecovery } from './recovery.ts'
import { useAutosavedForm } from './use-autosave.tsx'
import { useDraft } from './use-draft.ts'
import { useSending, type SendingOptions } from './use-sending.ts'

type AskingEndpoint = Endpoint<z.ZodMiniObject<Shape>>

/** The call, what is known of its input, and the words around the rest. */
interface AskingProps<E extends AskingEndpoint> extends Pick<SendingOptions<E>, 'say'> {
  on: E
  /** What is known already; the form asks for the rest. */
  with: Partial<InputOf<E>>
  /** What the fields start with. */
  preset?: Wire | undefined
  labels: Readonly<Record<string, MessageDescriptor>>
  /** What has to hold between the fields. */
  check?: DraftRules['check']
  title: ReactNode
  /** Below the title. */
  description?: ReactNode
  submitLabel?: ReactNode
  dialogSize?: DialogProps['size']
  /** Gets the answer, and what was filled in. */
  onDone?: ((result: OutputOf<E>, sent: Wire) => void) | undefined
  /** The fields. */
  children: ReactNode
}

/** The form, and the button that opens it. */
export interface ActFormProps<E extends AskingEndpoint>
  extends AskingProps<E>, Pick<ButtonProps, 'variant' | 'size' | 'icon'> {
  /** The words of the button. */
  button: ReactNode
}

/** A descriptor of a macro has no text of its own in the built portal: the catalogue has it. */
const messagesOf = (labels: Readonly<Record<string, MessageDescriptor>>): Record<string, Message> =>
  Object.fromEntries(Object.entries(labels).map(([name, { id, message = '' }]) => [name, { id, message }]))

type ActFormDialogProps<E extends AskingEndpoint> = AskingProps<E> & {
  /** What is typed is saved under this name, and forgotten when it is closed. */
  autosaveName: string
  onClose: () => void
}

/** The rules of what is left to be asked: the input of the call less what is known. */
const rulesOf = <E extends AskingEndpoint>({
  on,
  with: known,
  labels,
  check,
}: AskingProps<E>): DraftRules => ({
  shape: Object.fromEntries(Object.entries(on.input.shape).filter(([name]) => !Object.hasOwn(known, name))),
  labels: messagesOf(labels),
  check,
  references: on.resource?.references,
  attachment: attachmentCallOf(on.resource),
})

/** The form of an `ActForm` while it is open. */
export const ActFormDialog = <E extends AskingEndpoint>(props: ActFormDialogProps<E>) => {
  const { on, with: known, preset, say, onDone, autosaveName } = props
  const onClose = () => {
    dropAutosave(autosaveName)
    props.onClose()
  }
  const draft = useDraft({ rules: rulesOf(props), preset })
  const restored = useAutosavedForm(draft, autosaveName, null)
  const sending = useSending(on, { isQuiet: true, ...(say && { say }) })
  const refusal = useRefusal(draft)
  const save = async (data: Wire) => {
    refusal.forget()
    const sent = await sending.run({ ...known, ...data } as InputOf<E>)
    if (sent && 'result' in sent) {
      onDone?.(sent.result, data)
      onClose()
    } else if (sent) refusal.refuse(sent.failure)
  }
  return (
    <DraftDialog
      title={props.title}
      description={props.description}
      draft={draft}
      size={props.dialogSize ?? 'normal'}
      submitLabel={props.submitLabel}
      danger={isDangerous(on)}
      isBusy={sending.isBusy}
      notice={restored}
      refused={<RefusalNotice failure={refusal.failure} />}
      onSend={(data) => void save(data)}
      onClose={onClose}
    >
      {props.children}
    </DraftDialog>
  )
}

/** An `Act` that has to ask something first: the fields come from the endpoint's input, less what is known. */
export const ActForm = <E extends AskingEndpoint>(props: ActFormProps<E>) => {
  const [isOpen, setOpen] = useState(false)
  const autosaveName = `${useAutosaveScope()}${props.on.path} ${JSON.stringify(props.with)}`
  useRecovery(autosaveName, () => setOpen(true))
  if (!can(props.on)) return null
  return (
    <>
      <CallButton
        on={props.on}
        variant={props.variant ?? 'link'}
        size={props.size}
        icon={props.icon}
        onClick={() => setOpen(true)}
      >
        {props.button}
      </CallButton>
      {isOpen ? (
        <ActFormDialog {...props} autosaveName={autosaveName} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}
