import { getTableColumns, getTableName, is, Table } from 'drizzle-orm'
import {
  ruleAsCondition,
  type DataRuleTerms,
  type VariableValues,
} from '#contract/administration/data-rule-values.ts'
import { listWord, nounOf } from '#contract/core/access.ts'
import type { Condition } from '#contract/core/conditions.ts'
import { refusal } from '#contract/core/failures.ts'
import { momentText } from '#contract/rules/calendar.ts'
import type { Caller, Context, RoleRules } from '#server/calls/caller.ts'
import type { Tx } from '#server/db/pool.ts'
import { literal } from '#server/db/literal.ts'
import { declarationOf } from '#server/db/schema/access.ts'
import { conditionSql, type ReachedSource, type RowsIn, type Source } from './conditions.ts'
import { fewestConditions } from './fewest-conditions.ts'

type Asking = Pick<Context, 'caller'>

const sources = new Map<string, Source>()

/** Makes known how the records of a table are read. */
export const keepSource = (source: Source): void => {
  const name = getTableName(source.table)
  if (!sources.has(name)) sources.set(name, source)
}

/** The noun whose records a table has; undefined for a table of none, or of which no store was defined. */
export const sourceOfTable = (name: string): Source | undefined => sources.get(name)

/** The same by the name of the noun. */
export const sourceOfNoun = (noun: string): Source | undefined =>
  [...sources.values()].find(({ resource }) => resource.permission === noun)

const wholes = new WeakMap<Source, ReachedSource>()

const whole = (source: Source): ReachedSource => {
  const known = wholes.get(source) ?? { ...source, rows: allRowsOf(source.table) }
  wholes.set(source, known)
  return known
}

/**
 * All rows, for what holds whoever asks (keys, approvals, work of the system): what stands after FROM of a table, and a source
 * with them.
 */
export function allRowsOf(table: Table): string
export function allRowsOf<Any extends Source>(source: Any): Any & ReachedSource
export function allRowsOf(of: Table | Source): string | ReachedSource {
  return is(of, Table) ? `"${getTableName(of)}"` : whole(of)
}

const variablesOf = ({ username, realname, orgCode, organisations }: Caller): VariableValues => {
  const now = momentText(new Date())
  return {
    sys_user_code: [username],
    sys_user_name: [realname],
    sys_org_code: [orgCode],
    sys_multi_org_code: organisations,
    sys_date: [now.slice(0, 10)],
    sys_time: [now],
  }
}

/** Values as literals: the text stands in statements that count their own. */
const inWords = { bind: literal }

/** One rule of a role: what it asks, undefined where nothing can meet it. */
interface Term {
  readonly ruleId: string
  readonly sql: string
  readonly condition: Condition | undefined
}

/** A rule that no longer fits its noun (a field is gone, a kind has changed) is met by nothing. */
const termOf = (
  source: Source,
  rule: DataRuleTerms,
  known: VariableValues,
): Pick<Term, 'sql' | 'condition'> => {
  try {
    const condition = ruleAsCondition(source.resource, rule, known)
    return { condition, sql: condition ? conditionSql(source, condition, inWords) : 'false' }
  } catch {
    return { condition: undefined, sql: 'false' }
  }
}

/** What a role leaves of the rows of a noun by a word, part by part: SQL over `t`. */
interface RoleParts {
  readonly word: string
  readonly roleId: string
  /** Of some organisations; undefined where row-level security alone says which. */
  readonly organisation: string | undefined
  readonly terms: readonly Term[]
}

/** The column that says whose a row is, where organisations have rows that others do not see. */
const organisationOf = ({ table }: Source): string | undefined => {
  const whose = declarationOf(table)?.whose
  return whose === 'organisation' || whose === 'granted-organisations'
    ? getTableColumns(table)['sysOrgCode']?.name
    : undefined
}

/** Whose rows a role leaves that gives some organisations: SQL over `t`, undefined where row-level security alone says which. */
const organisationSql = (source: Source, orgs: RoleRules['orgs']): string | undefined => {
  const column = organisationOf(source)
  if (!orgs || !column) return undefined
  const isHere = (one: string) => `${one} = ANY(${literal(orgs)}::text[])`
  const own = isHere(`t."${column}"`)
  const also = declarationOf(source.table)?.alsoSeen?.({ row: 't', isHere }).where
  return also ? `(${own} OR ${also})` : own
}

const rolePartsOf = (
  source: Source,
  { roleId, orgs, terms }: RoleRules,
  known: VariableValues,
): Omit<RoleParts, 'word'> => {
  return {
    roleId,
    organisation: organisationSql(source, orgs),
    terms: terms.map((term) => ({ ruleId: term.ruleId, ...termOf(source, term, known) })),
  }
}

const roleSql = (source: Source, { organisation, terms }: RoleParts): string => {
  const conditions = terms.flatMap(({ condition }) => condition ?? [])
  if (conditions.length < terms.length) return 'false'
  const parts = fewestConditions(source.resource, conditions).map((one) => conditionSql(source, one, inWords))
  if (organisation !== undefined) parts.push(organisation)
  return parts.length === 0 ? 'true' : `(${parts.join(' AND ')})`
}

