import { msg } from '@lingui/core/macro'
import { dicts, type DictKind } from '#contract/dicts.ts'
import type { Tone } from '#contract/core/moves.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { columnsOf, dim, tag } from '#web/list/columns/column.tsx'
import { filtersOf } from '#web/list/filters/filter.ts'
import { ListPage } from '#web/list/list-page.tsx'
import { recordDetail } from '#web/record/record-detail.tsx'
import { recordForm } from '#web/record/record-form.tsx'

const noun = msg({ message: '字典', context: 'one, in a title' })
const kindTones = { FIXED: 'grey', OPEN: 'blue', OWN: 'green' } satisfies Record<DictKind, Tone>

const columns = columnsOf(
  dicts,
  [
    'dictName',
    { field: 'dictCode', cell: dim },
    { field: 'dictKind', cell: tag(kindTones) },
    'itemCount',
    'description',
  ],
  ['dictNameEn', 'createTime'],
)
const filters = filtersOf(dicts, ['dictKind'])

const look = async () => (await import('./dict-look.tsx')).dictLook
const detail = recordDetail(dicts, noun, look)
const form = recordForm(look)

export const DictListPage = () => (
  <ListPage of={dicts} columns={columns} filters={filters} detail={detail}>
    <FormDialog of={dicts} form={form} noun={noun} size="normal" />
  </ListPage>
)
