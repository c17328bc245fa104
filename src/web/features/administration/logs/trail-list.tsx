import { trail, type TrailEntry } from '#contract/administration/trail.ts'
import { columnsOf, dim } from '#web/list/columns/column.tsx'
import { filtersOf } from '#web/list/filters/filter.ts'
import { ListPage } from '#web/list/list-page.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { changedColumns } from './changed-columns.ts'
import { withRecords } from './record-cell.tsx'

const columns = withRecords(
  ({ dataId }: TrailEntry) => dataId,
  columnsOf(
    trail,
    [
      'createTime',
      'createBy',
      { field: 'dataTable', width: { zh: 128, en: 200 } },
      { field: 'recordName', width: { zh: 240, en: 240 } },
      { field: 'action', width: { zh: 128, en: 176 } },
      { field: 'changed', width: { zh: 240, en: 280 } },
      { field: 'ip', cell: dim, width: { zh: 140, en: 140 } },
    ],
    [{ field: 'dataId', cell: dim, width: { zh: 168, en: 168 } }],
  ),
)

const filters = filtersOf(
  trail,
  [{ field: 'dataTable', isSingle: true }, 'createTime'],
  [{ field: 'changed', choices: changedColumns }, 'userid', 'action', 'dataId'],
)

const TrailDetail = lazyPart(async () => (await import('./trail-detail.tsx')).TrailDetail)
const detail = (row: TrailEntry, onClose: () => void) => <TrailDetail row={row} onClose={onClose} />

export const TrailListPage = () => <ListPage of={trail} columns={columns} filters={filters} detail={detail} />
