import { Trans, useLingui } from '@lingui/react/macro'
import {
  listViews,
  type ListView,
  type ListViewContent,
  type ListViews,
  type ViewScope,
} from '#contract/records/list-views.ts'
import { useText } from '#web/core/i18n.ts'
import { DraftDialog, RefusalNotice, useRefusal } from '#web/form/draft-dialog.tsx'
import { inputsOf } from '#web/form/inputs.tsx'
import { useAutosaveScope } from '#web/form/recovery.ts'
import { useAutosavedForm } from '#web/form/use-autosave.tsx'
import { useDraft, type Draft } from '#web/form/use-draft.ts'
import { useSending } from '#web/form/use-sending.ts'
import { dropAutosave } from '#web/lib/autosave.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Select } from '#web/ui/select.tsx'
import type { AskedOfViews, TypedOfViews, Views } from './use-views.ts'
import { cacheView } from './view-queries.ts'

const { Input } = inputsOf<{ name: string }>()
const { name, scope, roleCode, isDefault } = listViews.add.input.shape
const labels = listViews.add.labels ?? {}

const ScopeFields = ({ draft, sharing }: { draft: Draft; sharing: NonNullable<ListViews['sharing']> }) => {
  const { t } = useLingui()
  const text = useText()
  const isEverywhere = sharing.reach === 'everyone'
  const scopes = [
    { value: 'mine' as const, label: t`仅自己` },
    { value: 'role' as const, label: isEverywhere ? t`某个角色的用户` : t`本公司某个角色的用户` },
    { value: 'all' as const, label: isEverywhere ? t`所有机构的所有用户` : t`本公司的所有用户` },
  ]
  const roles = sharing.roles.map((role) => ({ value: role.roleCode, label: role.roleName }))
  return (
    <>
      <Field group label={labels.scope ? text(labels.scope) : ''} required>
        <RadioGroup<ViewScope>
          options={scopes}
          value={draft.values['scope'] as ViewScope}
          onValue={(value) => draft.set('scope', value)}
          className="flex-col items-start!"
        />
      </Field>
      {draft.values['scope'] === 'role' ? (
        <Field label={labels.roleCode ? text(labels.roleCode) : ''} required>
          <Select
            options={roles}
            value={String(draft.values['roleCode'])}
            onValue={(value) => draft.set('roleCode', value)}
          />
        </Field>
      ) : null}
    </>
  )
}

/** Keeps what is typed, and forgets it when the dialog is closed. */
const useKept = (
  draft: Draft,
  asked: TypedOfViews,
  { listKey, onClose }: Pick<OneViewProps, 'listKey' | 'onClose'>,
) => {
  const name = `${useAutosaveScope()}${listViews.list.path} ${listKey} ${asked}`
  const restored = useAutosavedForm(draft, name, asked)
  const close = () => {
    dropAutosave(name)
    onClose()
  }
  return { restored, close }
}

/** What a new view will remember, and of which list. */
interface SaveViewProps {
  listKey: string
  content: ListViewContent
  /** With whom it may be shared. */
  sharing: ListViews['sharing']
  onSaved: (view: ListView) => void
  onClose: () => void
}

