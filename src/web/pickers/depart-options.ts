import { resourceOf } from '#contract/core/resource-group.ts'
import { departs, type DepartNode } from '#contract/administration/departs.ts'
import { read } from '#web/lib/query-client.ts'
import { nodeOptions } from './node-options.ts'
import type { Options } from './choices.ts'

const without = (nodes: readonly DepartNode[], id: string | undefined): DepartNode[] =>
  nodes
    .filter((node) => node.id !== id)
    .map((node) => ({ ...node, children: node.children && without(node.children, id) }))

/** The choices of `departChoices`, in the order of their tree. */
export const departOptions = async (itself: string | undefined, signal: AbortSignal): Promise<Options> =>
  nodeOptions(without(await read(departs.queryTreeList, {}, { signal }), itself), resourceOf(departs), {
    isSearched: true,
  })
