import { MaterialDraft, materials } from '#contract/claims/materials.ts'
import { businessTable } from './business-table.ts'
import { columnsOf } from './columns-of.ts'
import { historyTable } from './history-table.ts'

export const material = businessTable('material', columnsOf(MaterialDraft), {
  rows: 'shared-read',
  list: { of: materials, size: 'small' },
  unique: { material_name_key: ['materialName'] },
})

export const materialHistory = historyTable(material)
