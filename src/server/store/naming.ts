import { Failure } from '#contract/core/failures.ts'
import { labelOf } from '#contract/core/message.ts'
import { englishOf, nameFieldOf } from '#contract/core/resource.ts'
import type { Context } from '#server/calls/caller.ts'
import { refusalOf } from '#server/core/refusal-of.ts'
import type { Source } from './conditions.ts'
import { allRowsOf, isRuled, recurring, rowsOf } from './data-rules.ts'
import type { StoredRow } from './present.ts'
import { listName } from './list-names.ts'
import {
  columnOf,
  hasOrganisation,
  isBound,
  keepersOf,
  referencesOf,
  type BoundReference,
} from './references.ts'
import { hidesSome, unseenReferrers } from './unseen-referrers.ts'

/** What is said of something named that is not there, or not to be seen. */
export const unknownReference = /*i18n*/ { id: 'reference.unknown', message: '{label}不存在，或您不能查看' }

const otherOrganisation = /*i18n*/ {
  id: 'reference.otherOrganisation',
  message: '{label}属于另一家公司，请选择同一家公司的',
}

const kept = /*i18n*/ { id: 'reference.kept', message: '已有“{list}”的记录，不能换到另一家公司' }

/** A row that is about to be written, and the row as it was. */
export interface NamingRow {
  readonly draft: StoredRow
  readonly before?: StoredRow | undefined
}

interface How {
  readonly context: Pick<Context, 'tx' | 'caller'>
  /** Holds what is named until the end of the transaction, so that it is not deleted meanwhile. */
  readonly isHeld: boolean
}

interface NamedRow {
  readonly id: string
  readonly sysOrgCode: string | null
  readonly state: readonly (string | null)[]
  readonly name: string | null
  readonly nameEn: string | null
}

