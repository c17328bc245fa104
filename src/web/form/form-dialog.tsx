import { useMemo, useState } from 'react'
import { dropAutosave } from '#web/lib/autosave.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useFormOffer, useFormScope } from './form-scope.tsx'
import { useRecovery, useAutosaveScope } from './recovery.ts'
import type { FormDialogProps, OpenFormProps } from './form-noun.ts'

const openFormOf = (form: FormDialogProps['form']) =>
  lazyPart(async () => {
    const [{ OpenForm }, Fields] = await Promise.all([import('./open-form.tsx'), form()])
    return (props: Omit<OpenFormProps, 'form'>) => <OpenForm {...props} form={Fields} />
  })

/**
 * The form of a noun for new rows and for edits, opened through the `FormScope` around it. On edit the row is loaded
 * whole, only changed fields are sent with its version, and a row changed elsewhere (409) can be loaded again without
 * losing what was typed (security OCC-1). What is unsaved when the page ends opens again with it.
 */
export const FormDialog = (props: FormDialogProps) => {
  const { target, open, close } = useFormScope()
  const [Opened] = useState(() => openFormOf(props.form))
  useFormOffer({ of: props.of, fetch: Opened.fetch })
  const start = `${useAutosaveScope()}${props.of.add.path} ${JSON.stringify({ ...props.preset, ...props.held })} `
  useRecovery(start, open)
  // As it was when the form was opened: what a new row starts with may become known later.
  // oxlint-disable-next-line react/exhaustive-deps
  const autosaveName = useMemo(() => start + (target?.kind === 'edit' ? target.id : 'add'), [target])
  if (!target) return null
  const onClose = () => {
    dropAutosave(autosaveName)
    close()
  }
  const key = target.kind === 'edit' ? target.id : ''
  return <Opened key={key} {...props} {...{ autosaveName, target, onClose }} />
}
