import { claims } from '#contract/claims/claims.ts'
import { implementResource } from '#server/implement-resource.ts'
import { claimStore } from './claims-store.ts'
import { deciding } from './deciding.ts'
import { handling } from './handling.ts'

export const claimRoutes = implementResource(claims, claimStore, {
  moves: { ...handling, ...deciding },
})
