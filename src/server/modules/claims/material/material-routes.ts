import { claimMaterial, type ClaimMaterial } from '#contract/claims/claim-material.ts'
import { implementAll } from '#server/calls/implement.ts'
import type { Context } from '#server/calls/caller.ts'
import { claimFor, materialOf, type MaterialClaim } from '#server/modules/claims/claims/material-reference.ts'
import type { Routes } from '#server/services.ts'
import { supply, takeAway } from './supplying.ts'
import { tick } from './ticking.ts'

const asked: readonly (string | null)[] = ['ASKED', 'GIVEN', 'LACKING']

/** As far as the reader is told of it: people of clients what they are asked for, once a claim is handed in. */
const toldTo = (
  items: readonly ClaimMaterial[],
  { status }: MaterialClaim,
  { caller }: Pick<Context, 'caller'>,
): ClaimMaterial[] => {
  const isTheirs = status === 'DRAFT' || status === 'RETURNED'
  if (caller.category !== '2' || isTheirs) return [...items]
  return items.filter(({ state }) => asked.includes(state))
}

const listed = async (
  { claimId }: { readonly claimId: string },
  context: Context,
): Promise<ClaimMaterial[]> => {
  const about = await claimFor(claimId, context)
  return toldTo(materialOf(about), about, context)
}

export const claimMaterialRoutes: Routes = () =>
  implementAll(claimMaterial, {
    list: listed,
    tick: async (input, context) => {
      await tick(input, context)
      return listed(input, context)
    },
    supply: async (input, context) => {
      await supply(input, context)
      return listed(input, context)
    },
    takeAway: async (input, context) => {
      await takeAway(input, context)
      return listed(input, context)
    },
  })
