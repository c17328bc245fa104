import { smsEvents } from '#contract/sms-events.ts'
import type { User, users } from '#contract/users.ts'
import type { Context } from '#server/calls/caller.ts'
import type { Services } from '#server/services.ts'
import type { ResourceStore } from '#server/store/resource-store.ts'
import { putIntoDeparts, worksGiven, type GivenByFamily } from './given-by-family.ts'
import { userStore } from './users-store.ts'

type Store = ResourceStore<typeof users>

/**
 * The store of accounts, which understands what clients of the family send beside a draft, and tells people of their account: where
 * it was opened, and the number that opened it until now.
 */
export const writingUsers = ({ events }: Services): Store => {
  const tell = async (
    event: typeof smsEvents.accountOpened | typeof smsEvents.mobileChanged,
    { phone, email, username }: Pick<User, 'phone' | 'email' | 'username'>,
    { tx, locale }: Context,
  ) => {
    if (phone) await events.text(event, { mobile: phone, email, locale, values: { username } }, { tx })
  }
  return {
    ...userStore,
    add: async (input, context) => {
      const { selectedroles, selecteddeparts, ...draft } = input
      const family: GivenByFamily = { selectedroles, selecteddeparts }
      const works = (await worksGiven(family, draft.works, context)) ?? draft.works
      const made = await userStore.add({ ...draft, ...(works && { works: [...works] }) }, context)
      await putIntoDeparts(made.id, family, context)
      await tell(smsEvents.accountOpened, await userStore.whole(made.id, context), context)
      return made
    },
    edit: async (input, context) => {
      const { selectedroles, selecteddeparts, ...patch } = input
      const family: GivenByFamily = { selectedroles, selecteddeparts }
      const before = await userStore.whole(input.id, context)
      const works = (await worksGiven(family, before.works, context)) ?? patch.works
      const edited = await userStore.edit({ ...patch, ...(works && { works: [...works] }) }, context)
      await putIntoDeparts(input.id, family, context)
      const { phone } = await userStore.whole(input.id, context)
      if (phone !== before.phone) await tell(smsEvents.mobileChanged, before, context)
      return edited
    },
  }
}
