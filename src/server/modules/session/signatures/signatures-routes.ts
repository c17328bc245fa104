import { signatures } from '#contract/session/signatures.ts'
import { implementResource } from '#server/implement-resource.ts'
import { signatureStore } from './signatures-store.ts'

export const signatureRoutes = implementResource(signatures, signatureStore)
