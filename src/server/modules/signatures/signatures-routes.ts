import { signatures } from '#contract/signatures.ts'
import type { Implementation } from '#server/calls/implement.ts'
import { implementResource } from '#server/implement-resource.ts'
import type { Services } from '#server/services.ts'
import { signatureStore } from './signatures-store.ts'

export const signatureRoutes = (services: Services): Implementation[] =>
  implementResource(signatures, signatureStore, { services })
