import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import { signatures, type Signature } from '#contract/session/signatures.ts'
import { useIsPhone } from '#web/ui/is-phone.ts'
import { AddButton, EditButton } from '#web/form/form-buttons.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { FormScope } from '#web/form/form-scope.tsx'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { columnsOf, dim } from '#web/list/columns/column.tsx'
import { PagesPager } from '#web/list/paging/pages-pager.tsx'
import { usePages, usePageState, type Pages } from '#web/list/paging/use-pages.ts'
import { BatchDelete, DeleteButton } from '#web/list/rows/deleting.tsx'
import { DataTable } from '#web/list/table/data-table.tsx'
import { RowCards } from '#web/list/table/row-cards.tsx'
import { Button } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { ProgressLine } from '#web/ui/progress-line.tsx'

const SignaturePreview = lazyPart(async () => (await import('./signature-preview.tsx')).SignaturePreview)
const signatureForm = async () => (await import('./signature-form.tsx')).SignatureForm
const columns = columnsOf(signatures, ['signTitle', { field: 'id', cell: dim }])

type Selection = Readonly<Record<string, true>>
const nothing: Selection = {}

interface RowsProps {
  pages: Pages<Signature>
  selection: Selection
  onSelection: (selection: Selection) => void
  onPreview: (signature: Pick<Signature, 'id' | 'signTitle'>) => void
}

const Rows = ({ pages, selection, onSelection, onPreview }: RowsProps) => {
  const { t } = useLingui()
  const isPhone = useIsPhone()
  const { page, rows } = pages
  const actions = useCallback(
    ({ id, signTitle }: Signature) => (
      <>
        <Button variant="link" onClick={() => onPreview({ id, signTitle })}>
          <Trans>预览</Trans>
        </Button>
        <EditButton on={signatures.edit} row={{ id }} />
        <DeleteButton
          on={signatures.delete}
          restore={signatures.restore}
          id={id}
          who={signTitle}
          onDeleted={() => onSelection(nothing)}
        />
      </>
    ),
    [onSelection, onPreview],
  )
  if (pages.failure) return <FailedCall failure={pages.failure} onRetry={pages.retry} />
  if (page && rows.length === 0 && !pages.isRefreshing)
    return (
      <Empty icon="mail">
        <Trans>还没有邮件签名</Trans>
      </Empty>
    )
  const table = {
    label: t`邮件签名`,
    columns,
    rows,
    expects: page ? undefined : 3,
    isDimmed: pages.isRefreshing,
    selection,
    onSelection,
    actions,
  }
  return isPhone ? <RowCards {...table} /> : <DataTable {...table} />
}

/** The e-mail signatures of whoever is signed in (specification 2.6): list, form, deletion. */
export const SignatureDrawer = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui()
  const pages = usePages<Signature>(signatures.list, columns, usePageState())
  const [selection, select] = useState(nothing)
  const [previewed, preview] = useState<Pick<Signature, 'id' | 'signTitle'>>()
  return (
    <Drawer open onOpenChange={onClose} size="huge" title={<Trans>邮件签名</Trans>} closeLabel={t`关闭`}>
      <FormScope>
        <div className="flex flex-wrap gap-2 pb-3">
          <AddButton on={signatures.add} />
          <BatchDelete
            on={signatures.deleteBatch}
            restore={signatures.restore}
            ids={Object.keys(selection)}
            icon="trash"
            onDone={() => select(nothing)}
          />
        </div>
        <div className="rounded border border-line">
          <ProgressLine active={pages.isRefreshing} label={t`加载中`} />
          <Rows pages={pages} selection={selection} onSelection={select} onPreview={preview} />
          <PagesPager pages={pages} />
        </div>
        {previewed ? (
          <SignaturePreview
            id={previewed.id}
            title={previewed.signTitle}
            onClose={() => preview(undefined)}
          />
        ) : null}
        <FormDialog of={signatures} form={signatureForm} size="huge" />
      </FormScope>
    </Drawer>
  )
}
