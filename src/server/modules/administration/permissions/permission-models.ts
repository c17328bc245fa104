import * as z from 'zod/mini'
import type { PermissionModels, TreeModel } from '#contract/administration/permission-entries.ts'
import type { Tx } from '#server/db/pool.ts'

const Entry = z.object({
  id: z.string(),
  parentId: z.nullable(z.string()),
  name: z.string(),
  icon: z.nullable(z.string()),
})

/** Every permission entry as trees to tick want it, in the order of the menu; what stood below a deleted entry is at the top. */
export const permissionModels = async (tx: Tx): Promise<PermissionModels> => {
  const entries = await tx.rows(
    Entry,
    `SELECT id::text AS id, parent_id::text AS "parentId", name, icon FROM sys_permission WHERE del_flag = 0 ORDER BY sort_no, id`,
  )
  const ids = entries.map(({ id }) => id)
  const live = new Set(ids)
  const below = Map.groupBy(entries, ({ parentId }) => (parentId && live.has(parentId) ? parentId : null))
  const model = ({ id, parentId, name, icon }: z.infer<typeof Entry>): TreeModel => {
    const children = below.get(id)?.map(model) ?? null
    return {
      key: id,
      value: id,
      title: name,
      label: name,
      slotTitle: name,
      parentId,
      icon,
      isLeaf: children === null,
      ruleFlag: null,
      scopedSlots: null,
      children,
    }
  }
  return { treeList: (below.get(null) ?? []).map(model), ids }
}
