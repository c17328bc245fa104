import type { I18n } from '@lingui/core'
import type { ComponentType, ReactNode } from 'react'
import { attachmentCallOf } from '#contract/core/attachments.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { Resource } from '#contract/core/resource.ts'
import type { CallFailure } from '#web/lib/failures.ts'
import { withheldIn } from '#web/state/session.ts'
import type { DialogProps } from '#web/ui/dialog.tsx'
import type { ToastAction } from '#web/ui/toasts.ts'
import type { Wire } from './draft.ts'
import type { Derive } from './use-draft.ts'

/** A row with its fields as they come. */
export interface StoredRow extends Record<string, unknown> {
  id: string
  version: number
}

/** What a form is open for: a new row, or the row of this id. */
export type FormTarget = { readonly kind: 'add' } | { readonly kind: 'edit'; readonly id: string }

/** The calls a form needs. */
export interface FormGroup {
  readonly queryById: Endpoint
  readonly add: Endpoint
  readonly edit: Endpoint
  readonly restore?: Endpoint | undefined
}

/** The noun and its fields. */
export interface FormDialogProps {
  of: FormGroup
  /** The fields; they come when the form is wanted. */
  form: () => Promise<ComponentType>
  /** What a new row starts with and its form does not ask. */
  preset?: Wire | undefined
  /** What a new row is given by the record on whose page it is made: shown in its form, and nobody changes it there. */
  held?: Wire | undefined
  derive?: Derive | undefined
  size?: DialogProps['size']
  /** Below the title: whose row it is. */
  description?: ReactNode
  /** The word on the button that sends it, where it is not 保存. */
  submitLabel?: ReactNode
  onDone?: (() => void) | undefined
  /** What is done next to a row that was saved: offered beside what is said of it. */
  next?: ((row: StoredRow) => ToastAction | undefined) | undefined
  /** Shows an edit once more before it is saved, and asks why it is made; `onSave` gives what was refused. */
  review?: ((asked: ReviewProps) => ReactNode) | undefined
}

/** What a review is told: what will be sent, of whom, and the ways on. */
export interface ReviewProps {
  change: StoredRow
  row: StoredRow
  isBusy: boolean
  onSave: (reason: string) => Promise<CallFailure | undefined>
  onClose: () => void
}

export type OpenFormProps = Omit<FormDialogProps, 'form'> & {
  /** The fields. */
  form: ComponentType
  /** What is typed is saved under this name. */
  autosaveName: string
  target: FormTarget
  onClose: () => void
}

/** What one row is, in the middle of a title: 新增员工, Add employee. */
export const nounIn = (
  i18n: I18n,
  { queryById: { path, resource } }: Pick<FormGroup, 'queryById'>,
): string => {
  if (!resource?.called) throw new Error(`say what a row of ${path} is called`)
  const word = i18n._(resource.called)
  return word.slice(0, 1).toLowerCase() + word.slice(1)
}

/** The fields of a draft that the server does not keep from whoever fills it in. */
const askedShape = (resource: Resource): Resource['draft']['shape'] => {
  const withheld = withheldIn(resource)
  return Object.fromEntries(Object.entries(resource.draft.shape).filter(([name]) => !withheld.has(name)))
}

/** What the contract says of the fields of a form. */
export const rulesOf = (resource: Resource) => ({
  shape: askedShape(resource),
  labels: resource.labels,
  check: resource.check,
  locked: resource.locked,
  fixed: resource.fixed,
  references: resource.references,
  attachment: attachmentCallOf(resource),
})

/**
 * The noun of a form: that of what is filed, else that of the row which an `add` of its own makes. Throws where there is none,
 * which is a mistake of the programmer.
 */
export const resourceOf = ({ add, queryById }: FormGroup): Resource => {
  const resource = add.resource ?? queryById.resource
  if (!resource) throw new Error(`${add.path} belongs to no resource`)
  return resource
}
