import { signatures } from '#contract/signatures.ts'
import { implementAll, type Implementation } from '#server/calls/implement.ts'
import { signatureStore } from './signatures-store.ts'

export const signatureRoutes = (): Implementation[] =>
  implementAll(signatures, {
    list: signatureStore.list,
    queryById: signatureStore.queryById,
    add: signatureStore.add,
    edit: signatureStore.edit,
    delete: signatureStore.delete,
    deleteBatch: signatureStore.deleteBatch,
    restore: signatureStore.restore,
  })
