import type { claims } from '#contract/claims/claims.ts'
import type { Claim } from '#contract/claims/claim-fields.ts'
import type { ParsedOf } from '#contract/core/endpoint.ts'
import { refusal } from '#contract/core/failures.ts'
import type { Context } from '#server/calls/caller.ts'
import { lockRow, staleFailure, updateRow } from '#server/store/row-writes.ts'
import { claimStore } from './claims-store.ts'

const notProposed = /*i18n*/ {
  id: 'claim.notProposed',
  message: '本件没有待处理的重审建议',
}

/** That nobody waits for a claim to be reopened: it was, or its decision is kept. */
export const answered = { reopenFor: null, reopenSince: null } satisfies Partial<Claim>

/** Why comes before the notes that there are: clients read the reason of a claim, and are told nothing of proposals. */
const noted = (reason: string, notes: unknown): string =>
  [reason, ...(typeof notes === 'string' ? [notes] : [])].join('\n').slice(0, 2000)

/** Leaves a decision as it is that was proposed to be reopened; why stands in the internal notes and their history. */
export const keepDecision = async (
  { id, version, reason }: ParsedOf<typeof claims.keep>,
  context: Context,
): Promise<Claim> => {
  const { source } = claimStore
  const stored = await lockRow(source, id, context)
  if (stored['version'] !== version) throw await staleFailure(stored, context)
  if (stored['reopenFor'] === null) throw refusal(notProposed)
  await updateRow(source, id, { ...answered, notes: noted(reason, stored['notes']) }, context)
  return claimStore.queryById({ id }, context)
}
