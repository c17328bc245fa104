import { branches, type Branch } from '#contract/checks/branches.ts'
import type { Context } from '#server/calls/caller.ts'
import { branch } from '#server/db/schema/branches.ts'
import { bringSlotsOf } from '#server/modules/checks/check-slots/slot-patterns-reference.ts'
import { defineStore } from '#server/store/resource-store.ts'

const bringTheirSlots = (changes: readonly { readonly after: Branch }[], context: Context) =>
  bringSlotsOf(
    changes.map(({ after }) => after.id),
    context,
  )

export const branchStore = defineStore(branches, {
  table: branch,
  after: { save: bringTheirSlots, restore: bringTheirSlots },
  unique: { branch_name_key: /*i18n*/ { id: 'branch.nameTaken', message: '该供应商已有相同名称的网点' } },
})
