import type { RequestFailure } from '#contract/checks/check-request-words.ts'
import type { Context } from '#server/calls/caller.ts'
import { asSystem } from '#server/calls/as-system.ts'
import type { Services } from '#server/services.ts'
import { checkRequest } from '#server/db/schema/supplier-interfaces.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { closeBreaker, countFailure } from './breaker.ts'
import { claimRequest, type Claim, type Claimed } from './claiming.ts'
import { bodyOf } from './request-body.ts'
import { lostAfter } from './lost-answers.ts'
import { failureOf, isFinal, isOutage, nextTry, type Tried } from './retrying.ts'
import { askSupplier } from './talking.ts'

type Sending = Pick<Services, 'db' | 'outbound' | 'translate'>
type Work = Pick<Context, 'tx'>

const noteSent = `UPDATE ${allRowsOf(checkRequest)} SET status = CASE status WHEN 'WAITING' THEN 'SENT' ELSE status END, sent_at = clock_timestamp(),
  claimed_until = NULL, next_try_at = NULL, reason = NULL, reply = $2, version = version + 1, update_time = clock_timestamp() WHERE id = $1`

const noteFailed = `UPDATE ${allRowsOf(checkRequest)} SET status = CASE status WHEN 'WAITING' THEN $2 ELSE status END, claimed_until = NULL, reason = $3,
  reply = $4, next_try_at = clock_timestamp() + make_interval(secs => $5::integer), version = version + 1, update_time = clock_timestamp() WHERE id = $1`

const putOff = `UPDATE ${allRowsOf(checkRequest)} SET next_try_at = clock_timestamp() + make_interval(secs => $2) WHERE id = $1`

const noteFailure = async (
  { id, interfaceId, supplierId, tries, waited }: Claimed,
  { failure, tried }: { readonly failure: RequestFailure; readonly tried: Tried },
  { context, outbound }: { readonly context: Work; readonly outbound: Services['outbound'] },
): Promise<void> => {
  const afterSeconds = isFinal(failure) ? undefined : nextTry({ tries, waited, retryAfter: tried.retryAfter })
  const status = isFinal(failure) ? 'FAILED' : afterSeconds === undefined ? 'GIVEN_UP' : 'WAITING'
  // Requests are held before interfaces, here as in a claim.
  await context.tx.query(noteFailed, [id, status, failure, tried.status ?? null, afterSeconds ?? null])
  await (isOutage(failure) ? countFailure : closeBreaker)(interfaceId, context)
  if (status === 'WAITING')
    await outbound.wait({ id, to: supplierId, afterSeconds: afterSeconds ?? 0 }, context)
}

const notClaimed = async (
  id: string,
  claim: Exclude<Claim, { claimed: Claimed }>,
  { context, outbound }: { readonly context: Work; readonly outbound: Services['outbound'] },
): Promise<void> => {
  const { to, afterSeconds } = claim
  if (afterSeconds === undefined) {
    await context.tx.query(noteFailed, [id, 'FAILED', 'NOT_SET', null, null])
    return
  }
  await context.tx.query(putOff, [id, afterSeconds])
  await outbound.wait({ id, to, afterSeconds }, context)
}

/** Sends a request that waits, by its id, and notes what became of it. Rejects only where the database does. */
export const sending = (services: Sending): ((id: string) => Promise<void>) => {
  const { outbound } = services
  const inTurn = <Result>(work: (context: Context) => Promise<Result>) =>
    asSystem({ ...services, onError: () => undefined }, work)

  return async (id) => {
    const begun = await inTurn(async (context) => {
      const claim = await claimRequest(id, context)
      if (!claim) return undefined
      if ('claimed' in claim) return { claimed: claim.claimed, body: await bodyOf(claim.claimed, context) }
      return notClaimed(id, claim, { context, outbound })
    })
    if (!begun) return
    const tried = await askSupplier(begun.claimed, { id, path: 'requests', body: begun.body }, services)
    const failure = failureOf(tried)
    await inTurn(async (context) => {
      if (failure) return noteFailure(begun.claimed, { failure, tried }, { context, outbound })
      await context.tx.query(noteSent, [id, String(tried.status)])
      await closeBreaker(begun.claimed.interfaceId, context)
      await lostAfter(id, { to: begun.claimed.supplierId, hours: 0 }, { context, outbound })
    })
  }
}
