import { nameFieldOf, type Resource } from '#contract/core/resource.ts'
import type { TreeNode } from '#contract/core/tree-calls.ts'
import { pinyin, pinyinInitials } from '#contract/rules/pinyin.ts'
import { nameOf } from '#web/lib/names.ts'
import type { ComboboxOption } from '#web/ui/use-typing.ts'

/** How rows of a tree are listed. */
interface NodeLook<Row> {
  /** They are found by pinyin too. */
  readonly isSearched?: boolean
  /** What stands beside the name, where that is not the code. */
  readonly detailOf?: ((row: TreeNode<Row>) => string) | undefined
}

/** What rows of a tree are called on the screen, with what else they are found by where somebody is looking for one. */
export const nodeOptions = <Row extends { readonly id: string }>(
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