/** Saves the state of a list under a name. */
const SaveViewDialog = ({ listKey, content, sharing, onSaved, onClose }: SaveViewProps) => {
  const draft = useDraft({
    rules: { shape: { name, scope, roleCode, isDefault }, labels },
    preset: { scope: 'mine', roleCode: sharing?.roles[0]?.roleCode ?? null, isDefault: false },
  })
  const { restored, close } = useKept(draft, 'save', { listKey, onClose })
  const sending = useSending(listViews.add, { isQuiet: true })
  const refusal = useRefusal(draft)
  const save = async () => {
    const { values } = draft
    const sent = await sending.run({
      listKey,
      name: String(values['name']),
      scope: values['scope'] as ViewScope,
      roleCode: values['scope'] === 'role' ? String(values['roleCode']) : null,
      isDefault: values['isDefault'] === true,
      content,
    })
    if (sent && 'failure' in sent) refusal.refuse(sent.failure)
    else if (sent) {
      cacheView(listKey, sent.result, values['isDefault'] === true)
      onSaved(sent.result)
      close()
    }
  }
  return (
    <DraftDialog
      title={<Trans>保存为视图</Trans>}
      draft={draft}
      size="small"
      isBusy={sending.isBusy}
      notice={restored}
      refused={<RefusalNotice failure={refusal.failure} />}
      onSend={() => void save()}
      onClose={close}
    >
      <div className="grid gap-3.5">
        <Input name="name" hint={<Trans>筛选条件、排序、每页条数和列设置都会保存</Trans>} />
        {sharing ? <ScopeFields draft={draft} sharing={sharing} /> : null}
        <Checkbox checked={draft.values['isDefault'] === true} onValue={(on) => draft.set('isDefault', on)}>
          <Trans>打开列表时默认显示这个视图</Trans>
        </Checkbox>
      </div>
    </DraftDialog>
  )
}

/** One view of a list. */
interface OneViewProps {
  listKey: string
  view: ListView
  onClose: () => void
}

/** Gives a view another name. */
const RenameViewDialog = ({ listKey, view, onClose }: OneViewProps) => {
  const draft = useDraft({ rules: { shape: { name }, labels }, row: { name: view.name } })
  const { restored, close } = useKept(draft, 'rename', { listKey, onClose })
  const sending = useSending(listViews.edit, { isQuiet: true })
  const refusal = useRefusal(draft)
  const save = async () => {
    const sent = await sending.run({ id: view.id, version: view.version, name: String(draft.values['name']) })
    if (sent && 'failure' in sent) refusal.refuse(sent.failure)
    else if (sent) {
      cacheView(listKey, sent.result, false)
      close()
    }
  }
  return (
    <DraftDialog
      title={<Trans>重命名视图</Trans>}
      draft={draft}
      size="small"
      isBusy={sending.isBusy}
      notice={restored}
      refused={<RefusalNotice failure={refusal.failure} />}
      onSend={() => void save()}
      onClose={close}
    >
      <Input name="name" />
    </DraftDialog>
  )
}

/** Deletes a view after asking once; its rows have nothing to do with it. */
const DeleteViewDialog = ({
  view,
  onDeleted,
  onClose,
}: Omit<OneViewProps, 'listKey'> & { onDeleted: () => void }) => {
  const { t } = useLingui()
  const { run, isBusy } = useSending(listViews.delete)
  const remove = async () => {
    const sent = await run({ id: view.id })
    onClose()
    if (sent && 'result' in sent) onDeleted()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={<Trans>删除视图</Trans>}
      text={
        view.scope === 'mine' ? (
          <Trans>确定删除视图“{view.name}”吗？列表中的数据不受影响。</Trans>
        ) : (
          <Trans>确定删除视图“{view.name}”吗？共享到的用户也将不再看到它，列表中的数据不受影响。</Trans>
        )
      }
      confirmLabel={<Trans>删除</Trans>}
      cancelLabel={t`取消`}
      danger
      busy={isBusy}
      onConfirm={() => void remove()}
    />
  )
}

interface ViewDialogProps {
  asked: AskedOfViews
  views: Views
  onClose: () => void
}

/** Asks what is wanted of the view that is shown. */
export const ViewDialog = ({ asked, views, onClose }: ViewDialogProps) => {
  const { listKey, kept, view, content, show, drop } = views
  if (asked === 'save') {
    const onSaved = (saved: ListView) => show(saved, { replace: true })
    return <SaveViewDialog {...{ listKey, content, onSaved, onClose }} sharing={kept.sharing} />
  }
  if (!view) return null
  if (asked === 'rename') return <RenameViewDialog {...{ listKey, view, onClose }} />
  return <DeleteViewDialog view={view} onDeleted={() => drop(view)} onClose={onClose} />
}
