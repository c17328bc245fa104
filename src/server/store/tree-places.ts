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
  tooManyInAll: /*i18n*/ { id: 'tree.tooManyInAll', message: '最多 {max, number} 个，请先删除不用的' },
  noCode: /*i18n*/ { id: 'tree.noCode', message: '这一级的编码已用完，请放到另一级' },
}

/** A tree with its table: which columns hold what, in SQL. */
export interface PlacedTree extends Pick<Tree, 'maxDepth' | 'maxRows' | 'isDeletedWhole'> {
  readonly source: Source
  readonly orderField: string
  readonly order: string
  /** Undefined where rows have no codes. */
  readonly codeField: string | undefined
  readonly code: string
  /** Where false, the tree is the installation's: one for all, whose organisation is said to be ''. */
  readonly isOrganisations: boolean
  readonly organisation: string
}

/** Binds the tree of a noun to its table. */
export const treeOf = (source: Source): PlacedTree => {
  const { order: orderField, code: codeField, ...bounds } = treeIn(source.resource)
  const columns = getTableColumns(source.table)
  const name = (field: string) => `"${columns[field]?.name}"`
  const isOrganisations = 'sysOrgCode' in columns
  return {
    ...bounds,
    source,
    orderField,
    order: name(orderField),
    codeField,
    code: codeField === undefined ? `''` : name(codeField),
    isOrganisations,
    organisation: isOrganisations ? 'sys_org_code' : `''`,
  }
}

/** The organisation whose tree a caller reads and adds to. */
export const organisationFor = (
  { isOrganisations }: PlacedTree,
  { caller }: Pick<Context, 'caller'>,
): string => (isOrganisations ? caller.orgCode : '')

const tableOf = ({ source }: Pick<PlacedTree, 'source'>): string => `"${getTableName(source.table)}"`

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
     SELECT ${tree.organisation} AS "sysOrgCode", ${tree.code} AS code, (SELECT max(depth) FROM above) AS depth
     FROM ${tableOf(tree)} WHERE id = $1`,
    [parentId],
  )
  if (!parent) throw new Error(`there is no row ${parentId}, which was held`)
  return { parentId, ...parent }
}

/** Rows with what is below them, deleted rows too, as those can come back, or live ones alone. */
export const branchOf = async (
  tree: PlacedTree,
  { ids, isLive = false }: { ids: readonly unknown[]; isLive?: boolean },
  { tx }: Pick<Context, 'tx'>,
): Promise<{ ids: readonly string[]; height: number }> => {
  const live = isLive ? 'AND c.del_flag = 0' : ''
  const rows = await tx.query<{ id: string; depth: number }>(
    `WITH RECURSIVE below AS (
       SELECT id, 1 AS depth FROM ${tableOf(tree)} WHERE id = ANY($1::bigint[])
       UNION ALL SELECT c.id, b.depth + 1 FROM below b JOIN ${tableOf(tree)} c ON c.parent_id = b.id ${live})
     SELECT id::text AS id, max(depth) AS depth FROM below GROUP BY id`,
    [ids],
  )
  return { ids: rows.map((row) => row.id), height: Math.max(...rows.map(({ depth }) => depth)) }
}

const organisationOf = async (tree: PlacedTree, id: unknown, { tx }: Context): Promise<string> => {
  const [row] = await tx.query<{ sysOrgCode: string }>(
    `SELECT ${tree.organisation} AS "sysOrgCode" FROM ${tableOf(tree)} WHERE id = $1`,
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
     WHERE parent_id IS NOT DISTINCT FROM $1 AND ${tree.organisation} = $2 AND del_flag = 0 AND id IS DISTINCT FROM $3
     ORDER BY ${tree.order}, id`,
    [parentId, sysOrgCode, row ?? null],
  )
  const place = Math.min(typeof wanted === 'number' ? wanted : siblings.length, siblings.length)
  await tx.query(
    `UPDATE ${tableOf(tree)} t SET ${tree.order} = s.place FROM unnest($1::bigint[], $2::int[]) AS s (id, place)
     WHERE t.id = s.id AND t.${tree.order} <> s.place`,
    [siblings.map(({ id }) => id), siblings.map((_sibling, at) => (at < place ? at : at + 1))],
  )
  return place
}

