import { departUsers } from '#contract/administration/depart-users.ts'
import { departs } from '#contract/administration/departs.ts'
import { implementResource } from '#server/implement-resource.ts'
import type { Routes } from '#server/services.ts'
import {
  addPeople,
  departUserStore,
  pageOfPeople,
  peopleFound,
  peopleOf,
  removePeople,
} from './depart-users-store.ts'
import { departStore } from './departs-store.ts'

export const departRoutes: readonly Routes[] = [
  implementResource(departs, departStore),
  implementResource(departUsers, departUserStore, {
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
