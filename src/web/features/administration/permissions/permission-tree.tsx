import { permissionEntries } from '#contract/administration/permission-entries.ts'
import { permissionWords } from '#contract/administration/permission-words.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { columnsOf, dim } from '#web/list/columns/column.tsx'
import { addressOf } from './entry-choices.ts'
import { TreePage } from '#web/list/tree/tree-page.tsx'
import { can } from '#web/state/session.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const columns = columnsOf(permissionEntries, ['name', 'perms', { field: 'url', cell: dim }])

const MissingWords = lazyPart(async () => (await import('./missing-words.tsx')).MissingWords)
const permissionForm = async () => (await import('./permission-form.tsx')).PermissionForm
const PermissionDetail = lazyPart(async () => (await import('./permission-detail.tsx')).PermissionDetail)

export const PermissionTreePage = () => (
  <div className="flex min-w-0 flex-col gap-3.5">
    {can(permissionWords.list) ? <MissingWords /> : null}
    <TreePage
      of={permissionEntries}
      columns={columns}
      detailOf={addressOf}
      detail={(row) => <PermissionDetail row={row} />}
      form={(chosen) => (
        <FormDialog
          of={permissionEntries}
          form={permissionForm}
          preset={{ menuType: '1', status: '1', route: true, ...(chosen && { parentId: chosen.id }) }}
        />
      )}
    />
  </div>
)
