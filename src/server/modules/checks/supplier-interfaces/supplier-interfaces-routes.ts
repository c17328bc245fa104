import { supplierInterfaces } from '#contract/checks/supplier-interfaces.ts'
import { momentText } from '#contract/rules/calendar.ts'
import { newSigningSecret } from '#server/core/signature.ts'
import { implementResource } from '#server/implement-resource.ts'
import { updateRow } from '#server/store/row-writes.ts'
import { supplierInterfaceStore } from './supplier-interfaces-store.ts'

export const supplierInterfaceRoutes = implementResource(supplierInterfaces, supplierInterfaceStore, {
  own: ({ outbound }) => ({
    newSecret: async ({ id }, context) => {
      await supplierInterfaceStore.queryById({ id }, context)
      const secret = newSigningSecret()
      await context.tx.query('SELECT add_supplier_secret($1, $2)', [id, outbound.seal(secret, id)])
      await updateRow(supplierInterfaceStore.source, id, { secretSince: momentText(new Date()) }, context)
      await context.tx.query(`SELECT audit_note('new-secret', 'supplier_interface', $1, NULL)`, [id])
      return { secret }
    },
  }),
})
