import * as z from 'zod/mini'
import { requestKinds } from '#contract/checks/check-request-words.ts'
import type { Context } from '#server/calls/caller.ts'
import { checkRequest, supplierInterface } from '#server/db/schema/supplier-interfaces.ts'
import { allRowsOf } from '#server/store/data-rules.ts'

type Work = Pick<Context, 'tx'>

/** Longer than a supplier is waited for: the request of an instance that has died is left to others after this. */
const claimSeconds = 30
/** So long is waited for what another instance is sending. */
const behindSeconds = 5

const Waiting = z.object({
  id: z.string(),
  orderId: z.string(),
  supplierId: z.string(),
  kind: z.enum(requestKinds.values),
  slotId: z.nullable(z.string()),
  cancelsId: z.nullable(z.string()),
  tries: z.number(),
  /** Seconds since it waits. */
  waited: z.number(),
  /** It, or another one of its order, is being sent. */
  isBehind: z.boolean(),
  interfaceId: z.nullable(z.string()),
  baseUrl: z.nullable(z.string()),
  /** Seconds until the supplier is tried again, and whether somebody tries just now. */
  openFor: z.number(),
  isProbed: z.boolean(),
})

/** A request that this instance alone sends now. */
export interface Claimed extends Omit<z.infer<typeof Waiting>, 'interfaceId' | 'baseUrl'> {
  readonly interfaceId: string
  readonly baseUrl: string
}

/** What is to be done about a request: it is sent, or looked at again, or its supplier has no interface. */
export type Claim =
  | { readonly claimed: Claimed }
  | { readonly to: string; readonly afterSeconds: number }
  | { readonly to: string; readonly afterSeconds: undefined }

/** Requests of one order are held together, in the order in which they were made, and then the interface, which counts them first. */
const waiting = `WITH order_requests AS (
    SELECT r.id, r.claimed_until FROM ${allRowsOf(checkRequest)} r
    WHERE r.order_id = (SELECT order_id FROM ${allRowsOf(checkRequest)} w WHERE w.id = $1) ORDER BY r.id FOR NO KEY UPDATE OF r
  ), link AS (
    SELECT i.* FROM ${allRowsOf(supplierInterface)} i
    WHERE i.supplier_id = (SELECT supplier_id FROM ${allRowsOf(checkRequest)} w WHERE w.id = $1) AND i.is_on AND i.del_flag = 0
      AND (SELECT count(*) FROM order_requests) > 0 FOR NO KEY UPDATE OF i
  )
  SELECT r.id::text AS id, r.order_id::text AS "orderId", r.supplier_id::text AS "supplierId", r.kind, r.slot_id::text AS "slotId",
    r.cancels_id::text AS "cancelsId", r.tries, extract(epoch FROM clock_timestamp() - r.waiting_since)::float8 AS waited,
    EXISTS (SELECT FROM order_requests o WHERE o.claimed_until > clock_timestamp()) AS "isBehind",
    link.id::text AS "interfaceId", link.base_url AS "baseUrl",
    coalesce(greatest(0, ceil(extract(epoch FROM link.open_until - clock_timestamp()))), 0)::integer AS "openFor",
    coalesce(link.probed_until > clock_timestamp(), false) AS "isProbed"
  FROM ${allRowsOf(checkRequest)} r LEFT JOIN link ON true WHERE r.id = $1 AND r.status = 'WAITING' AND r.del_flag = 0`

/** Claims a request that waits; undefined for one that does so no longer. */
export const claimRequest = async (id: string, { tx }: Work): Promise<Claim | undefined> => {
  const [found] = await tx.rows(Waiting, waiting, [id])
  if (!found) return undefined
  const { supplierId: to, interfaceId, baseUrl, openFor, isProbed, isBehind } = found
  if (interfaceId === null || baseUrl === null) return { to, afterSeconds: undefined }
  if (isBehind) return { to, afterSeconds: behindSeconds }
  if (openFor > 0 || isProbed) return { to, afterSeconds: Math.max(openFor, behindSeconds) }
  await tx.query(
    `UPDATE ${allRowsOf(checkRequest)} SET tries = tries + 1, claimed_until = clock_timestamp() + make_interval(secs => $2), next_try_at = NULL WHERE id = $1`,
    [id, claimSeconds],
  )
  // While its breaker has been open one request alone finds out whether a supplier is back.
  await tx.query(
    `UPDATE ${allRowsOf(supplierInterface)} SET probed_until = clock_timestamp() + make_interval(secs => $2) WHERE id = $1 AND open_until IS NOT NULL`,
    [interfaceId, claimSeconds],
  )
  return { claimed: { ...found, interfaceId, baseUrl, tries: found.tries + 1 } }
}
