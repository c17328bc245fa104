import { getTableColumns, getTableName } from 'drizzle-orm'
import { refusal } from '#contract/core/failures.ts'
import type { Tree } from '#contract/core/resource.ts'
import { treeIn } from '#contract/core/tree-calls.ts'
import type { Context } from '#server/calls/caller.ts'
import { refusalOf } from '#server/core/refusal-of.ts'
import type { Source } from './conditions.ts'
import type { StoredRow } from './present.ts'
import { nextCode } from './tree-code.ts'

const texts = {
  belowItself: /*i18n*/ { id: 'tree.belowItself', message: '不能移到自己或自己的下级之下' },
  otherOrganisation: /*i18n*/ { id: 'tree.otherOrganisation', message: '不能移到另一个机构' },
  tooDeep: /*i18n*/ { id: 'tree.tooDeep', message: '最多 {max, number} 级，请移到更高的一级' },
  tooMany: /*i18n*/ { id: 'tree.tooMany', message: '一个机构最多 {max, number} 个，请先删除不用的' },
  noCode: /*i18n*/ { id: 'tree.noCode', message: '这一级的编码已用完，请放到另一级' },
}

/** A tree with its table: which columns hold what, in SQL. */
export interface PlacedTree extends Pick<Tree, 'maxDepth' | 'maxRows'> {
  readonly source: Source
  readonly orderField: string
  readonly codeField: string
  readonly order: string
  readonly code: string
}

/** Binds the tree of a noun to its table. */
export const treeOf = (source: Source): PlacedTree => {
  const { order: orderField, code: codeField, ...bounds } = treeIn(source.resource)
  const columns = getTableColumns(source.table)
  const [order = '', code = ''] = [orderField, codeField].map((field) => columns[field]?.name)
  return { ...bounds, source, orderField, codeField, order, code }
}

const tableOf = ({ source }: PlacedTree): string => `"${getTableName(source.table)}"`

/** Where rows are put: below a parent, or at the top of an organisation. */
interface Below {
  readonly parentId: string | null
  readonly sysOrgCode: string
  /** What codes begin with there. */
  readonly code: string
  readonly depth: number
}

const below = async (
  tree: PlacedTree,
  { parentId, organisation }: { parentId: string | null; organisation: string },
  { tx }: Context,
): Promise<Below> => {
  if (parentId === null) return { parentId, sysOrgCode: organisation, code: organisation, depth: 0 }
  const [parent] = await tx.query<Omit<Below, 'parentId'>>(
    `WITH RECURSIVE above AS (
       SELECT id, parent_id, 1 AS depth FROM ${tableOf(tree)} WHERE id = $1
       UNION ALL SELECT p.id, p.parent_id, a.depth + 1 FROM above a JOIN ${tableOf(tree)} p ON p.id = a.parent_id)
     SELECT t.sys_org_code AS "sysOrgCode", t."${tree.code}" AS code, (SELECT max(depth) FROM above) AS depth
     FROM ${tableOf(tree)} t WHERE t.id = $1`,
    [parentId],
  )
  if (!parent) throw new Error(`there is no row ${parentId}, which was held`)
  return { parentId, ...parent }
}

/** A row with what is below it, deleted rows too: they can come back. */
const branchOf = async (
  tree: PlacedTree,
  id: unknown,
  { tx }: Context,
): Promise<{ ids: readonly string[]; height: number }> => {
  const rows = await tx.query<{ id: string; depth: number }>(
    `WITH RECURSIVE branch AS (
       SELECT id, 1 AS depth FROM ${tableOf(tree)} WHERE id = $1
       UNION ALL SELECT c.id, b.depth + 1 FROM branch b JOIN ${tableOf(tree)} c ON c.parent_id = b.id)
     SELECT id::text AS id, depth FROM branch`,
    [id],
  )
  return { ids: rows.map((row) => row.id), height: Math.max(...rows.map(({ depth }) => depth)) }
}

const organisationOf = async (tree: PlacedTree, id: unknown, { tx }: Context): Promise<string> => {
  const [row] = await tx.query<{ sysOrgCode: string }>(
    `SELECT sys_org_code AS "sysOrgCode" FROM ${tableOf(tree)} WHERE id = $1`,
    [id],
  )
  return row?.sysOrgCode ?? ''
}

/** Numbers the rows of one parent from 0, and leaves a place free for `row` at `wanted`, or at the end; gives that place. */
const makeRoom = async (
  tree: PlacedTree,
  { parentId, sysOrgCode }: Pick<Below, 'parentId' | 'sysOrgCode'>,
  { row, wanted, context: { tx } }: { row?: unknown; wanted?: unknown; context: Context },
): Promise<number> => {
  const siblings = await tx.query<{ id: string }>(
    `SELECT id::text AS id FROM ${tableOf(tree)}
     WHERE parent_id IS NOT DISTINCT FROM $1 AND sys_org_code = $2 AND del_flag = 0 AND id IS DISTINCT FROM $3
     ORDER BY "${tree.order}", id`,
    [parentId, sysOrgCode, row ?? null],
  )
  const place = Math.min(typeof wanted === 'number' ? wanted : siblings.length, siblings.length)
  await tx.query(
    `UPDATE ${tableOf(tree)} t SET "${tree.order}" = s.place FROM unnest($1::bigint[], $2::int[]) AS s (id, place)
     WHERE t.id = s.id AND t."${tree.order}" <> s.place`,
    [siblings.map(({ id }) => id), siblings.map((_sibling, at) => (at < place ? at : at + 1))],
  )
  return place
}

