import { departs } from '#contract/administration/departs.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { columnsOf } from '#web/list/columns/column.tsx'
import { TreePage } from '#web/list/tree/tree-page.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const columns = columnsOf(departs, ['departName', 'orgCode'])

const departForm = async () => (await import('./depart-form.tsx')).DepartForm
const DepartDetail = lazyPart(async () => (await import('./depart-detail.tsx')).DepartDetail)

export const DepartTreePage = () => (
  <TreePage
    of={departs}
    columns={columns}
    detail={(row) => <DepartDetail row={row} />}
    form={(chosen) => (
      <FormDialog
        of={departs}
        form={departForm}
        preset={{ status: '1', ...(chosen && { parentId: chosen.id }) }}
      />
    )}
  />
)
