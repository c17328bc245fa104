import { branches } from '#contract/checks/branches.ts'
import { branch } from '#server/db/schema/branches.ts'
import { bringSlotsOf } from '#server/modules/checks/check-slots/slot-patterns-reference.ts'
import { defineStore } from '#server/store/resource-store.ts'

export const branchStore = defineStore(branches, {
  table: branch,
  follows: (changes, context) =>
    bringSlotsOf(
      changes.map(({ id }) => id),
      context,
    ),
  unique: { branch_name_key: /*i18n*/ { id: 'branch.nameTaken', message: '该供应商已有相同名称的网点' } },
})
