import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { refusal } from '#contract/core/failures.ts'
import { parseIds } from '#contract/core/query.ts'
import type { DraftOf, ResourceGroup, RowOf } from '#contract/core/resource-group.ts'
import { nameFieldOf } from '#contract/core/resource.ts'
import type { IdNode, TreeNode } from '#contract/core/tree-calls.ts'
import type { Context } from '#server/calls/caller.ts'
import { columnsSql } from './select-lists.ts'
import { decidedBy, inTurn, type AnyHooks, type PlannedRow } from './hooks.ts'
import { allRowsOf } from './data-rules.ts'
import type { StoredRow } from './present.ts'
import { presented } from './presented.ts'
import { defineStore, type ResourceStore, type StoreOptions } from './resource-store.ts'
import type { Columns, SourceOptions } from './source.ts'
import { checkDeletion, deleteRows, newDeletionId } from './recycling.ts'
import {
  branchOf,
  closeGap,
  organisationFor,
  placeAgain,
  placeNew,
  takeBack,
  treeOf,
  type PlacedTree,
} from './tree-places.ts'
import type { Sentences } from './unique-keys.ts'
import { sourceFor } from './withheld.ts'

const nothingFound = /*i18n*/ { id: 'tree.nothingFound', message: '查询失败或没有您想要的任何数据！' }

/** The generic calls of a noun whose rows are a tree, and those that read it. */
export interface TreeStore<Group extends ResourceGroup = ResourceGroup> extends ResourceStore<Group> {
  queryTreeList(input: object, context: Context): Promise<TreeNode<RowOf<Group>>[]>
  queryIdTree(input: object, context: Context): Promise<IdNode[]>
  searchBy(input: { readonly keyWord: string }, context: Context): Promise<TreeNode<RowOf<Group>>[]>
}

type Options<Group extends ResourceGroup, Rows extends PgTable, Name extends string> = StoreOptions<
  RowOf<Group>,
  DraftOf<Group>,
  Columns<Rows>,
  Sentences<Rows, Name>
>

type TreeOptions<Group extends ResourceGroup, Rows extends PgTable, Name extends string> = SourceOptions<
  Group,
  Rows
> &
  Omit<Options<Group, Rows, Name>, 'decide' | 'after'> & {
    /** Asked before a row is given its place. */
    readonly decide?: Pick<NonNullable<Options<Group, Rows, Name>['decide']>, 'save'>
  }

type Node = TreeNode<StoredRow>

/** Every row of the tree, as the caller sees it, those of one parent in their order. */
const nodesIn = async (tree: PlacedTree, context: Context): Promise<Node[]> => {
  const { source, order, organisation } = tree
  const seen = sourceFor(source, context)
  const rows = await context.tx.prepared<StoredRow>(
    `SELECT ${columnsSql(seen, undefined, [])} FROM ${seen.rows} t
     WHERE t.del_flag = 0 AND ${organisation} = $1 ORDER BY t.${order}, t.id`,
    [organisationFor(tree, context)],
  )
  const name = nameFieldOf(source.resource)
  return (await presented(seen, rows, context)).map((row) => {
    const id = String(row['id'])
    return { ...row, key: id, value: id, title: String(row[name] ?? id), isLeaf: true, children: null }
  })
}

/** Hangs nodes below their parents; gives those at the top. */
const grown = (nodes: readonly Node[]): Node[] => {
  const byId = new Map(nodes.map((node) => [node.key, node]))
  for (const node of nodes) {
    const parent = byId.get(String(node['parentId']))
    if (!parent) continue
    parent.isLeaf = false
    parent.children = [...(parent.children ?? []), node]
  }
  return nodes.filter((node) => !byId.has(String(node['parentId'])))
}

const withIdsAlone = ({ key, value, title, children }: Node): IdNode => ({
  key,
  value,
  title,
  children: (children ?? []).map(withIdsAlone),
})

/** Fills in that a row which gets another parent becomes the last there, where the edit says no place. */
const withPlace = async ({ source, orderField }: PlacedTree, edit: StoredRow, { tx }: Context) => {
  if (edit['parentId'] === undefined || edit[orderField] !== undefined) return edit
  const [now] = await tx.query<{ parentId: string | null }>(
    `SELECT parent_id AS "parentId" FROM ${allRowsOf(source.table)} t WHERE id = $1`,
    [edit['id']],
  )
  return now?.parentId === edit['parentId'] ? edit : { ...edit, [orderField]: null }
}

