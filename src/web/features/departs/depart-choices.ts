import { resourceOf } from '#contract/core/resource-group.ts'
import { departs, type DepartNode } from '#contract/departs.ts'
import { read } from '#web/lib/query-client.ts'
import { nodeOptions } from '#web/list/tree/tree-nodes.ts'
import type { ChoiceSource } from '#web/pickers/choices.ts'

const without = (nodes: readonly DepartNode[], id: string | undefined): DepartNode[] =>
  nodes
    .filter((node) => node.id !== id)
    .map((node) => ({ ...node, children: node.children && without(node.children, id) }))

/** The departments that another one can be put below: all but itself and those below it. */
export const departChoices = (itself: string | undefined): ChoiceSource => ({
  fixed: [],
  isLong: true,
  asked: {
    key: [departs.queryTreeList.path, 'choices', itself ?? ''],
    ask: async (signal) =>
      nodeOptions(
        without(await read(departs.queryTreeList, {}, { signal }), itself),
        resourceOf(departs),
        true,
      ),
  },
})
