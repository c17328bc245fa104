import { departs } from '#contract/administration/departs.ts'
import { sysDepart } from '#server/db/schema/departs.ts'
import { defineTree } from '#server/store/tree.ts'

export const departStore = defineTree(departs, {
  table: sysDepart,
  complete: (draft) => ({ ...draft, status: draft.status ?? '1' }),
  computed: { orgType: `CASE WHEN t.parent_id IS NULL THEN '1' ELSE '2' END` },
})
