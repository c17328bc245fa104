import { branches } from '#contract/checks/branches.ts'
import { implementResource } from '#server/implement-resource.ts'
import { branchStore } from './branches-store.ts'

export const branchRoutes = implementResource(branches, branchStore)