/** The words that narrow the rows of a table: that of the list, and those that the call asks for. */
const narrowingWords = (table: Table, { dataRules, asked }: Caller): string[] => {
  const noun = declarationOf(table)?.of?.permission
  if (noun === undefined) return []
  return [listWord(noun), ...asked.filter((word) => nounOf(word) === noun)].filter((word) =>
    dataRules.has(word),
  )
}

/**
 * What each role leaves by each word, part by part; empty where nothing narrows. For each word one role has to be met. Rows are
 * read, and explained, by the same parts.
 */
export const rulePartsOf = (source: Source, caller: Caller): RoleParts[] => {
  const known = variablesOf(caller)
  return narrowingWords(source.table, caller).flatMap((word) =>
    (caller.dataRules.get(word) ?? []).map((role) => ({ word, ...rolePartsOf(source, role, known) })),
  )
}

// NULL is no yes, and a policy of the database would not take it for one either.
const ruleSql = (source: Source, caller: Caller): string =>
  [...Map.groupBy(rulePartsOf(source, caller), ({ word }) => word).values()]
    .map((roles) => `(${roles.map((role) => roleSql(source, role)).join(' OR ')})`)
    .join(' AND ')

const ruled = (source: Source, caller: Caller): string =>
  `(SELECT t.* FROM ${allRowsOf(source.table)} t WHERE ${ruleSql(source, caller)})`

/** A caller is made anew each second, so what `#{sys_time}` gives is never older. */
const rowsByCaller = new WeakMap<Caller, Map<string, string>>()

const tableRows = (table: Table, { caller }: Asking): string => {
  const isNarrowed = caller.dataRules.size > 0 && narrowingWords(table, caller).length > 0
  const source = isNarrowed && sourceOfTable(getTableName(table))
  if (!source) return allRowsOf(table)
  const made = rowsByCaller.get(caller) ?? new Map<string, string>()
  rowsByCaller.set(caller, made)
  const name = getTableName(table)
  const rows = made.get(name) ?? ruled(source, caller)
  made.set(name, rows)
  return rows
}

/** Whether data rules leave less than all rows of a table. */
export const isRuled = (table: Table, context: Asking): boolean =>
  tableRows(table, context) !== allRowsOf(table)

/**
 * Whether somebody reads rows of a list of organisations from a table whose indexes lead with the organisation. Where they see rows of
 * other organisations, too, these would be missing.
 */
const isMerged = ({ table }: Source, { rights }: Caller): boolean => {
  const { leads = [], alsoSeen } = declarationOf(table) ?? {}
  return rights === 'chosen' && leads.length > 0 && !alsoSeen
}

const sourcesByCaller = new WeakMap<Caller, Map<Source, ReachedSource>>()

const sourceRows = (source: Source, { caller }: Asking): ReachedSource => {
  if (caller.dataRules.size === 0 && !isMerged(source, caller)) return allRowsOf(source)
  const known = sourcesByCaller.get(caller) ?? new Map<Source, ReachedSource>()
  sourcesByCaller.set(caller, known)
  const rowsIn: RowsIn = (table) => tableRows(table, { caller })
  const made = known.get(source) ?? {
    ...source,
    ...source.readFrom?.(rowsIn),
    rows: rowsIn(source.table),
    ...(isMerged(source, caller) && { isMerged: true as const }),
    ...(isRuled(source.table, { caller }) && {
      isRuled: true as const,
      isScoped: true,
      ruledBy: ruleSql(source, caller),
    }),
  }
  known.set(source, made)
  return made
}

/**
 * The rows that somebody reaches, for every verb: those that their data rules leave (decision 069). Of a table it is what stands
 * after FROM, before an alias, and handwritten SQL over the table of a noun names it so; the planner sees through it. Of a
 * source it is the source with these rows, for lists, single rows, writes, jobs and sheets.
 */
export function rowsOf(table: Table, context: Asking): string
export function rowsOf<Any extends Source>(source: Any, context: Asking): Any & ReachedSource
export function rowsOf(of: Table | Source, context: Asking): string | ReachedSource {
  return is(of, Table) ? tableRows(of, context) : sourceRows(of, context)
}

/** How a text over some rows is asked: kept planned, among a few where it is somebody’s own by data rules. */
export const recurring =
  (tx: Tx, isOwn: boolean | undefined): Tx['prepared'] =>
  (text, values) =>
    tx.prepared(text, values, isOwn)

const beyond = /*i18n*/ {
  id: 'dataRule.beyond',
  message: '保存后的内容超出您的数据权限，未保存；请改回权限范围内的内容，或联系管理员调整数据规则',
}

/** Refuses rows just written that their writer does not reach: data rules hold for what is written, too. */
export const refuseBeyond = async (
  source: Source,
  ids: readonly string[],
  context: Pick<Context, 'tx' | 'caller'>,
): Promise<void> => {
  if (ids.length === 0 || !isRuled(source.table, context)) return
  const [found] = await context.tx.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM ${rowsOf(source.table, context)} t WHERE t.id = ANY($1::bigint[])`,
    [ids],
  )
  if (found?.n !== new Set(ids).size) throw refusal(beyond)
}
