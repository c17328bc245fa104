import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState, type ComponentType, type ReactNode } from 'react'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { Resource } from '#contract/core/resource.ts'
import { call } from '#web/lib/call.ts'
import { toFailure } from '#web/lib/failures.ts'
import { queryOf } from '#web/lib/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, type DialogProps } from '#web/ui/dialog.tsx'
import { FailurePanel } from '#web/ui/failure-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Act } from './act.tsx'
import { DraftDialog, RefusalNotice, useRefusal } from './draft-dialog.tsx'
import type { Wire } from './draft.ts'
import { useFormScope, type FormTarget } from './form-scope.tsx'
import { HeldNotice } from './held-notice.tsx'
import { useAutosavedForm } from './use-autosave.tsx'
import { useDraft, type Derive } from './use-draft.ts'
import { useSending } from './use-sending.ts'

/** The calls a form needs. */
export interface FormGroup {
  readonly queryById: Endpoint
  readonly add: Endpoint
  readonly edit: Endpoint
  readonly restore?: Endpoint | undefined
}

/** The noun, its fields and its name. */
export interface FormDialogProps {
  of: FormGroup
  /** The fields, where they are more than those of the draft in the order of the contract; they come when the form is wanted. */
  form?: () => Promise<ComponentType>
  /** What one row is: 新增员工. */
  noun: MessageDescriptor
  /** What a new row starts with and its form does not ask. */
  preset?: Wire | undefined
  derive?: Derive | undefined
  size?: DialogProps['size']
  /** Below the title: whose row it is. */
  description?: ReactNode
  onDone?: (() => void) | undefined
}

export type OpenFormProps = Omit<FormDialogProps, 'form'> & {
  /** The fields. */
  form: ComponentType
  /** What is typed is saved under this name. */
  autosaveName: string
  target: FormTarget
  onClose: () => void
}

const rulesOf = (resource: Resource) => ({
  shape: resource.draft.shape,
  labels: resource.labels,
  check: resource.check,
  locked: resource.locked,
  fixed: resource.fixed,
  references: resource.references,
})

const resourceOf = ({ add }: FormGroup): Resource => {
  if (!add.resource) throw new Error(`${add.path} belongs to no resource`)
  return add.resource
}

const AddDialog = (props: OpenFormProps) => {
  const { of, form: Form, noun, preset, derive, size, onDone, onClose } = props
  const { i18n } = useLingui()
  const draft = useDraft({ rules: rulesOf(resourceOf(of)), preset, derive })
  const restored = useAutosavedForm(draft, props.autosaveName, props.target)
  const sending = useSending(of.add, { isQuiet: true })
  const { tellAdded } = useFormScope()
  const refusal = useRefusal(draft)
  const what = i18n._(noun)
  const save = async (data: Wire) => {
    refusal.forget()
    const sent = await sending.run(data)
    if (sent && 'failure' in sent) refusal.refuse(sent.failure)
    else if (sent) {
      // What was filed instead of added is no row of this list.
      if (of.add.resource === of.queryById.resource) tellAdded((sent.result as StoredRow).id)
      onDone?.()
      onClose()
    }
  }
  return (
    <DraftDialog
      title={<Trans>新增{what}</Trans>}
      draft={draft}
      size={size}
      isBusy={sending.isBusy}
      description={props.description}
      notice={restored}
      refused={<RefusalNotice failure={refusal.failure} />}
      onSend={(data) => void save(data)}
      onClose={onClose}
    >
      <Form />
    </DraftDialog>
  )
}

interface StoredRow extends Record<string, unknown> {
  id: string
  version: number
}

/** Brings a row back that was deleted meanwhile; not there for who may not. */
const RestoreButton = ({ on, id, onDone }: { on: Endpoint | undefined; id: string; onDone: () => void }) =>
  on ? (
    <Act on={on} with={{ ids: id }} variant="default" size="small" onDone={onDone}>
      <Trans>恢复</Trans>
    </Act>
  ) : null

type EditDialogProps = OpenFormProps & { row: StoredRow }

