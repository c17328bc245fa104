import type { Endpoint } from '#contract/core/endpoint.ts'
import { nameFieldOf, type Resource } from '#contract/core/resource.ts'
import type { TreeNode } from '#contract/core/tree-calls.ts'
import { pinyin, pinyinInitials } from '#contract/rules/pinyin.ts'
import type * as z from 'zod/mini'
import { nameOf } from '#web/lib/names.ts'
import type { BinGroup } from '#web/list/bin/has-bin.ts'
import type { ListRow } from '#web/list/columns/column.tsx'
import type { ComboboxOption } from '#web/ui/use-typing.ts'

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

/** How rows of a tree are listed. */
interface NodeLook<Row> {
  /** They are found by pinyin too. */
  readonly isSearched?: boolean
  /** What stands beside the name, where that is not the code. */
  readonly detailOf?: ((row: TreeNode<Row>) => string) | undefined
}

/** What rows of a tree are called on the screen, with what else they are found by where somebody is looking for one. */
export const nodeOptions = <Row extends NodeRow>(
  nodes: readonly TreeNode<Row>[],
  resource: Resource,
  { isSearched = false, detailOf }: NodeLook<Row> = {},
): ComboboxOption[] => {
  const name = nameFieldOf(resource)
  const { codeField } = resource
  const codeOf = (node: TreeNode<Row>) => String((codeField && node[codeField as keyof typeof node]) ?? '')
  const optionsOf = (some: readonly TreeNode<Row>[], parent: string | undefined): ComboboxOption[] =>
    some.flatMap((node) => [
      {
        value: node.id,
        label: nameOf(node, name as keyof TreeNode<Row> & string),
        detail: (detailOf ?? codeOf)(node),
        parent,
        ...(isSearched && { sought: [pinyin(node.title), pinyinInitials(node.title)].join('\n') }),
      },
      ...optionsOf(node.children ?? [], node.id),
    ])
  return optionsOf(nodes, undefined)
}
