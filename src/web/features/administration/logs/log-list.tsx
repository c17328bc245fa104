import { logs, type Log } from '#contract/administration/logs.ts'
import { columnsOf, dim } from '#web/list/columns/column.tsx'
import { filtersOf } from '#web/list/filters/filter.ts'
import { ListPage } from '#web/list/list-page.tsx'
import { withRecords } from './record-cell.tsx'

const columns = withRecords(
  ({ objectId }: Log) => objectId,
  columnsOf(logs, [
    'createTime',
    'username',
    'logContent',
    { field: 'recordName', width: { zh: 240, en: 240 } },
    'result',
    { field: 'userid', cell: dim },
    'operateType',
    { field: 'ip', cell: dim, width: { zh: 140, en: 140 } },
  ]),
)

const filters = filtersOf(
  logs,
  ['userid', 'createTime'],
  ['action', { field: 'objectTable', isSingle: true }],
)

export const LogListPage = () => <ListPage of={logs} columns={columns} filters={filters} />
