import { logs } from '#contract/logs.ts'
import { columnsOf, dim, labelsOf, tag } from '#web/list/columns/column.tsx'
import { filtersOf, more } from '#web/list/filters/filter.ts'
import { ListPage } from '#web/list/list-page.tsx'

const labels = labelsOf(logs)

const col = columnsOf(logs)
const columns = [
  col('createTime', labels.createTime, { sortable: true }),
  col('username', labels.username),
  col('logContent', labels.logContent),
  col('result', labels.result, { cell: tag({ '1': 'green', '0': 'red' }) }),
  col('userid', labels.userid, { cell: dim }),
  col('operateType', labels.operateType),
  col('ip', labels.ip, { cell: dim, width: { zh: 140, en: 140 } }),
]

const filter = filtersOf(logs)
const filters = [
  filter('userid'),
  filter('action'),
  filter('createTime'),
  more(filter('objectTable', { isSingle: true })),
]

export const LogListPage = () => <ListPage of={logs} columns={columns} filters={filters} />
