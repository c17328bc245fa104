import { checkProjectBranches } from '#contract/checks/check-project-branches.ts'
import { checkProjectPackages } from '#contract/checks/check-project-packages.ts'
import { checkProjects, checkProjectStates } from '#contract/checks/check-projects.ts'
import { implementResource } from '#server/implement-resource.ts'
import type { Routes } from '#server/services.ts'
import { deadline } from '#server/store/deadlines.ts'
import {
  checkProjectBranchStore,
  checkProjectPackageStore,
  checkProjectStore,
} from './check-projects-store.ts'
import { copyProject } from './copying.ts'
import { memberHandlers } from './members.ts'

export const checkProjectRoutes: readonly Routes[] = [
  implementResource(checkProjects, checkProjectStore, {
    own: { ...memberHandlers, copy: copyProject },
    calendar: ({ due }) => {
      due.deadline(deadline(checkProjectStore, checkProjectStates, 'begin'))
      due.deadline(deadline(checkProjectStore, checkProjectStates, 'end'))
    },
  }),
  implementResource(checkProjectPackages, checkProjectPackageStore),
  implementResource(checkProjectBranches, checkProjectBranchStore),
]
