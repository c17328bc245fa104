import * as z from 'zod/mini'
import { component } from './components.ts'
import { endpoint, type Endpoint } from './endpoint.ts'
import { id, text } from './fields.ts'
import { nameFieldOf, type Resource, type Tree } from './resource.ts'

type Shape = Readonly<Record<string, z.core.$ZodType>>

/** A row of a tree with what is below it; `key`, `value` and `title` are its id and name, as controls of this family want them. */
export type TreeNode<Row> = Row & {
  key: string
  value: string
  title: string
  isLeaf: boolean
  /** In the order of the tree; null where there is nothing, and in what is found by searching. */
  children: TreeNode<Row>[] | null
}

/** The same with nothing but the name; `children` of a leaf is empty. */
export interface IdNode {
  key: string
  value: string
  title: string
  children: IdNode[]
}

const names = { key: id(), value: id(), title: z.string() }

export const IdNode: z.ZodMiniType<IdNode> = component('IdNode', {
  ...names,
  children: z.array(z.lazy(() => IdNode)),
})

const nodeOf = <Row extends Shape>(name: string, row: z.ZodMiniObject<Row>) => {
  const node: z.ZodMiniType<TreeNode<z.infer<z.ZodMiniObject<Row>>>> = component(name, {
    ...row.shape,
    ...names,
    isLeaf: z.boolean(),
    children: z.nullable(z.array(z.lazy(() => node))),
  }) as unknown as typeof node
  return node
}

/** The tree that a resource declares; throws where it declares none. */
export const treeIn = ({ permission, tree }: Pick<Resource, 'permission' | 'tree'>): Tree => {
  if (!tree) throw new Error(`${permission} is no tree`)
  return tree
}

/** The calls that `withTree` adds. */
export type TreeCalls = Pick<ReturnType<typeof withTree>, 'queryTreeList' | 'queryIdTree' | 'searchBy'>

/**
 * Adds the calls that read a tree, of the organisation where the caller works or of the installation, in one answer (api 12);
 * `name` is what a node is called in the OpenAPI document, `at` where the whole tree is. Rows are moved by `edit`: `parentId` says below what, the order field at which place.
 */
export const withTree = <
  Row extends Shape,
  Calls extends { readonly queryById: Endpoint<z.core.$ZodType, z.ZodMiniObject<Row>> },
>(
  name: string,
  calls: Calls & { readonly queryById: Endpoint<z.core.$ZodType, z.ZodMiniObject<Row>> },
  at = 'queryTreeList',
) => {
  const { service, path, access, runsAs, resource, output } = calls.queryById
  if (!resource) throw new Error(`${path} belongs to no resource`)
  const { permission: noun } = resource
  const base = { service, resource, access, runsAs, method: 'GET', isCompressed: true } as const
  const below = path.slice(0, path.lastIndexOf('/'))
  const whose = runsAs === 'server' ? 'the installation' : 'the organisation where the caller works'
  const node = nodeOf(name, output)
  return {
    ...calls,
    queryTreeList: endpoint({
      ...base,
      path: `${below}/${at}`,
      input: z.object({}),
      output: z.array(node),
      summary: `Every ${noun} of ${whose}, as a tree`,
    }),
    queryIdTree: endpoint({
      ...base,
      path: `${below}/queryIdTree`,
      input: z.object({}),
      output: z.array(IdNode),
      summary: `The same tree with ids and ${nameFieldOf(resource)} alone`,
    }),
    searchBy: endpoint({
      ...base,
      path: `${below}/searchBy`,
      input: z.object({ keyWord: text(100) }),
      output: z.array(node),
      summary: `Each ${noun} of that tree whose names or code contain the words, without what is below; refused where none does`,
    }),
  }
}
