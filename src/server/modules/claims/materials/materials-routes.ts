import { materials } from '#contract/claims/materials.ts'
import { implementResource } from '#server/implement-resource.ts'
import { materialStore } from './materials-store.ts'

export const materialRoutes = implementResource(materials, materialStore)