/** The next code below a parent: later than those of all that are or were there, deleted rows too. */
const codeBelow = async (tree: PlacedTree, { parentId, sysOrgCode, code }: Below, { tx }: Context) => {
  const [latest] = await tx.query<{ code: string }>(
    `SELECT "${tree.code}" AS code FROM ${tableOf(tree)} WHERE parent_id IS NOT DISTINCT FROM $1 AND sys_org_code = $2
     ORDER BY length("${tree.code}") DESC, "${tree.code}" DESC LIMIT 1`,
    [parentId, sysOrgCode],
  )
  const next = nextCode(code, latest?.code)
  if (next === undefined) throw refusalOf('parentId', texts.noCode)
  return next
}

const refuseOverfull = async (
  tree: PlacedTree,
  { sysOrgCode, more }: { sysOrgCode: string; more: number },
  { tx }: Context,
): Promise<void> => {
  const [counted] = await tx.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM ${tableOf(tree)} WHERE sys_org_code = $1 AND del_flag = 0`,
    [sysOrgCode],
  )
  if ((counted?.n ?? 0) + more > tree.maxRows) throw refusal(texts.tooMany, { max: tree.maxRows })
}

const refuseTooDeep = ({ maxDepth }: PlacedTree, { depth }: Below, height: number): void => {
  if (depth + height > maxDepth) throw refusalOf('parentId', texts.tooDeep, { max: maxDepth })
}

const parentIn = (draft: StoredRow): string | null => (draft['parentId'] as string | null | undefined) ?? null

/** The columns of a new row that follow from where it is put. */
export const placeNew = async (tree: PlacedTree, draft: StoredRow, context: Context): Promise<StoredRow> => {
  const to = await below(tree, { parentId: parentIn(draft), organisation: context.caller.orgCode }, context)
  const { sysOrgCode } = to
  refuseTooDeep(tree, to, 1)
  await refuseOverfull(tree, { sysOrgCode, more: 1 }, context)
  return {
    sysOrgCode,
    [tree.codeField]: await codeBelow(tree, to, context),
    [tree.orderField]: await makeRoom(tree, to, { wanted: draft[tree.orderField], context }),
  }
}

/** The columns of a row that is put elsewhere; what is below it goes along, and gets the codes of there. */
export const placeAgain = async (
  tree: PlacedTree,
  { before, draft }: { before: StoredRow; draft: StoredRow },
  context: Context,
): Promise<StoredRow> => {
  const { orderField, codeField } = tree
  const [from, parentId, wanted] = [parentIn(before), parentIn(draft), draft[orderField]]
  if (from === parentId && wanted === before[orderField]) return {}
  const row = before['id']
  const sysOrgCode = await organisationOf(tree, row, context)
  if (from === parentId)
    return { [orderField]: await makeRoom(tree, { parentId, sysOrgCode }, { row, wanted, context }) }
  const { ids, height } = await branchOf(tree, row, context)
  if (parentId !== null && ids.includes(parentId)) throw refusalOf('parentId', texts.belowItself)
  const to = await below(tree, { parentId, organisation: sysOrgCode }, context)
  if (to.sysOrgCode !== sysOrgCode) throw refusalOf('parentId', texts.otherOrganisation)
  refuseTooDeep(tree, to, height)
  const code = await codeBelow(tree, to, context)
  await context.tx.query(
    `UPDATE ${tableOf(tree)} SET "${tree.code}" = $3 || substr("${tree.code}", length($2) + 1) WHERE id = ANY($1::bigint[]) AND id <> $4`,
    [ids, before[codeField], code, row],
  )
  await makeRoom(tree, { parentId: from, sysOrgCode }, { row, context })
  return { [codeField]: code, [orderField]: await makeRoom(tree, to, { row, wanted, context }) }
}

/** Numbers those anew that a row has left by being deleted. */
export const closeGap = async (tree: PlacedTree, row: StoredRow, context: Context): Promise<void> => {
  const sysOrgCode = await organisationOf(tree, row['id'], context)
  await makeRoom(tree, { parentId: parentIn(row), sysOrgCode }, { context })
}

/** Numbers those anew among which a row is back; refused where there are too many again. */
export const takeBack = async (tree: PlacedTree, row: StoredRow, context: Context): Promise<void> => {
  await refuseOverfull(tree, { sysOrgCode: await organisationOf(tree, row['id'], context), more: 0 }, context)
  await closeGap(tree, row, context)
}
