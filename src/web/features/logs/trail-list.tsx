import { trail, type TrailEntry } from '#contract/trail.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { columnsOf, dim, labelsOf, tag } from '#web/list/columns/column.tsx'
import { filtersOf, type Filter } from '#web/list/filters/filter.ts'
import { ListPage } from '#web/list/list-page.tsx'
import { changedColumns } from './changed-columns.ts'

const labels = labelsOf(trail)

const col = columnsOf(trail)
const columns = [
  col('createTime', labels.createTime, { sortable: true }),
  col('createBy', labels.createBy),
  col('dataTable', labels.dataTable),
  col('action', labels.action, { cell: tag<string>({ insert: 'green', delete: 'red' }) }),
  col('changed', labels.changed, { width: { zh: 240, en: 280 } }),
  col('dataId', labels.dataId, { cell: dim, width: { zh: 168, en: 168 } }),
  col('ip', labels.ip, { cell: dim, width: { zh: 140, en: 140 } }),
]

const filter = filtersOf(trail)
const filters: readonly Filter[] = [
  filter('dataTable', { isSingle: true }),
  { field: 'changed', title: labels.changed, asks: 'choices', choices: changedColumns },
  filter('userid'),
  filter('action'),
  filter('createTime'),
  filter('dataId'),
]

const TrailDetail = lazyPart(async () => (await import('./trail-detail.tsx')).TrailDetail)
const detail = (row: TrailEntry, onClose: () => void) => <TrailDetail row={row} onClose={onClose} />

export const TrailListPage = () => <ListPage of={trail} columns={columns} filters={filters} detail={detail} />
