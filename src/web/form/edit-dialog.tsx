import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { useText } from '#web/core/i18n.ts'
import { call } from '#web/lib/call.ts'
import { toFailure } from '#web/lib/failures.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toasts.ts'
import { Act } from './act.tsx'
import { DraftDialog, RefusalNotice, useRefusal } from './draft-dialog.tsx'
import type { Wire } from './draft.ts'
import { nounIn, resourceOf, rulesOf, type OpenFormProps, type StoredRow } from './form-noun.ts'
import { HeldNotice } from './held-notice.tsx'
import { useAutosavedForm } from './use-autosave.tsx'
import { useDraft, type Draft } from './use-draft.ts'
import { saySaved } from './say-saved.ts'
import { useSending } from './use-sending.ts'

/** Brings a row back that was deleted meanwhile; not there for who may not. */
export const RestoreButton = ({
  on,
  id,
  onDone,
}: {
  on: Endpoint | undefined
  id: string
  onDone: () => void
}) =>
  on ? (
    <Act on={on} with={{ ids: id }} variant="default" size="small" onDone={onDone}>
      <Trans>恢复</Trans>
    </Act>
  ) : null

type EditDialogProps = OpenFormProps & { row: StoredRow }

/** The row that an edit was made on; reloaded, it has what others wrote, with what was typed laid over it. */
const useBase = (
  { of, row }: Pick<EditDialogProps, 'of' | 'row'>,
  draft: Draft,
  refusal: ReturnType<typeof useRefusal>,
) => {
  const [base, setBase] = useState(row)
  const [isReloading, setReloading] = useState(false)
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
  return { base, isReloading, reload }
}

/** The edit of one row: only changed fields go out, with the version they were made on. */
const useEdit = ({ of, derive, next, onDone, onClose, row, review }: EditDialogProps) => {
  const { t } = useLingui()
  const draft = useDraft({ rules: rulesOf(resourceOf(of)), row, derive })
  const text = useText()
  const say = saySaved(next)
  const sending = useSending(of.edit, { isQuiet: true, say })
  const refusal = useRefusal(draft)
  const { base, isReloading, reload } = useBase({ of, row }, draft, refusal)
  const [reviewed, setReviewed] = useState<StoredRow>()
  const write = async (change: Wire) => {
    refusal.forget()
    const sent = await sending.run(change)
    if (sent && 'failure' in sent) {
      setReviewed(undefined)
      refusal.refuse(sent.failure)
      return sent.failure
    }
    if (sent) {
      onDone?.()
      onClose()
    }
    return undefined
  }
  const save = async (data: Wire) => {
    if (Object.keys(data).length === 0) {
      // Saved as it was: what is left to be done is said all the same, else that nothing is done.
      if (of.edit.message && next?.(base)) say(text(of.edit.message), base)
      else toast('info', t`没有修改任何内容`)
      return onClose()
    }
    const change = { ...data, id: base.id, version: base.version }
    if (review) setReviewed(change)
    else await write(change)
  }
  const inReview =
    reviewed &&
    review?.({
      change: reviewed,
      row,
      isBusy: sending.isBusy,
      onSave: (reason) => write({ ...reviewed, reason }),
      onClose: () => setReviewed(undefined),
    })
  return { draft, failure: refusal.failure, isBusy: sending.isBusy, isReloading, save, reload, inReview }
}

/** The form of a row that is there. */
export const EditDialog = (props: EditDialogProps) => {
  const { of, form: Form, size, onClose, row } = props
  const { i18n } = useLingui()
  const { draft, failure, isBusy, isReloading, save, reload, inReview } = useEdit(props)
  const restored = useAutosavedForm(draft, props.autosaveName, props.target)
  const what = nounIn(i18n, of)
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
      submitLabel={props.submitLabel}
      notice={<HeldNotice because={draft.heldBecause}>{restored}</HeldNotice>}
      refused={<RefusalNotice failure={failure} action={wayOn} />}
      onSend={(data) => void save(data)}
      onClose={onClose}
    >
      <Form />
      {inReview}
    </DraftDialog>
  )
}
