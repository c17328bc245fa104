import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { queryOf } from '#web/lib/query-client.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DraftDialog, RefusalNotice, useRefusal } from './draft-dialog.tsx'
import type { Wire } from './draft.ts'
import { EditDialog, RestoreButton } from './edit-dialog.tsx'
import { nounIn, resourceOf, rulesOf, type OpenFormProps, type StoredRow } from './form-noun.ts'
import { useFormScope } from './form-scope.tsx'
import { useAutosavedForm } from './use-autosave.tsx'
import { useDraft } from './use-draft.ts'
import { saySaved } from './say-saved.ts'
import { useSending } from './use-sending.ts'

const AddDialog = (props: OpenFormProps) => {
  const { of, form: Form, preset, held, derive, size, onDone, onClose } = props
  const { i18n } = useLingui()
  const draft = useDraft({ rules: rulesOf(resourceOf(of)), preset, held, derive })
  const restored = useAutosavedForm(draft, props.autosaveName, props.target)
  const sending = useSending(of.add, { isQuiet: true, say: saySaved(props.next) })
  const { tellAdded } = useFormScope()
  const refusal = useRefusal(draft)
  const what = nounIn(i18n, of)
  const save = async (data: Wire) => {
    refusal.forget()
    const sent = await sending.run(data)
    if (sent && 'failure' in sent) refusal.refuse(sent.failure)
    else if (sent) {
      // What was filed instead of added is no row of this list.
      if (resourceOf(of) === of.queryById.resource) tellAdded((sent.result as StoredRow).id)
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
      submitLabel={props.submitLabel}
      notice={restored}
      refused={<RefusalNotice failure={refusal.failure} />}
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
  const what = nounIn(i18n, props.of)
  return (
    <Dialog
      open
      onOpenChange={props.onClose}
      title={<Trans>编辑{what}</Trans>}
      size={props.size ?? 'large'}
      closeLabel={t`关闭`}
    >
      {error && !isFetching ? (
        <FailedCall
          failure={error}
          onRetry={() => void refetch()}
          action={
            error.status === 410 ? (
              <RestoreButton on={props.of.restore} id={props.id} onDone={() => void refetch()} />
            ) : undefined
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