/** Deletes rows with all that is below them, or says what would be deleted. */
const branchDeletion = (tree: PlacedTree, { recycling }: Pick<ResourceStore, 'recycling'>) => {
  const alsoBelow = async (asked: readonly string[], context: Context) => {
    const branches = await branchOf(tree, { ids: asked, isLive: true }, context)
    const ids = [...new Set([...asked, ...branches.ids])]
    return { ids, dependantCount: ids.length - asked.length }
  }
  return {
    check: async (asked: readonly string[], context: Context) => {
      const { ids, dependantCount } = await alsoBelow(asked, context)
      return { ...(await checkDeletion(recycling, ids, context)), dependantCount }
    },
    delete: async (asked: readonly string[], context: Context) => {
      const { ids, dependantCount } = await alsoBelow(asked, context)
      const deletionId = await newDeletionId(context)
      await deleteRows(recycling, { ids, deletionId }, context)
      return { deletionId, count: asked.length, dependantCount }
    },
  }
}

/** Makes the calls that read a whole tree: grown, with ids alone, and the rows that have some words. */
const readingTree = <Group extends ResourceGroup>(
  tree: PlacedTree,
): Pick<TreeStore<Group>, 'queryTreeList' | 'queryIdTree' | 'searchBy'> => ({
  queryTreeList: async (_input, context) => grown(await nodesIn(tree, context)) as TreeNode<RowOf<Group>>[],
  queryIdTree: async (_input, context) => grown(await nodesIn(tree, context)).map(withIdsAlone),
  searchBy: async ({ keyWord }, context) => {
    const words = keyWord.toLowerCase()
    const { search } = tree.source.resource
    const found = (await nodesIn(tree, context)).filter((node) =>
      search.some((field) =>
        String(node[field] ?? '')
          .toLowerCase()
          .includes(words),
      ),
    )
    if (found.length === 0) throw refusal(nothingFound)
    return found as TreeNode<RowOf<Group>>[]
  },
})

/** One at a time changes a tree: places, codes and depths follow from rows that stay as they are meanwhile. */
const holdTree = async ({ source }: PlacedTree, { tx }: Context): Promise<void> => {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 3))', [
    `tree ${getTableName(source.table)}`,
  ])
}

/**
 * Makes the calls of a noun whose rows are a tree (decision 060): `defineStore`, and besides the places of rows among their
 * siblings, their codes, moves by `edit`, and reading the tree of an organisation in one query. Refused in words: a row
 * below itself, below one of another organisation, more levels or rows than the contract allows.
 */
export const defineTree = <Group extends ResourceGroup, Rows extends PgTable, Name extends string = never>(
  group: Group,
  options: TreeOptions<Group, Rows, Name>,
): TreeStore<Group> => {
  const decide = options.decide as unknown as AnyHooks['decide']
  const store = defineStore(group, {
    ...options,
    decide: {
      save: inTurn(async ({ before, draft }: PlannedRow<StoredRow, StoredRow>, context) => {
        const [columns] = await decidedBy(decide?.save, [{ before, draft }], context)
        const place = before
          ? await placeAgain(tree, { before, draft }, context)
          : await placeNew(tree, draft, context)
        return { ...columns, ...place }
      }),
    },
    after: {
      delete: inTurn(({ before }: { before: StoredRow }, context) => closeGap(tree, before, context)),
      restore: inTurn(({ after }: { after: StoredRow }, context) => takeBack(tree, after, context)),
    },
  } as unknown as Parameters<typeof defineStore<Group, Rows, Name>>[1])
  const tree = treeOf(store.source)
  const branch = branchDeletion(tree, store)
  const changing =
    <Input, Result>(work: (input: Input, context: Context) => Promise<Result>) =>
    async (input: Input, context: Context): Promise<Result> => {
      await holdTree(tree, context)
      return work(input, context)
    }
  return {
    ...store,
    ...(tree.isDeletedWhole && {
      deleteCheck: ({ ids }: { ids: string }, context: Context) => branch.check(parseIds(ids), context),
    }),
    add: changing(store.add),
    edit: changing(async (input, context) =>
      store.edit((await withPlace(tree, { ...input }, context)) as typeof input, context),
    ),
    delete: changing(tree.isDeletedWhole ? ({ id }, context) => branch.delete([id], context) : store.delete),
    deleteBatch: changing(
      tree.isDeletedWhole ? ({ ids }, context) => branch.delete(parseIds(ids), context) : store.deleteBatch,
    ),
    restore: changing(store.restore),
    ...readingTree<Group>(tree),
  }
}
