import { msg } from '@lingui/core/macro'
import type { Tone } from '#contract/core/moves.ts'
import { dicts, type DictKind } from '#contract/dicts.ts'
import { tag } from '#web/list/columns/column.tsx'
import { recordScreen } from '#web/record/record-screen.tsx'

const kindTones = { FIXED: 'grey', OPEN: 'blue', OWN: 'green' } satisfies Record<DictKind, Tone>

export const dictScreen = recordScreen(dicts, {
  noun: msg({ message: '字典', context: 'one, in a title' }),
  size: 'normal',
  columns: ['dictName', 'dictCode', { field: 'dictKind', cell: tag(kindTones) }, 'itemCount', 'description'],
  moreColumns: ['dictNameEn', 'createTime'],
  filters: ['dictKind'],
  look: async () => (await import('./dict-look.tsx')).dictLook,
})
