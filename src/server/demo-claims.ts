import * as z from 'zod/mini'
import { anonymous, type Context } from '#server/calls/caller.ts'
import { loadTexts, type Translate } from '#server/core/texts.ts'
import { serverIdentity, types, type Tx } from '#server/db/pool.ts'
import { approveDecision, calculateClaim } from '#server/modules/claims/benefits/deciding-reference.ts'
import { factsOf } from '#server/modules/claims/claims/claim-facts.ts'
import { claimNo } from '#server/modules/claims/claims/claim-number.ts'
import { claimStore } from '#server/modules/claims/claims/claims-store.ts'
import { providerOrg } from '#server/seed/base.ts'
import { makeDemoClaims, type DemoClaims } from '#server/seed/demo-claims/demo-claims.ts'
import type { DemoFiles } from '#server/seed/demo-proofs.ts'
import type { Ask, Deciding, Person } from '#server/seed/demo-claims/deciding.ts'

/** A connection as the transactions that modules know. */
const txOf = (ask: Ask): Tx => ({
  connection: ask,
  query: ask,
  prepared: ask,
  rows: async (schema, text, values) => z.parse(z.array(schema), await ask(text, values)),
  kept: (_text, _values, work) => work(),
})

const contextOf = (ask: Ask, { id, username }: Person, translate: Translate): Context => ({
  tx: txOf(ask),
  identity: serverIdentity,
  caller: { ...anonymous, userId: id, username, orgCode: providerOrg, rights: 'all' },
  locale: 'zh',
  ip: '',
  userAgent: '',
  requestId: '',
  translate: (message, values) => translate('zh', message, values),
  afterCommit: () => undefined,
})

/** The service that decides claims, for the claims of the demo data. */
const decidingBy = (translate: Translate): Deciding => {
  const facts = async (id: string, context: Context) => factsOf(await claimStore.whole(id, context), context)
  return {
    number: (ask, { by, day }) => claimNo(contextOf(ask, by, translate), day),
    calculate: async (ask, { id, by }) => {
      const context = contextOf(ask, by, translate)
      return calculateClaim(await facts(id, context), context)
    },
    approve: async (ask, { id, by }) => {
      const context = contextOf(ask, by, translate)
      return approveDecision(await facts(id, context), context)
    },
  }
}

/**
 * Makes the claims of the demo data beside the portal; `adminUrl`: the owner's, `wanted`: about how many, `files`: where pictures of
 * their receipts are kept.
 */
export const startDemoClaims = async (
  adminUrl: string,
  { wanted = 1_200, files }: { readonly wanted?: number; readonly files?: DemoFiles } = {},
): Promise<DemoClaims> =>
  makeDemoClaims(adminUrl, { wanted, types, files, deciding: decidingBy(await loadTexts()) })
