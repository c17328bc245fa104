import type { Endpoint } from '#contract/core/endpoint.ts'
import type { Resource } from '#contract/core/resource.ts'
import type { TreeNode } from '#contract/core/tree-calls.ts'
import type * as z from 'zod/mini'
import type { BinGroup } from '#web/list/bin/has-bin.ts'
import type { ListRow } from '#web/list/columns/column.tsx'

/** A row of a noun that is a tree. */
export interface NodeRow extends ListRow {
  readonly version: number
}

/** The calls of a noun whose rows are a tree (`withTree`). */
export interface TreeGroup<Row extends NodeRow> extends BinGroup<Row> {
  readonly queryTreeList: Endpoint<z.core.$ZodType, z.core.$ZodType<TreeNode<Row>[]>>
  readonly add: Endpoint
  readonly edit: Endpoint
  readonly delete: Endpoint
  readonly deleteCheck: Endpoint
}

/** What is said of a tree in its contract. */
export const treeOf = <Row extends NodeRow>({ queryTreeList }: TreeGroup<Row>): Resource => {
  if (!queryTreeList.resource) throw new Error(`${queryTreeList.path} belongs to no resource`)
  return queryTreeList.resource
}

/** A tree as the rows of one list, each before those below it. */
export const flatNodes = <Row extends NodeRow>(nodes: readonly TreeNode<Row>[]): TreeNode<Row>[] =>
  nodes.flatMap((node) => [node, ...flatNodes(node.children ?? [])])
