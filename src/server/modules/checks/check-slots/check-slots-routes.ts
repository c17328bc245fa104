import { checkSlots } from '#contract/checks/check-slots.ts'
import { implementResource } from '#server/implement-resource.ts'
import { checkSlotStore } from './check-slots-store.ts'

export const checkSlotRoutes = implementResource(checkSlots, checkSlotStore)
