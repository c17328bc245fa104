import * as z from 'zod/mini'
import type { FindSender } from '#server/calls/sender.ts'
import { serverIdentity } from '#server/db/pool.ts'
import { supplierInterface } from '#server/db/schema/supplier-interfaces.ts'
import { supplier } from '#server/db/schema/suppliers.ts'
import type { Services } from '#server/services.ts'
import { allRowsOf } from '#server/store/data-rules.ts'

const Sealed = z.object({ sealed: z.string() })
const Named = z.object({ interfaceId: z.string(), name: z.string() })

/** The secrets of an interface that hold now, the newest first. */
export const secretsOf = async (
  interfaceId: string,
  { db, outbound }: Pick<Services, 'db' | 'outbound'>,
): Promise<string[]> => {
  const rows = await db.as(serverIdentity, (tx) =>
    tx.rows(
      Sealed,
      `SELECT sealed FROM sys_supplier_secret WHERE interface_id = $1 AND coalesce(ends_at > clock_timestamp(), true) ORDER BY since DESC LIMIT 2`,
      [interfaceId],
    ),
  )
  return rows.map(({ sealed }) => outbound.open(sealed, interfaceId))
}

/** No account has a name like this. */
const nameOf = (supplierName: string): string => `API ${supplierName}`.slice(0, 64)

/** Suppliers whose interface is on, as senders of signed calls. */
export const suppliersAsSenders =
  (services: Pick<Services, 'db' | 'outbound'>): FindSender =>
  async (supplierId) => {
    const [found] = await services.db.as({ ...serverIdentity, rights: 'all' }, (tx) =>
      tx.rows(
        Named,
        `SELECT i.id::text AS "interfaceId", s.supplier_name AS name FROM ${allRowsOf(supplierInterface)} i JOIN ${allRowsOf(supplier)} s ON s.id = i.supplier_id
         WHERE i.supplier_id = $1 AND i.is_on AND i.del_flag = 0 AND s.del_flag = 0 AND s.api_type = 'API'`,
        [supplierId],
      ),
    )
    return found && { name: nameOf(found.name), secrets: await secretsOf(found.interfaceId, services) }
  }
