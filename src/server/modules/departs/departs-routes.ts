import { departUsers } from '#contract/depart-users.ts'
import { departs } from '#contract/departs.ts'
import type { Implementation } from '#server/calls/implement.ts'
import { implementResource } from '#server/implement-resource.ts'
import type { Services } from '#server/services.ts'
import {
  addPeople,
  departUserStore,
  pageOfPeople,
  peopleFound,
  peopleOf,
  removePeople,
} from './depart-users-store.ts'
import { departStore } from './departs-store.ts'

export const departRoutes = (services: Services): Implementation[] => [
  ...implementResource(departs, departStore, { services }),
  ...implementResource(departUsers, departUserStore, {
    services,
    own: {
      queryUserByDepId: ({ id }, context) => peopleOf(id, context),
      departUserList: pageOfPeople,
      people: peopleFound,
      editSysDepartWithUser: addPeople,
      deleteUserInDepart: ({ depId, userId }, context) => removePeople({ depId, userIds: userId }, context),
      deleteUserInDepartBatch: removePeople,
    },
  }),
]
