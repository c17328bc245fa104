import { logs } from '#contract/logs.ts'
import { columnsOf, dim, tag } from '#web/list/columns/column.tsx'
import { filtersOf } from '#web/list/filters/filter.ts'
import { ListPage } from '#web/list/list-page.tsx'

const columns = columnsOf(logs, [
  'createTime',
  'username',
  'logContent',
  { field: 'result', cell: tag({ '1': 'green', '0': 'red' }) },
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
