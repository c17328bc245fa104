import { materials } from '#contract/claims/materials.ts'
import { material } from '#server/db/schema/materials.ts'
import { defineStore } from '#server/store/resource-store.ts'

export const materialStore = defineStore(materials, {
  table: material,
  unique: { material_name_key: /*i18n*/ { id: 'material.nameTaken', message: '已有同名的材料要求' } },
})
