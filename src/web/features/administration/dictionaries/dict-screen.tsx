import { dicts } from '#contract/administration/dicts.ts'
import { recordScreen } from '#web/record/record-screen.tsx'

export const dictScreen = recordScreen(dicts, {
  size: 'normal',
  columns: ['dictName', 'dictCode', 'dictKind', 'itemCount', 'description'],
  moreColumns: ['dictNameEn', 'createTime'],
  filters: ['dictKind'],
  look: async () => (await import('./dict-look.tsx')).dictLook,
})
