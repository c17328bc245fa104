import { Failure } from '#contract/core/failures.ts'
import { parseIds } from '#contract/core/query.ts'
import { userStates, users, type User } from '#contract/administration/users.ts'
import type { ParsedOf } from '#contract/core/endpoint.ts'
import type { Context } from '#server/calls/caller.ts'
import { oneByOne } from '#server/store/decide.ts'
import { inTurn } from '#server/store/hooks.ts'
import { moving, type MovesOf } from '#server/store/moving.ts'
import { refuseAbove, refuseOwn, signOutEverywhere, userStore } from './users-store.ts'

const ownFreeze = /*i18n*/ { id: 'user.ownFreeze', message: '不能冻结自己的账号' }

/** What freezing does besides: sessions end, and do not come back with the account. */
export const freezing = {
  freeze: {
    decide: oneByOne(async ({ before }, context) => {
      refuseOwn(before, context, ownFreeze)
      await refuseAbove(before, context)
    }),
    after: inTurn(({ after }, context) => signOutEverywhere(after, context, 'sign-out-frozen')),
  },
  unfreeze: { decide: oneByOne(({ before }, context) => refuseAbove(before, context)) },
} satisfies MovesOf<typeof users>

const moves = {
  freeze: moving(userStore, users.freeze, freezing.freeze),
  unfreeze: moving(userStore, users.unfreeze, freezing.unfreeze),
}

/** All of them or none, in the order of their ids; who is in that state already stays as they are. */
export const frozenBatch = async (
  { ids, status }: ParsedOf<typeof users.frozenBatch>,
  context: Context,
): Promise<null> => {
  const name = String(status) === userStates.moves.freeze.to ? 'freeze' : 'unfreeze'
  const sorted = parseIds(ids).toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1))
  const found: User[] = []
  for (const id of sorted) found.push(await userStore.whole(id, context))
  for (const { id, version, status: now } of found) {
    if (now === userStates.moves[name].to) {
      if (id === context.caller.userId && name === 'freeze') throw new Failure('notAllowedNow')
      continue
    }
    await moves[name]({ id, version }, context)
  }
  return null
}
