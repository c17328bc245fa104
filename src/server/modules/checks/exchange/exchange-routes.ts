import { checkRequests } from '#contract/checks/check-requests.ts'
import { supplierMessages } from '#contract/checks/supplier-messages.ts'
import { signedBy } from '#server/calls/implement.ts'
import { implementResource } from '#server/implement-resource.ts'
import { suppliersAsSenders } from '#server/modules/checks/supplier-interfaces/senders-reference.ts'
import type { Routes } from '#server/services.ts'
import { checkRequest } from '#server/db/schema/supplier-interfaces.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { inTurn } from '#server/store/hooks.ts'
import { checkRequestStore } from './check-requests-store.ts'
import { receiving } from './inbox.ts'
import { askForLiveNumbers, askingForLiveNumbers, liveNumbersOf } from './live-numbers.ts'
import { askingForLost, lostOf } from './lost-answers.ts'
import { compareNightly, comparing, nightOf } from './nightly.ts'
import { sending } from './sending.ts'
import { supplierMessageStore } from './supplier-messages-store.ts'

const requestRoutes = implementResource(checkRequests, checkRequestStore, {
  moves: ({ outbound }) => ({
    resend: {
      after: inTurn(async ({ after: { id, supplierId } }, context) => {
        await context.tx.query(
          `UPDATE ${allRowsOf(checkRequest)} SET tries = 0, waiting_since = clock_timestamp(), claimed_until = NULL WHERE id = $1`,
          [id],
        )
        await outbound.wait({ id, to: supplierId }, context)
      }),
    },
  }),
})

const messageRoutes = implementResource(supplierMessages, supplierMessageStore, {
  own: ({ outbound }) => ({ receive: receiving({ outbound }) }),
})

/** What is exchanged with the interfaces of suppliers: requests go out, answers and facts come in (domain 11.6). */
export const exchangeRoutes: Routes = (services) => {
  const [send, askForLost, compare] = [sending(services), askingForLost(services), comparing(services)]
  const askLive = askingForLiveNumbers(services)
  services.outbound.take((id) => {
    const [lost, night, live] = [lostOf(id), nightOf(id), liveNumbersOf(id)]
    if (lost !== undefined) return askForLost(lost)
    if (live !== undefined) return askLive(live)
    return night === undefined ? send(id) : compare(night)
  })
  compareNightly(services)
  askForLiveNumbers(services)
  return [...requestRoutes(services), ...signedBy(suppliersAsSenders(services), messageRoutes(services))]
}