/** The next code below a parent, by its field: later than those of all that are or were there, deleted rows too. */
const codeBelow = async (
  tree: PlacedTree,
  { parentId, sysOrgCode, code }: Below,
  { tx }: Context,
): Promise<Readonly<Record<string, string>>> => {
  if (tree.codeField === undefined) return {}
  const [latest] = await tx.query<{ code: string }>(
    `SELECT ${tree.code} AS code FROM ${tableOf(tree)} WHERE parent_id IS NOT DISTINCT FROM $1 AND ${tree.organisation} = $2
     ORDER BY length(${tree.code}) DESC, ${tree.code} DESC LIMIT 1`,
    [parentId, sysOrgCode],
  )
  const next = nextCode(code, latest?.code)
  if (next === undefined) throw refusalOf('parentId', texts.noCode)
  return { [tree.codeField]: next }
}

/** Gives rows the codes of below another row. */
const codeAgain = async (
  { codeField, code, ...tree }: PlacedTree,
  { ids, row, from, to }: { ids: readonly string[]; row: unknown; from: StoredRow; to: StoredRow },
  { tx }: Context,
): Promise<void> => {
  if (codeField === undefined) return
  await tx.query(
    `UPDATE ${tableOf(tree)} SET ${code} = $3 || substr(${code}, length($2) + 1) WHERE id = ANY($1::bigint[]) AND id <> $4`,
    [ids, from[codeField], to[codeField], row],
  )
}

const refuseOverfull = async (
  tree: PlacedTree,
  { sysOrgCode, more }: { sysOrgCode: string; more: number },
  { tx }: Context,
): Promise<void> => {
  const [counted] = await tx.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM ${tableOf(tree)} WHERE ${tree.organisation} = $1 AND del_flag = 0`,
    [sysOrgCode],
  )
  const said = tree.isOrganisations ? texts.tooMany : texts.tooManyInAll
  if ((counted?.n ?? 0) + more > tree.maxRows) throw refusal(said, { max: tree.maxRows })
}

const refuseTooDeep = ({ maxDepth }: PlacedTree, { depth }: Below, height: number): void => {
  if (depth + height > maxDepth) throw refusalOf('parentId', texts.tooDeep, { max: maxDepth })
}

const parentIn = (draft: StoredRow): string | null => (draft['parentId'] as string | null | undefined) ?? null

/** The columns of a new row that follow from where it is put. */
export const placeNew = async (tree: PlacedTree, draft: StoredRow, context: Context): Promise<StoredRow> => {
  const organisation = organisationFor(tree, context)
  const to = await below(tree, { parentId: parentIn(draft), organisation }, context)
  const { sysOrgCode } = to
  refuseTooDeep(tree, to, 1)
  await refuseOverfull(tree, { sysOrgCode, more: 1 }, context)
  return {
    ...(tree.isOrganisations && { sysOrgCode }),
    ...(await codeBelow(tree, to, context)),
    [tree.orderField]: await makeRoom(tree, to, { wanted: draft[tree.orderField], context }),
  }
}

/** The columns of a row that is put elsewhere; what is below it goes along, and gets the codes of there. */
export const placeAgain = async (
  tree: PlacedTree,
  { before, draft }: { before: StoredRow; draft: StoredRow },
  context: Context,
): Promise<StoredRow> => {
  const { orderField } = tree
  const [from, parentId, wanted] = [parentIn(before), parentIn(draft), draft[orderField]]
  if (from === parentId && wanted === before[orderField]) return {}
  const row = before['id']
  const sysOrgCode = await organisationOf(tree, row, context)
  if (from === parentId)
    return { [orderField]: await makeRoom(tree, { parentId, sysOrgCode }, { row, wanted, context }) }
  const { ids, height } = await branchOf(tree, { ids: [row] }, context)
  if (parentId !== null && ids.includes(parentId)) throw refusalOf('parentId', texts.belowItself)
  const to = await below(tree, { parentId, organisation: sysOrgCode }, context)
  if (to.sysOrgCode !== sysOrgCode) throw refusalOf('parentId', texts.otherOrganisation)
  refuseTooDeep(tree, to, height)
  const code = await codeBelow(tree, to, context)
  await codeAgain(tree, { ids, row, from: before, to: code }, context)
  await makeRoom(tree, { parentId: from, sysOrgCode }, { row, context })
  return { ...code, [orderField]: await makeRoom(tree, to, { row, wanted, context }) }
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
