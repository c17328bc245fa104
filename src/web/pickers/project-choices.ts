import { checkProjectBranches } from '#contract/checks/check-project-branches.ts'
import { checkProjectPackages } from '#contract/checks/check-project-packages.ts'
import { nameOf } from '#web/lib/names.ts'
import { read } from '#web/lib/query-client.ts'
import type { ChoiceSource, Options } from './choices.ts'

/** The packages that a project has agreed on. */
export const packagesOfProject = (projectId: string): ChoiceSource => ({
  fixed: [],
  asked: {
    key: [checkProjectPackages.list.path, 'choices', projectId],
    ask: async (signal): Promise<Options> => {
      const { records } = await read(checkProjectPackages.list, { projectId, pageSize: '100' }, { signal })
      return records.map((row) => ({
        value: row.packageId,
        label: nameOf(row, 'packageName'),
        detail: row.packageCode ?? undefined,
      }))
    },
  },
})

/** The branches at which the people of a project are examined. */
export const branchesOfProject = (projectId: string): ChoiceSource => ({
  fixed: [],
  isLong: true,
  asked: {
    key: [checkProjectBranches.list.path, 'choices', projectId],
    ask: async (signal): Promise<Options> => {
      const { records } = await read(checkProjectBranches.list, { projectId, pageSize: '500' }, { signal })
      return records.map((row) => ({
        value: row.branchId,
        label: nameOf(row, 'branchName'),
        detail: nameOf(row, 'supplierName'),
      }))
    },
  },
})