/** The rows with some ids that the caller sees, as far as it is asked whether they may be named. */
const namedRows = async (
  { named: { resource, table }, namedIn = [] }: BoundReference,
  ids: ReadonlySet<string>,
  { context, isHeld }: How,
): Promise<ReadonlyMap<string, NamedRow>> => {
  if (ids.size === 0) return new Map()
  const sql = (field: string | undefined) => (field === undefined ? 'NULL' : `"${columnOf(table, field)}"`)
  const name = namedIn.length > 0 ? nameFieldOf(resource) : undefined
  const rows = await recurring(context.tx, isRuled(table, context))<NamedRow>(
    `SELECT id, ${hasOrganisation(table) ? 'sys_org_code' : 'NULL'} AS "sysOrgCode", ARRAY[${namedIn.map(({ field }) => sql(field)).join(', ')}]::text[] AS state,
       ${sql(name)} AS name, ${sql(name && englishOf(resource, name))} AS "nameEn"
     FROM ${rowsOf(table, context)} n WHERE id = ANY($1::bigint[]) AND del_flag = 0 ORDER BY id${isHeld ? ' FOR KEY SHARE' : ''}`,
    [[...ids]],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

const isNamedAlready = ({ field }: BoundReference, { draft, before }: NamingRow): boolean =>
  before !== undefined && before[field] === draft[field]

/** What is known of a row while its references are asked. */
interface Place {
  readonly row: NamingRow
  /** The organisation that it will be of; read only where something it names has to be of the same. */
  orgCode?: string | null | undefined
  /** That organisation follows from what it names newly. */
  isPlaced: boolean
  refused?: Failure | undefined
}

const idOf = ({ row: { before } }: Place): string => String(before?.['id'])

/** The organisations that rows are of, by id. */
const storedOrganisations = async (
  { table }: Source,
  places: readonly Place[],
  { context: { tx } }: How,
): Promise<ReadonlyMap<string, string>> => {
  const ids = places.flatMap((place) => (place.row.before ? [idOf(place)] : []))
  if (ids.length === 0) return new Map()
  const stored = await tx.query<{ id: string; sysOrgCode: string }>(
    `SELECT id, sys_org_code AS "sysOrgCode" FROM ${allRowsOf(table)} t WHERE id = ANY($1::bigint[])`,
    [ids],
  )
  return new Map(stored.map(({ id, sysOrgCode }) => [id, sysOrgCode]))
}

/** A row that belongs to nothing is of its maker's organisation, and stays in it. */
const placeHere = async (source: Source, places: readonly Place[], how: How): Promise<void> => {
  const stored = await storedOrganisations(source, places, how)
  for (const place of places)
    place.orgCode = place.row.before ? stored.get(idOf(place)) : how.context.caller.orgCode
}

/** Refuses rows that would leave their organisation, and are named there by what has to stay in it. */
const refuseKept = async (
  source: Source,
  { places, field }: { places: readonly Place[]; field: string },
  how: How,
): Promise<void> => {
  const keepers = keepersOf(source)
  const placed = places.filter(({ row, isPlaced, refused }) => row.before && isPlaced && !refused)
  if (keepers.length === 0 || placed.length === 0) return
  const stored = await storedOrganisations(source, placed, how)
  const leaving = placed.filter((place) => stored.get(idOf(place)) !== place.orgCode)
  for (const keeper of leaving.length > 0 ? keepers : []) {
    const { table, column, noun } = keeper
    const { from, values } = hidesSome(keeper)
      ? unseenReferrers(keeper, true)
      : {
          from: `(SELECT DISTINCT "${column}" AS id FROM ${allRowsOf(table)} d WHERE "${column}" = ANY($1::bigint[]))`,
          values: [],
        }
    const rows = await how.context.tx.query<{ id: string }>(`SELECT id::text AS id FROM ${from} n`, [
      leaving.map(idOf),
      ...values,
    ])
    const held = new Set(rows.map(({ id }) => id))
    for (const place of leaving)
      if (held.has(idOf(place)))
        place.refused ??= refusalOf(field, kept, { list: listName(noun) ?? noun.permission })
  }
}

type Asking = { readonly source: Source; readonly reference: BoundReference }

const refusalIn = (
  { source, reference }: Asking,
  { row, orgCode }: Place,
  found: NamedRow | undefined,
): Failure | undefined => {
  const { field, namedIn = [] } = reference
  const label = labelOf(source.resource.labels, field)
  if (!found) return refusalOf(field, unknownReference, { label })
  const wrong = namedIn.find(({ is }, at) => !is.includes(found.state[at] ?? ''))
  if (wrong && !isNamedAlready(reference, row))
    return refusalOf(field, wrong.says, { name: { zh: found.name ?? '', en: found.nameEn } })
  const isOther = isBound(reference, source) && found.sysOrgCode !== orgCode
  return isOther ? refusalOf(field, otherOrganisation, { label }) : undefined
}

const askOne = async ({ source, reference }: Asking, places: readonly Place[], how: How): Promise<void> => {
  const { field, gives } = reference
  const namedIn = ({ row }: Place) => String(row.draft[field])
  const named = await namedRows(reference, new Set(places.map(namedIn)), how)
  for (const place of places) {
    const found = named.get(namedIn(place))
    place.refused = refusalIn({ source, reference }, place, found)
    if (!gives) continue
    place.orgCode = found?.sysOrgCode
    // A row is always of its parent's organisation: an edit that keeps the parent changes neither.
    place.isPlaced = !isNamedAlready(reference, place.row)
  }
}

/** What a row named already and does not belong to may be gone or out of sight, as long as the row stays where it is. */
const isAsked = ({ source, reference }: Asking, { row, isPlaced, refused }: Place): boolean =>
  !refused &&
  (row.draft[reference.field] ?? null) !== null &&
  (reference.gives !== undefined ||
    !isNamedAlready(reference, row) ||
    (isPlaced && isBound(reference, source)))

/** The columns that follow from what a row names, or why it may not name that, at its field. */
export type Named = StoredRow | Failure

/**
 * Reads what rows name, in one statement a reference however many rows there are; gives, in their order, the columns that follow.
 * Refused is what the caller does not see, what is in no state to be named newly, and what is of another organisation than the
 * row.
 */
export const namedBy = async (source: Source, rows: readonly NamingRow[], how: How): Promise<Named[]> => {
  const places = rows.map((row): Place => ({ row, isPlaced: false }))
  const references = referencesOf(source)
  const home = references.find(({ gives }) => gives)
  const others = references.filter((one) => one !== home)
  if (!home && others.some((one) => isBound(one, source))) await placeHere(source, places, how)
  for (const reference of home ? [home, ...others] : others) {
    const asking = { source, reference }
    await askOne(
      asking,
      places.filter((place) => isAsked(asking, place)),
      how,
    )
  }
  if (home) await refuseKept(source, { places, field: home.field }, how)
  return places.map(({ refused, isPlaced, orgCode }) => refused ?? (isPlaced ? { sysOrgCode: orgCode } : {}))
}

/** As `namedBy`, of one row that is held; throws what refuses it. */
export const holdReferences = async (
  source: Source,
  row: NamingRow,
  context: How['context'],
): Promise<StoredRow> => {
  const [named = {}] = await namedBy(source, [row], { context, isHeld: true })
  if (named instanceof Failure) throw named
  return named
}