/** The edit of one row: only changed fields go out, with the version they were made on. */
const useEdit = ({ of, derive, onDone, onClose, row }: EditDialogProps) => {
  const [base, setBase] = useState(row)
  const [isReloading, setReloading] = useState(false)
  const draft = useDraft({ rules: rulesOf(resourceOf(of)), row, derive })
  const sending = useSending(of.edit, { isQuiet: true })
  const refusal = useRefusal(draft)
  const save = async (data: Wire) => {
    refusal.forget()
    if (Object.keys(data).length === 0) return onClose()
    const sent = await sending.run({ ...data, id: base.id, version: base.version })
    if (sent && 'failure' in sent) refusal.refuse(sent.failure)
    else if (sent) {
      onDone?.()
      onClose()
    }
  }
  const reload = async () => {
    setReloading(true)
    try {
      const fresh = (await call(of.queryById, { id: base.id })) as StoredRow
      setBase(fresh)
      draft.rebase(fresh)
      refusal.forget()
    } catch (error) {
      refusal.refuse(toFailure(error))
    } finally {
      setReloading(false)
    }
  }
  return { draft, failure: refusal.failure, isBusy: sending.isBusy, isReloading, save, reload }
}

const EditDialog = (props: EditDialogProps) => {
  const { of, form: Form, noun, size, onClose, row } = props
  const { i18n } = useLingui()
  const { draft, failure, isBusy, isReloading, save, reload } = useEdit(props)
  const restored = useAutosavedForm(draft, props.autosaveName, props.target)
  const what = i18n._(noun)
  const wayOn =
    failure?.status === 409 ? (
      <Button size="small" busy={isReloading} onClick={() => void reload()}>
        <Trans>载入最新内容，保留我的修改</Trans>
      </Button>
    ) : failure?.status === 410 ? (
      <RestoreButton on={of.restore} id={row.id} onDone={() => void reload()} />
    ) : null
  return (
    <DraftDialog
      title={<Trans>编辑{what}</Trans>}
      draft={draft}
      size={size}
      isBusy={isBusy}
      description={props.description}
      notice={<HeldNotice because={draft.heldBecause}>{restored}</HeldNotice>}
      refused={<RefusalNotice failure={failure} action={wayOn} />}
      onSend={(data) => void save(data)}
      onClose={onClose}
    >
      <Form />
    </DraftDialog>
  )
}

const skeletonRows = [
  'h-4 w-20',
  'h-control',
  'h-4 w-24',
  'h-control',
  'h-4 w-20',
  'h-control',
  'h-4 w-24',
  'h-control',
]

/** The row as it is now, whole: the list holds only the shown columns. */
const LoadedEdit = (props: OpenFormProps & { id: string }) => {
  const { t, i18n } = useLingui()
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useQuery({
    ...queryOf(props.of.queryById, { id: props.id }),
    refetchOnMount: 'always',
  })
  if (data && isFetchedAfterMount) return <EditDialog {...props} row={data as StoredRow} />
  const what = i18n._(props.noun)
  return (
    <Dialog
      open
      onOpenChange={props.onClose}
      title={<Trans>编辑{what}</Trans>}
      size={props.size ?? 'large'}
      closeLabel={t`关闭`}
    >
      {error && !isFetching ? (
        <FailurePanel
          message={error.message}
          requestId={error.requestId || undefined}
          requestIdLabel={<Trans>请求编号</Trans>}
          action={
            error.status === 410 ? (
              <RestoreButton on={props.of.restore} id={props.id} onDone={() => void refetch()} />
            ) : (
              <Button icon="refresh" onClick={() => void refetch()}>
                <Trans>重试</Trans>
              </Button>
            )
          }
        />
      ) : (
        <div aria-busy="true" className="grid gap-3 md:grid-cols-2">
          {skeletonRows.map((size, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- bars have no other name
            <Skeleton key={at} className={size} />
          ))}
        </div>
      )}
    </Dialog>
  )
}

/** The form of a `FormDialog` while it is open. */
export const OpenForm = (props: OpenFormProps) =>
  props.target.kind === 'add' ? (
    <AddDialog {...props} />
  ) : (
    <LoadedEdit key={props.target.id} {...props} id={props.target.id} />
  )
