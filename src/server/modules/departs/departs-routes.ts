import { departs } from '#contract/departs.ts'
import type { Implementation } from '#server/calls/implement.ts'
import { implementResource } from '#server/implement-resource.ts'
import type { Services } from '#server/services.ts'
import { departStore } from './departs-store.ts'

export const departRoutes = (services: Services): Implementation[] =>
  implementResource(departs, departStore, { services })
