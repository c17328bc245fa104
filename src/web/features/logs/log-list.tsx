import { logs } from '#contract/logs.ts'
import { columnsOf, dim } from '#web/list/columns/column.tsx'
import { filtersOf } from '#web/list/filters/filter.ts'
import { ListPage } from '#web/list/list-page.tsx'

const columns = columnsOf(logs, [
  'createTime',
  'username',
  'logContent',
  'result',
  { field: 'userid', cell: dim },
  'operateType',
  { field: 'ip', cell: dim, width: { zh: 140, en: 140 } },
])

const filters = filtersOf(
  logs,
  ['userid', 'action', 'createTime'],
  [{ field: 'objectTable', isSingle: true }],
)

export const LogListPage = () => <ListPage of={logs} columns={columns} filters={filters} />
